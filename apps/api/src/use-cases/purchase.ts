import { failed, ok } from '@dareesha/contract'
import type { CalendarDate, Issue, PurchasedPackage, RequestOf, Result } from '@dareesha/contract'
import { ORDER_HISTORY_PATH } from '@dareesha/engine/account'
import {
  checkBooking,
  chosenDate,
  claimsPricesOf,
  openCalendar,
  quotePackages,
  selectionOf,
} from '@dareesha/engine/booking'
import type { BookingRequest, DayPrices, Facts, Package, Party, Remaining, Selection } from '@dareesha/engine/booking'

import type { User } from '../accounts/sessions.ts'
import { toPackage } from '../catalogue/read.ts'
import { earlierPurchase, hold, MAX_LIVE_HOLDS, purchaseKeys, purchaseOfPreviousMinute } from '../inventory/holds.ts'
import type { IdempotencyKeys, NotSoldOut, PoolClaim } from '../inventory/holds.ts'
import { offeredOn } from '../inventory/offered.ts'
import type { OfferedSlot } from '../inventory/offered.ts'
import { dateTickets, limitOf, overallTickets, slotTickets } from '../inventory/pools.ts'
import type { PoolLimit } from '../inventory/pools.ts'
import { openPayment } from '../payments/checkout.ts'
import { ticketNumber, toTicketRecord } from './bookings.ts'
import { couponClaims, usableCoupon } from './coupon-claims.ts'
import { order } from './order.ts'
import { paymentRefusal, refusePackages, SENT_BEFORE } from './refusals.ts'
import { malformed, refuse } from './use-case.ts'
import type { Answer, Failure, Malformed, PartFault, Refusal, Server, UseCase } from './use-case.ts'

/** Books packages or orders products, all or nothing (CALL-12, BUY-01). */
export const createPurchase: UseCase<'createPurchase'> = async (server, { items, ...request }, caller) => {
  const keys = purchaseKeys(caller.user.id, { items, ...request }, Date.now())
  const held =
    'products' in items
      ? await order(server, { items, ...request }, caller.user, keys)
      : await book(server, { items, ...request }, caller, keys)
  const purchased = 'outcome' in held ? holdAnswer(held, items) : held
  if (purchased.success === 1) return purchased
  // A concurrent copy of this request may have taken the last seat or piece.
  const duplicate = await earlierPurchase(server.database, keys)
  return duplicate === null ? purchased : holdAnswer(duplicate, items)
}

function holdAnswer(held: NotSoldOut, items: RequestOf<'createPurchase'>['items']): Answer<'createPurchase'> | Refusal {
  if (held.outcome === 'idempotency-mismatch') return SENT_BEFORE
  // The buyer has as many unpaid bookings and orders as allowed (I5).
  if (held.outcome === 'too-many') return refuse({ code: 'holds-too-many', params: { n: MAX_LIVE_HOLDS } })
  const purchase = { purchase_number: held.number, id: held.id }
  if ('products' in items) return { success: 1, message: { code: 'ordered' }, ...purchase }
  const packages = held.bookings.map((id, index) => ({
    id,
    package_id: items.packages[index]!.package_id,
    order_number: ticketNumber(held.number, index + 1),
  }))
  return { success: 1, message: { code: 'booked' }, ...purchase, packages }
}

async function book(
  server: Server,
  request: BookingRequest,
  caller: { readonly user: User; readonly ip: string },
  keys: IdempotencyKeys,
): Promise<NotSoldOut | Failure> {
  const { packages: sent, coupon: code } = request.items
  const [earlier, read, used] = await Promise.all([
    purchaseOfPreviousMinute(server.database, keys),
    readChoices(server, sent, caller.user.id, checkChoice),
    code === undefined ? null : usableCoupon(server, code, caller),
  ])
  if (earlier !== null) return earlier
  if (!read.ok) return read.failure
  if (used !== null && !used.ok) return used.failure
  const choices = read.value
  const coupon = used?.value.offer ?? null
  const { quotes, total, couponUses, couponViolation } = quotePackages(choices, coupon)
  if (couponViolation !== null) return refuse(couponViolation)
  const faultsWhere = (code: 'prices-changed' | SoldOut, isAt: (index: number) => boolean) =>
    choices.flatMap((choice, index) => (isAt(index) ? [partFault(choice, index, { code })] : []))
  const changed = faultsWhere('prices-changed', (index) => !claimsPricesOf(sent[index]!, quotes[index]!))
  if (changed.length > 0) return refusePackages(changed, choices.length)
  const claims = choices.map(seatClaims)
  const isAlone = choices.length === 1
  const held = await hold(server.database, {
    ...keys.current,
    bookings: choices.map((choice, index) => ({
      packageId: choice.package.id,
      items: toTicketRecord(choice, quotes[index]!),
      quote: quotes[index],
      amount: quotes[index]!.total,
    })),
    items: null,
    quote: null,
    coupon: code ?? null,
    amount: total,
    site: request.site ?? request.items.site ?? server.site,
    channel: request.channel ?? server.channel,
    referral: request.referral ?? null,
    trafficReferral: request.traffic_referral ?? null,
    redirectTo: request.items.redirect_to ?? (isAlone ? null : ORDER_HISTORY_PATH),
    // The wizard keeps the choice of only one package.
    choicePath: isAlone ? null : ORDER_HISTORY_PATH,
    claims: [...claims.flat(), ...(coupon === null ? [] : couponClaims(coupon, caller.user.id, couponUses))],
    holdSeconds: server.holdSeconds,
  })
  if (held.outcome !== 'sold-out') return held
  const { pool: empty } = held
  const soldOut = SOLD_OUT[limitOf(empty)]
  // Every other pool of a booking counts uses of its coupon.
  if (soldOut === undefined) return refuse({ code: 'coupon-invalid' })
  const full = faultsWhere(soldOut, (index) => claims[index]!.some(({ pool }) => pool === empty))
  return refusePackages(full, choices.length)
}

type SoldOut = 'date-full' | 'slot-full' | 'sales-limit'

const SOLD_OUT: Partial<Record<PoolLimit, SoldOut>> = {
  date: 'date-full',
  slot: 'slot-full',
  overall: 'sales-limit',
}

const partFault = ({ package: { name } }: Choice, index: number, message: PartFault['message']): PartFault => ({
  path: pathOf(index),
  name,
  message,
})

const pathOf = (index: number): string => `items.packages[${index}]`

/** Opens the payment of a purchase. A repeated request returns the same link (CALL-13, AMB-067). */
export const initiatePayment: UseCase<'initiatePayment'> = async (server, request, { user, origin }) => {
  const opened = await openPayment(server, {
    purchaseNumber: request.purchase_number,
    purchaseId: request.purchase_id ?? null,
    userId: user.id,
    redirectTo: request.redirect_to ?? null,
    origin,
  })
  if (!opened.ok) return paymentRefusal(opened.failure)
  return { success: 1, message: { code: 'payment-ready' }, payment_link: opened.value.link }
}

/** The selection of a request for one package, with the calendar, availability and prices of its day. */
type Choice = {
  readonly package: Package
  readonly selection: Selection
  readonly facts: Facts
  /** The prices of the chosen day; null without a day. */
  readonly day: DayPrices | null
  readonly slot: OfferedSlot | null
}

/** Checks every rule, because a request need not come from the wizard (I10). */
const checkChoice = ({ package: of, selection, facts }: Choice) => checkBooking(of, selection, facts)

/** Reads every package of a request, and reports the faults of all packages together. Without `check` the day or the time may be missing. */
export async function readChoices(
  server: Pick<Server, 'database' | 'clock'>,
  packages: readonly PurchasedPackage[],
  userId: number,
  check: (choice: Choice) => readonly PartFault['message'][] = () => [],
): Promise<Result<readonly Choice[], Refusal | Malformed>> {
  const read = await Promise.all(packages.map((sent, index) => readChoice(server, sent, userId, pathOf(index))))
  const issues = read.flatMap((choice) => (choice.ok || !('issues' in choice.failure) ? [] : choice.failure.issues))
  if (issues.length > 0) return failed(malformed(...issues))
  const choices = read.flatMap((choice) => (choice.ok ? [choice.value] : []))
  const faults = read.flatMap((choice, index): readonly PartFault[] => {
    if (!choice.ok) return 'path' in choice.failure ? [choice.failure] : []
    const [violation] = check(choice.value)
    return violation === undefined ? [] : [partFault(choice.value, index, violation)]
  })
  return faults.length === 0 ? ok(choices) : failed(refusePackages(faults, packages.length))
}

async function readChoice(
  server: Pick<Server, 'database' | 'clock'>,
  sent: PurchasedPackage,
  userId: number,
  path: string,
): Promise<Result<Choice, PartFault | { readonly issues: readonly Issue[] }>> {
  const unknown = failed({ path, name: null, message: { code: 'package-unknown' } } as const)
  const question = { packageId: sent.package_id, date: sent.date ?? null, userId }
  const offered = await offeredOn(server, question)
  if (offered === null) return unknown
  const of = toPackage(offered.record)
  const selection = selectionOf(sent, of)
  if (!selection.ok)
    return failed({
      issues: selection.failure.map((fault) => ({ path: `${path}.${fault.path}`, message: fault.reason })),
    })
  const date = chosenDate(selection.value)
  // A package without a date ignores the date of the request, and its slots are the same on every day.
  const offeredThen = date === question.date ? offered : await offeredOn(server, { ...question, date })
  if (offeredThen === null) return unknown
  const slots = of.hasTime ? offeredThen.slots : null
  return ok({
    package: of,
    selection: selection.value,
    facts: {
      calendar: of.calendar === null ? null : openCalendar(of.calendar, server.clock),
      availability: date === null ? null : offeredThen.left,
      slots,
    },
    day: date === null ? null : offeredThen.prices,
    slot: slots?.find(({ id }) => id === sent.time_slot_id) ?? null,
  })
}

/** The claims of a choice on the pools of its date, its slot on that date, and the sales limit of the package. */
function seatClaims({ package: { id, tickets }, selection, facts, slot }: Choice): readonly PoolClaim[] {
  const date = chosenDate(selection)
  const { adults, children } = selection.party
  const claims = [
    ...(date === null
      ? []
      : [
          ...claimOn(facts.availability?.adults, { pool: dateTickets(id, date, 'adult'), quantity: adults }),
          ...claimOn(facts.availability?.children, { pool: dateTickets(id, date, 'child'), quantity: children }),
        ]),
    ...(slot === null ? [] : slotClaims(id, slot, date, selection.party)),
    ...claimOn(tickets.adult.salesLimit, { pool: overallTickets(id, 'adult'), quantity: adults }),
    ...claimOn(tickets.child.salesLimit, { pool: overallTickets(id, 'child'), quantity: children }),
  ]
  return claims.filter(({ quantity }) => quantity > 0)
}

const claimOn = (limit: Remaining | null | undefined, claim: PoolClaim): readonly PoolClaim[] =>
  limit === undefined || limit === null || limit === 'unlimited' ? [] : [claim]

const slotClaims = (
  packageId: number,
  { id, caps }: OfferedSlot,
  date: CalendarDate | null,
  { adults, children }: Party,
): readonly PoolClaim[] =>
  [
    { pool: slotTickets(packageId, id, date, 'adult'), quantity: adults, cap: caps.adults },
    { pool: slotTickets(packageId, id, date, 'child'), quantity: children, cap: caps.children },
  ].filter(({ cap }) => cap !== null)
