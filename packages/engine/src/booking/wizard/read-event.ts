import { failed, ok, parseCalendarDate } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'

import { STEPS } from '../steps.ts'
import type { WizardEvent } from './setup.ts'

/** Why a value is not an event of a machine. `path` names the part, for example `party.adults`. */
export type EventFault = {
  readonly path: string
  readonly reason: 'missing' | 'wrong' | 'unknown-type' | 'unreadable'
}

type Check = (value: unknown) => boolean

const isNumber: Check = Number.isFinite
const isText: Check = (value) => typeof value === 'string'
const isPlaces: Check = (value) => value === 'unlimited' || isNumber(value)
const isDate: Check = (value) => parseCalendarDate(value) === value
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)

const NAMED_STEP = { step: oneOf(STEPS) }

const PARTS: Readonly<Record<WizardEvent['type'], Readonly<Record<string, Check>>>> = {
  'select.tickets': { 'party.adults': isNumber, 'party.children': isNumber },
  'select.option': { option: isNumber },
  'select.date': { date: isDate },
  'select.slot': { 'slot.id': isNumber, 'slot.label': isText, 'slot.adults': isPlaces, 'slot.children': isPlaces },
  'select.sub-package': { 'row.id': isNumber, 'row.adults': isNumber, 'row.children': isNumber },
  'select.transport': { 'choice.id': isNumber, 'choice.trip': oneOf(['one-way', 'two-way']) },
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
  'visitor.changed': { visitor: oneOf(['anonymous', 'signed-in']) },
}

/** The path of each part, split once, because the machine checks every event of the visitor. */
const CHECKS = new Map(
  Object.entries(PARTS).map(([type, parts]) => [
    type,
    Object.entries(parts).map(([path, check]) => ({ path, names: path.split('.'), check })),
  ]),
)

/**
 * Checks a value before an untyped host sends it as an event. The wizard ignores a malformed event.
 *
 * @example
 * readWizardEvent({ type: 'select.tickets' }) // { ok: false, failure: { path: 'party.adults', reason: 'missing' } }
 */
export function readWizardEvent(value: unknown): Result<WizardEvent, EventFault> {
  try {
    return readParts(value)
  } catch {
    return failed({ path: '', reason: 'unreadable' })
  }
}

function readParts(value: unknown): Result<WizardEvent, EventFault> {
  const checks = CHECKS.get(partOf(value, 'type') as string)
  if (checks === undefined) return failed({ path: 'type', reason: 'unknown-type' })
  for (const { path, names, check } of checks) {
    const part = names.reduce(partOf, value)
    if (!check(part)) return failed({ path, reason: part === undefined ? 'missing' : 'wrong' })
  }
  return ok(value as WizardEvent)
}

const partOf = (whole: unknown, name: string): unknown =>
  (whole as Readonly<Record<string, unknown>> | null | undefined)?.[name]

/** Whether the machine can act on an event. A throw inside a guard or an action would end the actor. */
export const isWellFormed = (event: { readonly type: string }): boolean => readWizardEvent(event).ok
