import { deepStrictEqual } from 'node:assert/strict'

import { listedSlots, parseSlots } from '@dareesha/engine/booking'

import { slotsByHand } from '../../floor/slots.ts'
import type { SlotRow } from '../../floor/slots.ts'
import { slotsByChain } from '../../peers/slots.ts'
import { inTurn, measure, ratioOf } from '../measure.ts'
import { atMost, readingsOf } from '../row.ts'
import type { Row } from '../row.ts'

const SLOTS = 1_000
const PARTY = { adults: 2, children: 1 }

/** P7: from a thousand slots of the API to those with room. */
export async function slotsRow(): Promise<Row> {
  const days = [0, 1, 2, 3].map(slotsOfDay)
  const ours = (rows: readonly SlotRow[]) => {
    const slots = parseSlots(rows)
    return slots.ok ? listedSlots(slots.value, PARTY) : []
  }
  const floor = (rows: readonly SlotRow[]) => slotsByHand(rows, PARTY.adults, PARTY.children)
  const chain = (rows: readonly SlotRow[]) => slotsByChain(rows, PARTY.adults, PARTY.children)
  for (const day of days) {
    deepStrictEqual(ours(day), floor(day))
    deepStrictEqual(chain(day), floor(day))
  }
  const timings = await measure({
    ours: inTurn(days, ours),
    floor: inTurn(days, floor),
    'filter and map': inTurn(days, chain),
  })
  return {
    id: 'P7',
    title: '1,000 slots from the rows of the API',
    readings: readingsOf(timings),
    checks: [atMost('against the floor', ratioOf(timings.ours, timings.floor), 'x', 1.5)],
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
