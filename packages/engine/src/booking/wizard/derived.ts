import { refreshCalendar } from '../calendar.ts'
import type { Calendar } from '../calendar.ts'
import type { Coupon, CouponViolation } from '../coupon.ts'
import { quote } from '../quote.ts'
import type { Quote } from '../quote.ts'
import { checkBooking, enabledSteps, firstInvalidStep } from '../steps.ts'
import type { Facts, Step } from '../steps.ts'
import type { WizardContext } from './setup.ts'

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

// The server's deductions are valid only for the validated selection; for any other, the rules compute them (AMB-049).
const presentCoupon = ({ accepted, selection }: WizardContext): Coupon | null => {
  if (accepted === null) return null
  return accepted.selection === selection ? accepted.coupon : { ...accepted.coupon, serverDeductions: [] }
}

/** Returns why the accepted coupon does not apply (AMB-058); ignores the minimum while the price of the day is unknown. */
export function couponViolation(context: WizardContext): CouponViolation | null {
  const violation = quoteOf(context).couponViolation
  return violation?.code === 'coupon-min-cart' && dayIsUnknown(context) ? null : violation
}

/** Returns the promo code that the booking sends, applied or not validated yet; null without a code. */
export const promoCode = ({ promo, accepted }: WizardContext): string | null =>
  accepted?.coupon.code ?? promo?.code ?? null

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
