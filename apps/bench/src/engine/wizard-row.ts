import { strictEqual } from 'node:assert/strict'

import { calendarDate, failed, ok } from '@dareesha/contract'
import type { Call } from '@dareesha/contract'
import { parsePackage, quote } from '@dareesha/engine/booking'
import { bookingActors, restore, save, view, wizardMachine } from '@dareesha/engine/wizard'
import type { Package, Quote } from '@dareesha/engine/booking'
import type { WizardEvent, WizardInput } from '@dareesha/engine/wizard'
import { createActor } from 'xstate'

import { bareWalk, bareWizardWith, flatWalk } from '../../floor/wizard.ts'
import { measure } from '../measure.ts'
import { medianOf, medianRatio } from '../rounds.ts'
import { atMost, readingsOf, timingText } from '../row.ts'
import type { Row } from '../row.ts'
import { wireCases } from './reference.ts'

const NOW = Date.parse('2026-11-20T09:00:00Z')
const DATE = calendarDate('2026-12-01')
const SLOT = { id: 2, label: '19:00', adults: 40, children: 40 } as const

const WALK: readonly WizardEvent[] = [
  { type: 'select.tickets', party: { adults: 3, children: 1 } },
  { type: 'step.next' },
  { type: 'select.date', date: DATE },
  { type: 'step.next' },
  { type: 'select.slot', slot: SLOT },
  { type: 'step.next' },
  { type: 'select.sub-package', row: { id: 2, adults: 2, children: 1 } },
  { type: 'step.next' },
  { type: 'select.transport', choice: { id: 1, trip: 'two-way' } },
  { type: 'step.next' },
  { type: 'select.meal', row: { id: 1, quantity: 4 } },
  { type: 'select.meal', row: { id: 2, quantity: 2 } },
  { type: 'step.next' },
  { type: 'promo.open' },
  { type: 'coupon.apply', code: 'BENCH' },
  { type: 'sheet.close' },
]

// V8 optimises a walk only after about 800 runs, but a round of 50 ms has fewer than 200.
const WALKS = { rounds: 25, roundMs: 50, warmUps: 1_000 }

export async function wizardRow(): Promise<Row> {
  const bare = bareWizardWith({ day: ANSWERS['getPackagePrice'], slots: SLOTS, coupon: ANSWERS['validateCoupon'] })
  const walkedOnce = await walked()
  const last = view(walkedOnce)
  strictEqual(last.sheet, 'summary')
  strictEqual(last.coupon.state, 'applied')
  strictEqual(await bareWalk(bare, WALK), 7)
  const text = save(walkedOnce)
  const saved = restore(text, booked, NOW)
  if (!saved.ok) throw new Error(`the saved wizard cannot be read: ${saved.failure}`)
  strictEqual(saved.value.selection.party.adults, 3)
  const restoredInput = { ...INPUT, saved: saved.value }
  const timings = await measure(
    {
      ours: () => walked(priceOf),
      'xstate, the same regions': () => bareWalk(bare, WALK),
      'xstate, one state': () => flatWalk(WALK),
      'ours, with the whole view': () => walked(view),
      'restore of the choice': () => restore(text, booked, NOW),
      'start of a restored wizard': () => createActor(machine, { input: restoredInput }).start().stop(),
    },
    WALKS,
  )
  return {
    id: 'P5',
    title: 'wizard walk of 16 events, priced again after each',
    readings: readingsOf(timings, timingText),
    checks: [
      atMost(
        'against bare xstate of the same regions',
        medianRatio(timings.ours, timings['xstate, the same regions']),
        'x',
        1.25,
      ),
      atMost('restore from JSON', medianOf(timings['restore of the choice']) / 1_000, 'us', 25),
      atMost('size of a saved wizard', Buffer.byteLength(text), 'B', 1_000),
    ],
    note: 'a saved wizard contains only the selection, which a restore parses; the last reading also starts a machine.',
  }
}

const booked = ((): Package => {
  const flags = { enable_date_picker: '1', enable_time_picker: '1', start_date: '2026-01-01', end_date: '2027-12-31' }
  const read = parsePackage({ ...wireCases[0]!.package, ...flags })
  if (!read.ok) throw new Error('the package of the walk is faulty')
  return read.value
})()

const INPUT: WizardInput = {
  package: booked,
  visitor: 'signed-in',
  clock: () => NOW,
  site: { site: 'dareesha', channel: 'web' },
  newKey: () => 'key',
}

const SLOTS = [
  { id: '1', time_slot: '17:00', adult_tickets: '10', child_tickets: '10', enable: '1' },
  { id: '2', time_slot: '19:00', adult_tickets: '40', child_tickets: '40', enable: '1' },
]
const ANSWERS: Readonly<Record<string, unknown>> = {
  dateAvailabilityCheck: { success: 1, adult_tickets: '40', child_tickets: '40' },
  getPackagePrice: wireCases[0]!.day,
  packageSlots: { success: 1, data: SLOTS },
  validateCoupon: wireCases[0]!.coupon,
}
const answer = (action: string) =>
  Promise.resolve(action in ANSWERS ? ok(ANSWERS[action]) : failed({ code: 'offline' }))

const machine = wizardMachine.provide({
  actors: bookingActors(answer as unknown as Call, (number) => `https://dareesha.example/booking-details/${number}`),
})

type Snapshot = ReturnType<ReturnType<typeof createActor<typeof machine>>['getSnapshot']>

async function walked(render: (snapshot: Snapshot) => unknown = () => null): Promise<Snapshot> {
  const actor = createActor(machine, { input: INPUT }).start()
  for (const event of WALK) {
    actor.send(event)
    while (actor.getSnapshot().hasTag('busy')) await Promise.resolve()
    render(actor.getSnapshot())
  }
  const snapshot = actor.getSnapshot()
  actor.stop()
  return snapshot
}

const priceOf = ({ context: { package: of, selection, day, promo } }: Snapshot): Quote =>
  quote({ package: of, selection, day: day?.prices ?? null, coupon: promo.coupon })
