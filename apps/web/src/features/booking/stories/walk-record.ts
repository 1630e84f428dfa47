import type { bookingActors, WizardEvent } from '@dareesha/engine/booking'
import type { RunningWizard } from '@dareesha/engine/testing'
import type { AnyEventObject } from 'xstate'

import { stateNodes } from './states.ts'

/** The events and answers that a running wizard received, as sentences; a component can subscribe to it. */
export type WalkRecord = {
  readonly sentences: () => readonly string[]
  readonly subscribe: (listener: () => void) => () => void
}

/** Records what an actor receives from now on; `earlier` are the sentences before. */
export function recordWalk(actor: RunningWizard['actor'], earlier: readonly string[]): WalkRecord {
  let sentences = earlier
  const listeners = new Set<() => void>()
  actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.event' || inspected.actorRef !== actor) return
    sentences = [...sentences, sentenceOf(inspected.event)]
    for (const listener of listeners) listener()
  })
  return {
    sentences: () => sentences,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function sentenceOf(event: AnyEventObject): string {
  const [source, kind, detail] = event.type.split('.')
  if (source !== 'xstate') return visitorSentence(event as WizardEvent)
  if (kind === 'after') return `The delay ${detail} ends.`
  return answerSentence(REQUESTS[actorOf(event['actorId'] as string)], event['output'] as Output | undefined)
}

type ActorName = keyof ReturnType<typeof bookingActors>

const REQUESTS: Readonly<Record<ActorName, string>> = {
  askDay: 'availability and prices of the day',
  askSlots: 'time slots',
  askCoupon: 'promo code',
  createPurchase: 'purchase',
  initiatePayment: 'payment link',
}

const actorOf = (id: string): ActorName =>
  stateNodes()
    .flatMap(({ invoke }) => invoke)
    .find((invoked) => invoked.id === id)?.src as ActorName

type Output =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: { readonly code: string; readonly msg?: string | null } }

function answerSentence(request: string, output: Output | undefined): string {
  if (output === undefined) return `The request fails (${request}).`
  if (output.ok) return `The server answers: ${request}.`
  const { code, msg } = output.failure
  return `The request fails (${request}): ${code}${msg == null ? '' : `, “${msg}”`}.`
}

function visitorSentence(event: WizardEvent): string {
  switch (event.type) {
    case 'select.tickets':
      return `The visitor chooses the tickets: adults ${event.party.adults}, children ${event.party.children}.`
    case 'select.option':
      return `The visitor presses ticket option ${event.option}.`
    case 'select.date':
      return `The visitor chooses the date ${event.date}.`
    case 'select.slot':
      return `The visitor chooses the time ${event.slot.label}.`
    case 'select.sub-package':
      return `The visitor chooses sub-package ${event.row.id}: adults ${event.row.adults}, children ${event.row.children}.`
    case 'select.transport':
      return `The visitor chooses transport ${event.choice.id}, ${event.choice.trip}.`
    case 'select.meal':
      return `The visitor chooses meal ${event.row.id}: quantity ${event.row.quantity}.`
    case 'step.next':
      return 'The visitor presses Next.'
    case 'step.back':
      return 'The visitor presses Back.'
    case 'step.jump':
      return `The visitor presses ${event.step} in the step bar.`
    case 'step.show':
      return `The address of the page requests the step ${event.step}.`
    case 'summary.open':
      return 'The visitor opens the summary.'
    case 'summary.change':
      return `The visitor presses Change in the summary, for the step ${event.step}.`
    case 'promo.open':
      return 'The visitor opens the promo code sheet.'
    case 'sheet.close':
      return 'The visitor closes the sheet.'
    case 'coupon.apply':
      return `The visitor applies the promo code ${event.code}.`
    case 'coupon.remove':
      return 'The visitor removes the promo code.'
    case 'schedule.retry':
      return 'The visitor retries the failed look-up.'
    case 'purchase.request':
      return 'The visitor presses Book Now.'
    case 'visitor.changed':
      return event.visitor === 'signed-in' ? 'The visitor signs in.' : 'The visitor signs out.'
    case 'purchase.refused':
    case 'summary.lapsed':
      return `A region raises ${event.type}.`
  }
}
