import { ok } from '@dareesha/contract'
import type { Call } from '@dareesha/contract'
import { restore, save } from '@dareesha/engine/wizard'
import type { Package } from '@dareesha/engine/booking'
import type { SavedChoice, Visitor, WizardEvent, WizardInput, WizardSnapshot } from '@dareesha/engine/wizard'
import { optionListOf } from '@dareesha/engine/catalogue'
import { aFakeServer, aFullPackage, aPackage, aWizard, obligingCall } from '@dareesha/engine/testing'
import type { FakeServer, PackageDetails, RunningWizard } from '@dareesha/engine/testing'

import type { StateName } from '../../../stories/machines/chart.ts'
import type { Played } from '../../../stories/machines/story-list.ts'
import { recordWalk } from '../../../stories/machines/walk-record.ts'
import type { WalkRecord } from '../../../stories/machines/walk-record.ts'
import { NARRATION } from './narration.ts'

export const OPTIONS_ID = 2501
export const LENGTHS_ID = 3643

export const SHAPES = {
  plain: aPackage,
  full: aFullPackage,
  options: (details: PackageDetails) =>
    aPackage({ id: OPTIONS_ID, options: optionListOf(OPTIONS_ID, 'adult'), ...details }),
  lengths: (details: PackageDetails) =>
    aPackage({ id: LENGTHS_ID, options: optionListOf(LENGTHS_ID, 'adult'), ...details }),
} as const satisfies Record<string, (details: PackageDetails) => Package>

export type StageArgs = {
  readonly shape: keyof typeof SHAPES
  readonly visitor: Visitor
  readonly now: number
  readonly adults: number
  readonly children: number
  readonly details: PackageDetails
}

export type Stage = Pick<RunningWizard, 'actor' | 'clock'> & {
  readonly of: Package
  readonly call: Call
  readonly server: FakeServer
  readonly send: (...events: readonly WizardEvent[]) => void
  readonly record: WalkRecord
}

export type Walk = (stage: Stage) => void | Promise<void>

export type ShownStates = readonly [WizardState, ...WizardState[]]
type WizardState = StateName<WizardSnapshot['value']>

export type Scene = {
  readonly walk?: Walk
  readonly before?: Walk
  readonly notice?: NonNullable<WizardInput['notice']>
}

export async function playScene({ before, walk, notice }: Scene, args: StageArgs): Promise<Played<Stage>> {
  const earlier = before === undefined ? null : await earlierVisit(before, args)
  const input = { ...(earlier === null ? {} : { saved: earlier.saved }), ...(notice === undefined ? {} : { notice }) }
  const { stage, acceptAll } = build(args, input, earlier?.sentences)
  try {
    await walk?.(stage)
    return { stage, stopped: null }
  } catch (error) {
    return { stage, stopped: error instanceof Error ? error.message : String(error) }
  } finally {
    acceptAll()
  }
}

type EarlierVisit = { readonly saved: SavedChoice; readonly sentences: readonly string[] }

async function earlierVisit(before: Walk, args: StageArgs): Promise<EarlierVisit> {
  const { stage } = build({ ...args, visitor: 'signed-in' }, {})
  await before(stage)
  const restored = restore(save(stage.actor.getSnapshot()), stage.of, args.now)
  if (!restored.ok) throw new Error(`the earlier visit cannot be restored: ${restored.failure}`)
  return { saved: restored.value, sentences: stage.record.sentences() }
}

function build(
  { shape, visitor, now, adults, children, details }: StageArgs,
  input: Partial<WizardInput>,
  earlier: readonly string[] = [],
): { readonly stage: Stage; readonly acceptAll: () => void } {
  const of = SHAPES[shape]({
    ...details,
    adult: { initial: adults, ...details.adult },
    child: { initial: children, ...details.child },
  })
  const server = aFakeServer()
  let acceptsAll = false
  const call = ((action, request, options) => {
    if (action === 'monthAvailability') {
      const { month } = request as { readonly month: string }
      return Promise.resolve(ok({ success: 1, data: DAYS.filter(({ date }) => date.startsWith(month)) }))
    }
    return (acceptsAll ? obligingCall : server.call)(action, request, options)
  }) as Call
  const { actor, clock } = aWizard({ package: of, visitor, clock: () => now, call, ...input })
  const send = (...events: readonly WizardEvent[]) => events.forEach((event) => actor.send(event))
  const arrival = `${visitor === 'signed-in' ? 'A signed-in' : 'An anonymous'} visitor opens the package${input.saved === undefined ? '' : ' again, and their choice is restored'}.`
  const record = recordWalk(actor, NARRATION, [...earlier, arrival])
  return {
    stage: { actor, clock, of, call, server, send, record },
    acceptAll: () => {
      acceptsAll = true
    },
  }
}

const DAYS = [
  { date: '2026-11-24', adult_tickets: '3', child_tickets: '3', adult_price: '100.00', child_price: '50.00' },
  { date: '2026-11-26', adult_tickets: '0', child_tickets: '0', adult_price: '100.00', child_price: '50.00' },
  { date: '2026-11-27', adult_tickets: '', child_tickets: '', adult_price: '140.00', peak_price: '140.00' },
  { date: '2027-01-25', adult_tickets: '', child_tickets: '', adult_price: '80.00', child_price: '50.00' },
  { date: '2027-02-10', adult_tickets: '', child_tickets: '', adult_price: '0.00', child_price: '0.00' },
  { date: '2027-03-08', adult_tickets: '2', child_tickets: '2', adult_price: '' },
]
