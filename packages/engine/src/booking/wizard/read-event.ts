import { parseCalendarDate } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'

import { eventReader, isNumber, isOneOf, isText } from '../../machine/event-reader.ts'
import type { Check, EventFault } from '../../machine/event-reader.ts'
import { STEPS } from '../steps.ts'
import type { WizardEvent } from './setup.ts'

const isPlaces: Check = (value) => value === 'unlimited' || isNumber(value)
const isDate: Check = (value) => parseCalendarDate(value) === value

const NAMED_STEP = { step: isOneOf(STEPS) }

const read = eventReader<WizardEvent>({
  'select.tickets': { 'party.adults': isNumber, 'party.children': isNumber },
  'select.option': { option: isNumber },
  'select.date': { date: isDate },
  'select.slot': { 'slot.id': isNumber, 'slot.label': isText, 'slot.adults': isPlaces, 'slot.children': isPlaces },
  'select.sub-package': { 'row.id': isNumber, 'row.adults': isNumber, 'row.children': isNumber },
  'select.transport': { 'choice.id': isNumber, 'choice.trip': isOneOf(['one-way', 'two-way']) },
  'select.meal': { 'row.id': isNumber, 'row.quantity': isNumber },
  'step.next': {},
  'step.back': {},
  'step.jump': NAMED_STEP,
  'step.show': NAMED_STEP,
  'summary.open': {},
  'summary.change': NAMED_STEP,
  'summary.lapsed': {},
  'promo.open': { code: (value) => value === undefined || isText(value) },
  'sheet.close': {},
  'coupon.apply': { code: isText },
  'coupon.remove': {},
  'schedule.retry': {},
  'purchase.request': {},
  'purchase.refused': {},
  'visitor.changed': { visitor: isOneOf(['anonymous', 'signed-in']) },
})

/**
 * Checks a value before an untyped host sends it as an event. The wizard ignores a malformed event.
 *
 * @example
 * readWizardEvent({ type: 'select.tickets' }) // { ok: false, failure: { path: 'party.adults', reason: 'missing' } }
 */
export const readWizardEvent = (value: unknown): Result<WizardEvent, EventFault> => read(value)

/** Whether the machine can act on an event. A throw inside a guard or an action would end the actor. */
export const isWellFormed = (event: { readonly type: string }): boolean => readWizardEvent(event).ok
