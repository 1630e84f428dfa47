import { listedSlots, parseSlots } from '@dareesha/engine/availability'

import { slotsByHand } from '../../floor/slots.ts'
import type { SlotRow } from '../../floor/slots.ts'
import { slotsByChain } from '../../peers/slots.ts'
import { measureEqual } from '../measure.ts'
import { medianRatio } from '../rounds.ts'
import { atMost, readingsOf, timingText } from '../row.ts'
import type { Row } from '../row.ts'

const SLOTS = 1_000
const PARTY = { adults: 2, children: 1 }

export async function slotsRow(): Promise<Row> {
  const days = [0, 1, 2, 3].map(slotsOfDay)
  const ours = (rows: readonly SlotRow[]) => {
    const slots = parseSlots(rows)
    return slots.ok ? listedSlots(slots.value, PARTY) : []
  }
  const timings = await measureEqual(days, {
    ours,
    floor: (rows) => slotsByHand(rows, PARTY.adults, PARTY.children),
    'filter and map': (rows) => slotsByChain(rows, PARTY.adults, PARTY.children),
  })
  return {
    id: 'P7',
    title: '1,000 slots from the rows of the API',
    readings: readingsOf(timings, timingText),
    checks: [atMost('against the floor', medianRatio(timings.ours, timings.floor), 'x', 1.5)],
  }
}

const slotsOfDay = (day: number): SlotRow[] =>
  Array.from({ length: SLOTS }, (_, slot) => ({
    id: String(slot + 1),
    time_slot:
      slot % 50 === 0 ? '' : `${String(slot % 24).padStart(2, '0')}:${String((slot * 7) % 60).padStart(2, '0')}`,
    adult_tickets: slot % 7 === 0 ? '' : String((slot * 13 + day) % 40),
    child_tickets: slot % 5 === 0 ? '' : String((slot * 11 + day) % 20),
    enable: slot % 20 === 3 ? '0' : '1',
  }))
