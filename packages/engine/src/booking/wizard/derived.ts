import { encodeItems } from '@dareesha/contract'

import type { Asked } from '../../machine/asked.ts'
import { refreshCalendar } from '../calendar.ts'
import type { Calendar } from '../calendar.ts'
import type { Coupon, CouponViolation } from '../coupon.ts'
import { toPurchasedPackage } from '../purchase.ts'
import { quote } from '../quote.ts'
import type { Quote } from '../quote.ts'
import { checkBooking, enabledSteps, firstInvalidStep } from '../steps.ts'
import type { Facts, Step } from '../steps.ts'
import type { Attempt, OpenPurchase, WizardContext } from './setup.ts'

export const factsOf = ({ calendar, day, slots }: WizardContext): Facts => ({
  calendar,
  availability: day?.availability ?? null,
  slots,
})

export const presentCalendar = ({ package: of, calendar, clock }: WizardContext): Calendar | null =>
  of.calendar === null || calendar === null ? null : refreshCalendar(calendar, of.calendar, clock)

const quotes = new WeakMap<WizardContext, Quote>()

/** Returns the quote, cached: guards, actions and the view need it several times, and a context never changes. */
export function quoteOf(context: WizardContext): Quote {
  const known = quotes.get(context)
  if (known !== undefined) return known
  const priced = quote(context.package, context.selection, context.day?.prices ?? null, presentCoupon(context))
  quotes.set(context, priced)
  return priced
}

// The server's deductions are valid only for the validated selection; for any other selection, the rules compute them (AMB-049).
const presentCoupon = ({ promo: { coupon, askedFor }, selection }: WizardContext): Coupon | null =>
  coupon === null || askedFor === selection ? coupon : { ...coupon, serverDeductions: [] }

/** Returns why the accepted coupon does not apply (AMB-058); ignores the minimum while the price of the day is unknown. */
export function couponViolation(context: WizardContext): CouponViolation | null {
  const violation = quoteOf(context).couponViolation
  return violation?.code === 'coupon-min-cart' && dayIsUnknown(context) ? null : violation
}

export const firstInvalid = (context: WizardContext, before?: Step) =>
  firstInvalidStep(context.package, context.selection, factsOf(context), before)

export const dayIsUnknown = ({ day, selection }: WizardContext): boolean =>
  selection.schedule.kind === 'dated' && day === null

/** Whether Book Now can call the server: the visitor is signed in and the booking is valid (BUY-13, AMB-019). */
export const mayBook = (context: WizardContext): boolean =>
  context.visitor === 'signed-in' &&
  !dayIsUnknown(context) &&
  checkBooking(context.package, context.selection, factsOf(context)).length === 0

export function neighbour(context: WizardContext, step: Step, by: 1 | -1): Step | null {
  const steps = enabledSteps(context.package)
  return steps[steps.indexOf(step) + by] ?? null
}

export const itemsOf = (context: WizardContext): unknown =>
  encodeItems({ packages: [toPurchasedPackage(context.package, context.selection, quoteOf(context))] })

/** Equal choices have equal fingerprints, so a retry keeps its idempotency key and cannot book twice. */
export const fingerprintOf = (items: unknown, coupon: string | null): string => JSON.stringify([items, coupon])

const presentFingerprint = (context: WizardContext): string => fingerprintOf(itemsOf(context), context.promo.code)

export function presentAttempt(context: WizardContext): Attempt | null {
  const { attempt } = context
  return attempt !== null && attempt.fingerprint === presentFingerprint(context) ? attempt : null
}

/** Returns the unpaid purchase for exactly the current choice, or null (AMB-067, DEC-01, DEC-13). */
export const purchaseToPay = (context: WizardContext): OpenPurchase | null => presentAttempt(context)?.purchase ?? null

export const paymentLinkOf = (context: WizardContext): string | null => purchaseToPay(context)?.link ?? null

/** Returns the last attempt if the choice has not changed, otherwise a new attempt with a new idempotency key. */
export const attemptOf = (context: WizardContext): Attempt =>
  presentAttempt(context) ?? { fingerprint: presentFingerprint(context), key: context.newKey(), purchase: null }

/** Returns the attempt with its purchase after a success, null after a refusal, and the same attempt after another failure. */
export function attemptAfter({ attempt }: WizardContext, answer: Asked<OpenPurchase>): Attempt | null {
  if (answer.ok) return attempt && { ...attempt, purchase: answer.value }
  return answer.failure.code === 'refused' ? null : attempt
}
