import { ok } from '@dareesha/contract'
import type { Call } from '@dareesha/contract'
import { restore, save } from '@dareesha/engine/booking'
import type { Package, SavedChoice, Visitor, WizardEvent, WizardInput } from '@dareesha/engine/booking'
import { optionListOf } from '@dareesha/engine/catalogue'
import { aFakeServer, aFullPackage, aPackage, aWizard, obligingCall } from '@dareesha/engine/testing'
import type { FakeServer, PackageDetails, RunningWizard } from '@dareesha/engine/testing'

import type { StateName } from './states.ts'

/** Packages whose tickets are bought by options: days that add up, and lengths of one thing. */
export const OPTIONS_ID = 2501
export const LENGTHS_ID = 3643

/** The packages of the engine's own tests. */
export const SHAPES = {
  plain: aPackage,
  full: aFullPackage,
  options: (details: PackageDetails) =>
    aPackage({ id: OPTIONS_ID, options: optionListOf(OPTIONS_ID, true), ...details }),
  lengths: (details: PackageDetails) =>
    aPackage({ id: LENGTHS_ID, options: optionListOf(LENGTHS_ID, true), ...details }),
} as const satisfies Record<string, (details: PackageDetails) => Package>

/** What the controls of a wizard story set. */
export type StageArgs = {
  readonly shape: keyof typeof SHAPES
  readonly visitor: Visitor
  /** The instant at which the visit takes place, in milliseconds. */
  readonly now: number
  readonly adults: number
  readonly children: number
  /** What is said of the package beside its shape. */
  readonly details: PackageDetails
}

/** A running wizard, the package it sells and the server that the story plays. */
export type Stage = Pick<RunningWizard, 'actor' | 'clock'> & {
  readonly of: Package
  readonly call: Call
  readonly server: FakeServer
  readonly send: (...events: readonly WizardEvent[]) => void
}

/** What the visitor and the server do before the story is drawn. */
export type Walk = (stage: Stage) => void | Promise<void>

export type Scene = {
  /** The states that the story is there to show; all of them hold when it is drawn. */
  readonly states: readonly [StateName, ...StateName[]]
  readonly walk?: Walk
  /** An earlier visit, which this one takes up. */
  readonly before?: Walk
  /** What is said at the start. */
  readonly notice?: NonNullable<WizardInput['notice']>
}

/** Where a scene came to; `stopped` says why it came no further, as when the controls lead another way. */
export type Played = { readonly stage: Stage; readonly stopped: string | null }

/** Comes to where a scene is, by real events and answers. Afterwards the server says yes to everything. */
export async function play({ before, walk, notice }: Omit<Scene, 'states'>, args: StageArgs): Promise<Played> {
  const saved = before === undefined ? undefined : await savedBy(before, args)
  const { stage, open } = build(args, {
    ...(saved === undefined ? {} : { saved }),
    ...(notice === undefined ? {} : { notice }),
  })
  try {
    await walk?.(stage)
    return { stage, stopped: null }
  } catch (error) {
    return { stage, stopped: error instanceof Error ? error.message : String(error) }
  } finally {
    open()
  }
}

async function savedBy(before: Walk, args: StageArgs): Promise<SavedChoice> {
  const { stage } = build({ ...args, visitor: 'signed-in' }, {})
  await before(stage)
  const kept = restore(save(stage.actor.getSnapshot()), stage.of, args.now)
  if (!kept.ok) throw new Error(`the earlier visit cannot be taken up: ${kept.failure}`)
  return kept.value
}

function build(
  { shape, visitor, now, adults, children, details }: StageArgs,
  input: Partial<WizardInput>,
): { readonly stage: Stage; readonly open: () => void } {
  const of = SHAPES[shape]({
    ...details,
    adult: { initial: adults, ...details.adult },
    child: { initial: children, ...details.child },
  })
  const server = aFakeServer()
  let isOpen = false
  const call = ((action, request, options) => {
    if (action === 'monthAvailability') return Promise.resolve(ok({ success: 1, data: MONTH }))
    return (isOpen ? obligingCall : server.call)(action, request, options)
  }) as Call
  const { actor, clock } = aWizard({ package: of, visitor, clock: () => now, call, ...input })
  const send = (...events: readonly WizardEvent[]) => events.forEach((event) => actor.send(event))
  return {
    stage: { actor, clock, of, call, server, send },
    open: () => {
      isOpen = true
    },
  }
}

/** What the calendar is told: a day of few places, a full one and one at its peak. */
const MONTH = [
  { date: '2026-11-24', adult_tickets: '3', child_tickets: '3', adult_price: '100.00', child_price: '50.00' },
  { date: '2026-11-26', adult_tickets: '0', child_tickets: '0', adult_price: '100.00', child_price: '50.00' },
  { date: '2026-11-27', adult_tickets: '', child_tickets: '', adult_price: '140.00', peak_price: '140.00' },
]
