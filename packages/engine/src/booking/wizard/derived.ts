import { refreshCalendar } from '../calendar.ts'
import type { Calendar } from '../calendar.ts'
import type { Coupon } from '../coupon.ts'
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

export const quoteOf = (context: WizardContext): Quote =>
  quote(context.package, context.selection, context.day?.prices ?? null, presentCoupon(context))

// The server's deductions are valid only for the selection it validated; otherwise the rules compute them (AMB-049).
const presentCoupon = ({ coupon: standing, selection }: WizardContext): Coupon | null => {
  if (standing.kind !== 'applied') return null
  return standing.selection === selection ? standing.coupon : { ...standing.coupon, serverDeductions: [] }
}

/** The promo code that the booking sends: it is applied, or its validation has not finished; null without one. */
export function promoCode({ coupon }: WizardContext): string | null {
  if (coupon.kind === 'asked') return coupon.code
  return coupon.kind === 'applied' ? coupon.coupon.code : null
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

/** Asserts that a value is not null. The machine's current state guarantees it, which the types cannot express. */
export function given<Value>(value: Value | null, because: string): Value {
  if (value === null) throw new Error(because)
  return value
}
