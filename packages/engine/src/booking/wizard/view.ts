import type { Message } from '../../messages/notices.ts'
import type { Violation, ViolationCode } from '../../violation.ts'
import type { TicketType } from '../../catalogue/ticket-labels.ts'
import { assertNotNull } from '../../machine/actions.ts'
import { subPackagePrice, tripPrice } from '../add-ons.ts'
import { calendarRange, monthsToShow, nextOpenDay } from '../calendar.ts'
import { boundReached, checkSalesLimit, counterBounds, HARD_MAX_QUANTITY, overSalesLimit } from '../party.ts'
import type { Quote } from '../quote.ts'
import { canSkipExtras, checkStep, chosenDate, chosenSlot, enabledSteps } from '../selection.ts'
import type { Step } from '../selection.ts'
import { canHold, listedSlots, lowerCount, placesLeft, shownRemaining } from '../slots.ts'
import { cheaperOption, optionsPrice } from '../ticket-options.ts'
import { openStep } from './machine.ts'
import type { WizardSnapshot } from './machine.ts'
import { dayIsUnknown, factsOf, firstInvalid, mayBook, neighbour, purchaseToPay, quoteOf } from './rules.ts'
import type { OpenPurchase, WizardContext } from './setup.ts'
import { progressOf, stepBarOf, summaryRowsOf } from './view-steps.ts'
import type {
  BarAction,
  BookButton,
  BottomBar,
  CouponView,
  DatePanel,
  LookUp,
  MealsPanel,
  Panel,
  Progress,
  SubPackagesPanel,
  TicketsPanel,
  TimePanel,
  TransportPanel,
  WizardView,
} from './view-types.ts'

/** Derives the view from a snapshot: `view(actor.getSnapshot())`. */
export function view(snapshot: WizardSnapshot): WizardView {
  const { context } = snapshot
  const step = openStep(snapshot)
  const steps = enabledSteps(context.package)
  const quote = quoteOf(context)
  const purchase = purchaseToPay(context)
  const coupon = couponOf(snapshot)
  const panel = panelOf(snapshot, step, quote)
  const full = fullness(panel)
  const violations =
    context.refused === null ? [] : checkStep(context.refused, context.package, context.selection, factsOf(context))
  return {
    step,
    number: steps.indexOf(step) + 1,
    count: steps.length,
    progress: progressOf(step, steps),
    steps: stepBarOf(context, step, quote),
    panel,
    panelContinue: context.visitor === 'anonymous' ? forwardAction(context, step) : null,
    canSkipExtras: canSkipExtras(step, context.package, context.selection),
    bar: barOf(snapshot, step, quote),
    sheet: sheetOf(snapshot),
    summary: {
      rows: summaryRowsOf(context, quote),
      overLimit: overSalesLimit(context.selection.party, context.package),
      button: bookButtonOf(snapshot, purchase),
    },
    promo: { open: context.visitor === 'signed-in', code: context.promo.input, coupon },
    coupon,
    quote,
    violations,
    mistakes:
      full === null || context.refused !== step ? violations : violations.filter(({ code }) => !isFullness(code)),
    soldOut: full === null ? null : { said: full, isRefused: context.refused === step },
    violatedStep: context.refused,
    notices: [...priceChanges(context, quote), ...context.notices],
    paymentLink: purchase?.link ?? null,
  }
}

/** Whether a request or the redirect to the payment page is pending. Meanwhile, the inputs stay enabled. */
export const isBusy = ({ bar, panel, coupon, summary: { button } }: WizardView): boolean =>
  bar.updating ||
  ('lookUp' in panel && panel.lookUp === 'asking') ||
  coupon.state === 'validating' ||
  (button.kind === 'book' && button.progress !== 'idle' && button.progress !== 'unpaid')

/** Whether the look-up of the day or of its slots failed. `schedule.retry` repeats the look-up. */
export const isUnanswered = (snapshot: WizardSnapshot): boolean =>
  snapshot.matches({ day: 'unanswered' }) || snapshot.matches({ slots: 'unanswered' })

function fullness(panel: Panel): Violation | null {
  if (panel.step === 'date') {
    if (panel.range === null) return { code: 'event-full' }
    return panel.isFull ? { code: 'date-full' } : null
  }
  if (panel.step !== 'time') return null
  if (panel.allFull) return { code: 'slots-all-full' }
  return panel.isFull ? { code: 'slot-full' } : null
}

const isFullness = (code: ViolationCode): boolean =>
  code === 'event-full' || code === 'date-full' || code === 'slots-all-full' || code === 'slot-full'

const forwardAction = (context: WizardContext, step: Step): Exclude<BarAction, { kind: 'sign-up' }> => {
  const to = neighbour(context, step, 1)
  return to === null ? { kind: 'submit' } : { kind: 'next', to }
}

function barOf(snapshot: WizardSnapshot, step: Step, { total }: Quote): BottomBar {
  const { context } = snapshot
  const signedIn = context.visitor === 'signed-in'
  return {
    total,
    updating: snapshot.matches({ day: 'asking' }),
    party: context.selection.party,
    action: signedIn ? forwardAction(context, step) : { kind: 'sign-up' },
    waiting: snapshot.matches({ day: { asking: { nextPending: 'next' } } }),
    skipWaits: snapshot.matches({ day: { asking: { nextPending: 'skip' } } }),
    promoLink: signedIn && neighbour(context, step, 1) === null,
    back: neighbour(context, step, -1),
  }
}

function sheetOf(snapshot: WizardSnapshot): WizardView['sheet'] {
  if (snapshot.matches({ sheet: 'summary' })) return 'summary'
  return snapshot.matches({ sheet: 'closed' }) ? 'none' : 'promo'
}

function couponOf(snapshot: WizardSnapshot): CouponView {
  const { promo, visitor } = snapshot.context
  switch (snapshot.value.coupon) {
    case 'applied':
      return { state: 'applied', code: assertNotNull(promo.code, 'an applied coupon has a code') }
    case 'refused':
      return { state: 'refused', said: assertNotNull(promo.refusal, 'a refused code has a reason') }
    default:
      if (isCouponAsked(snapshot)) return { state: 'validating' }
      // A restored code is hidden until the visitor signs in (WIZ-21).
      return promo.code !== null && visitor === 'signed-in'
        ? { state: 'unanswered', code: promo.code }
        : { state: 'none' }
  }
}

function bookButtonOf(snapshot: WizardSnapshot, purchase: OpenPurchase | null): BookButton {
  const { context } = snapshot
  if (checkSalesLimit(context.selection.party, context.package).length > 0) return { kind: 'sold-out' }
  if (context.visitor === 'anonymous') return { kind: 'login' }
  const progress = progressOfPurchase(snapshot, purchase)
  const isIdle = progress === 'idle' || progress === 'unpaid'
  const canClick = snapshot.matches({ day: 'unanswered' }) || (mayBook(context) && !isCouponAsked(snapshot))
  return { kind: 'book', progress, enabled: isIdle && canClick }
}

// In `resuming`, a code waits for the look-up of the day or for a sign-in. Only the first wait counts as a validation.
const isCouponAsked = (snapshot: WizardSnapshot): boolean =>
  snapshot.matches({ coupon: 'validating' }) || snapshot.matches({ coupon: 'resuming', day: 'asking' })

function progressOfPurchase(snapshot: WizardSnapshot, purchase: OpenPurchase | null): Progress {
  if (snapshot.matches({ purchase: 'creating' })) return 'booking'
  if (snapshot.matches({ purchase: 'paying' })) return 'paying'
  if (snapshot.matches({ purchase: 'leaving' })) return 'leaving'
  return purchase === null ? 'idle' : 'unpaid'
}

function priceChanges(context: WizardContext, { unitPrices }: Quote): readonly Message[] {
  const { shownPrices, package: of, selection } = context
  if (shownPrices === null || dayIsUnknown(context) || firstInvalid(context)?.step === 'tickets') return []
  const changed = (ticket: TicketType, quantity: number): readonly Message[] => {
    const params = { label: of.labels[ticket], before: shownPrices[ticket], after: unitPrices[ticket] }
    return quantity === 0 || params.before === params.after ? [] : [{ code: 'price-changed', params }]
  }
  return [...changed('adult', selection.party.adults), ...changed('child', selection.party.children)]
}

export function panelOf(snapshot: WizardSnapshot, step: Step, quote: Quote): Panel {
  const { context, value } = snapshot
  switch (step) {
    case 'tickets':
      return ticketsPanel(context, quote)
    case 'date':
      return datePanel(context, typeof value.day === 'string' ? value.day : 'asking', quote)
    case 'time':
      return timePanel(context, value.slots)
    case 'sub-packages':
      return subPackagesPanel(context)
    case 'transport':
      return transportPanel(context)
    case 'meals':
      return mealsPanel(context)
  }
}

function ticketsPanel(
  { package: of, selection: { party, options } }: WizardContext,
  { unitPrices }: Quote,
): TicketsPanel {
  const isUnpriced = (ticket: TicketType) => options.length === 0 && of.options?.prices === ticket
  const counter = (ticket: TicketType, value: number) => ({
    ticket,
    label: of.labels[ticket],
    value,
    unit: isUnpriced(ticket) ? null : unitPrices[ticket],
    ...counterBounds(of.tickets[ticket]),
    reached: { min: boundReached(ticket, 'min', of), max: boundReached(ticket, 'max', of) },
  })
  return {
    step: 'tickets',
    party,
    overLimit: overSalesLimit(party, of),
    limits: of.party.min === null && of.party.max === null ? null : of.party,
    // A ticket type that the package does not sell has no counter (AMB-020).
    counters: [
      ...(of.tickets.adult.sold ? [counter('adult', party.adults)] : []),
      ...(of.tickets.child.sold ? [counter('child', party.children)] : []),
    ],
    options: of.options && {
      mode: of.options.mode,
      rows: of.options.options.map(({ label, price }, option) => ({
        option,
        label,
        price,
        chosen: options.includes(option),
      })),
      cheaper: cheaperOption(of.options, options),
    },
  }
}

function datePanel(
  { calendar: known, selection, day, package: { options } }: WizardContext,
  lookUp: LookUp,
  { peak, unitPrices }: Quote,
): DatePanel {
  const calendar = assertNotNull(known, 'a package with a date step has a calendar')
  const chosen = chosenDate(selection)
  const firstOpen = nextOpenDay(calendar)
  return {
    step: 'date',
    chosen,
    chosenDay: chosen === null || day === null ? null : { date: chosen, ...day },
    lookUp,
    range: firstOpen === null ? null : calendarRange(calendar),
    calendar,
    months: monthsToShow(calendar),
    firstOpen,
    isFull: day !== null && !canHold(day.availability, selection.party),
    peak,
    unit: selection.party.adults > 0 ? unitPrices.adult : unitPrices.child,
    optionPrices:
      options === null
        ? {}
        : { [options.prices]: selection.options.length === 0 ? null : optionsPrice(options, selection.options) },
    party: selection.party,
  }
}

function timePanel({ slots, selection, day }: WizardContext, lookUp: LookUp): TimePanel {
  const listed = listedSlots(slots ?? [], selection.party)
  const ofDay = day === null ? 'unlimited' : placesLeft(day.availability, selection.party)
  const chosen = chosenSlot(selection)
  const present = slots?.find(({ id }) => id === chosen?.id)
  return {
    step: 'time',
    lookUp,
    slots: listed.map((slot) => ({
      slot,
      remaining: shownRemaining(lowerCount(placesLeft(slot, selection.party), ofDay)),
      chosen: slot.id === chosen?.id,
    })),
    isFull: present !== undefined && !canHold(present, selection.party),
    allFull: slots !== null && listed.length === 0,
    date: chosenDate(selection),
  }
}

function subPackagesPanel({ package: of, selection }: WizardContext): SubPackagesPanel {
  return {
    step: 'sub-packages',
    rows: of.subPackages.map((row) => {
      const chosen = selection.subPackages.find(({ id }) => id === row.id)
      const adults = chosen?.adults ?? 0
      const children = chosen?.children ?? 0
      const counter = (ticket: TicketType, value: number) => {
        const unit = subPackagePrice(row, ticket)
        return unit === null ? [] : [{ ticket, label: of.labels[ticket], value, unit, min: 0, max: HARD_MAX_QUANTITY }]
      }
      return {
        id: row.id,
        name: row.name,
        adults,
        children,
        counters: [...counter('adult', adults), ...counter('child', children)],
      }
    }),
  }
}

function transportPanel({ package: { transport }, selection }: WizardContext): TransportPanel {
  return {
    step: 'transport',
    options: transport.map((option) => ({
      id: option.id,
      name: option.name,
      trips: (['one-way', 'two-way'] as const).flatMap((trip) => {
        const price = tripPrice(option, trip)
        const chosen = selection.transport?.id === option.id && selection.transport.trip === trip
        return price === null ? [] : [{ trip, price, chosen }]
      }),
    })),
  }
}

function mealsPanel({ package: { meals }, selection }: WizardContext): MealsPanel {
  return {
    step: 'meals',
    rows: meals.map(({ id, name, description, price }) => ({
      id,
      name,
      description,
      value: selection.meals.find((row) => row.id === id)?.quantity ?? 0,
      min: 0,
      max: HARD_MAX_QUANTITY,
      unit: price,
    })),
  }
}
