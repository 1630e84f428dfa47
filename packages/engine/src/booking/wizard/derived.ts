import { reopenCalendar } from '../calendar.ts'
import type { Calendar } from '../calendar.ts'
import type { Coupon } from '../coupon.ts'
import { quote } from '../quote.ts'
import type { Quote } from '../quote.ts'
import { checkBooking, enabledSteps, firstInvalidStep } from '../steps.ts'
import type { Facts, Step } from '../steps.ts'
import type { WizardContext } from './setup.ts'

/** What the rules need to know beside the selection. */
export const factsOf = ({ calendar, day, slots }: WizardContext): Facts => ({
  calendar,
  availability: day?.availability ?? null,
  slots,
})

/** The calendar of the package as it is at this moment; null when it has no date step. */
export const presentCalendar = ({ package: of, calendar, clock }: WizardContext): Calendar | null =>
  of.calendar === null || calendar === null ? null : reopenCalendar(calendar, of.calendar, clock)

/** The price of what is chosen now. */
export const quoteOf = (context: WizardContext): Quote =>
  quote(context.package, context.selection, context.day?.prices ?? null, presentCoupon(context))

// What the server counted holds for the choice it was asked about; any other is counted by the rules (AMB-049).
const presentCoupon = ({ coupon: standing, selection }: WizardContext): Coupon | null => {
  if (standing.kind !== 'applied') return null
  return standing.selection === selection ? standing.coupon : { ...standing.coupon, figures: [] }
}

/** The promo code that counts for the booking: it applies, or is still to be asked about; null without one. */
export function promoCode({ coupon }: WizardContext): string | null {
  if (coupon.kind === 'asked') return coupon.code
  return coupon.kind === 'applied' ? coupon.coupon.code : null
}

/** The first step that does not validate; null when all do. */
export const firstInvalid = (context: WizardContext, before?: Step) =>
  firstInvalidStep(context.package, context.selection, factsOf(context), before)

/** Whether a day is chosen of which nothing is known: its look-up failed, or is still under way. */
export const dayIsUnknown = ({ day, selection }: WizardContext): boolean =>
  selection.schedule.kind === 'dated' && day === null

/** Whether Book Now may call the server: signed in, on sale, every step valid and within the limits of all sales (BUY-13, AMB-019). */
export const mayBook = (context: WizardContext): boolean =>
  context.visitor === 'signed-in' &&
  !dayIsUnknown(context) &&
  checkBooking(context.package, context.selection, factsOf(context)).length === 0

/** The step before or after another, among those the package shows. */
export function neighbour(context: WizardContext, step: Step, by: 1 | -1): Step | null {
  const steps = enabledSteps(context.package)
  return steps[steps.indexOf(step) + by] ?? null
}
