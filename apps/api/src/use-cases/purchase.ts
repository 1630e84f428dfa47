import { failed, ok } from '@dareesha/contract'
import type { CalendarDate, PurchasedPackage, Result } from '@dareesha/contract'
import { checkBooking, chosenDate, claimsPricesOf, openCalendar, quote, selectionOf } from '@dareesha/engine/booking'
import type {
  BookingRequest,
  Coupon,
  DayPrices,
  Facts,
  Package,
  Party,
  Quote,
  Remaining,
  Selection,
} from '@dareesha/engine/booking'

import type { User } from '../accounts/sessions.ts'
import { toPackage } from '../catalogue/read.ts'
import { earlierPurchase, hold, MOST_LIVE_HOLDS, purchaseKeys, purchaseOfPreviousMinute } from '../inventory/holds.ts'
import type { IdempotencyKeys, NotSoldOut, PoolClaim } from '../inventory/holds.ts'
import { offeredOn } from '../inventory/offered.ts'
import type { OfferedSlot } from '../inventory/offered.ts'
import { dateTickets, overallTickets, slotTickets } from '../inventory/pools.ts'
import { openPayment } from '../payments/checkout.ts'
import { toTicketRecord } from './bookings.ts'
import { usableCoupon } from './coupon-claims.ts'
import { order } from './order.ts'
import { paymentRefusal, SENT_BEFORE } from './refusals.ts'
import { malformed, refuse } from './use-case.ts'
import type { Answer, Failure, Malformed, Refusal, Server, UseCase } from './use-case.ts'

/** Books a package or orders products, all or nothing (CALL-12, BUY-01). */
export const createPurchase: UseCase<'createPurchase'> = async (server, { items, ...request }, caller) => {
  const keys = purchaseKeys(caller.user.id, { items, ...request }, Date.now())
  const code = 'products' in items ? 'ordered' : 'booked'
  const held =
    'products' in items
      ? await order(server, { items, ...request }, caller.user, keys)
      : await book(server, { items, ...request }, caller, keys)
  const purchased = 'outcome' in held ? holdAnswer(held, code) : held
  if (purchased.success === 1) return purchased
  // A concurrent copy of this request may have taken the last seat or piece.
  const duplicate = await earlierPurchase(server.database, keys)
  return duplicate === null ? purchased : holdAnswer(duplicate, code)
}

/** The answer to a hold; `code` is the message of a success. */
function holdAnswer(held: NotSoldOut, code: 'booked' | 'ordered'): Answer<'createPurchase'> | Refusal {
  if (held.outcome === 'idempotency-mismatch') return SENT_BEFORE
  // The buyer has as many unpaid bookings and orders as allowed (I5).
  if (held.outcome === 'too-many') return refuse({ code: 'holds-too-many', params: { n: MOST_LIVE_HOLDS } })
  return { success: 1, message: { code }, purchase_number: held.number, id: held.id }
}

async function book(
  server: Server,
  request: BookingRequest,
  caller: { readonly user: User; readonly ip: string },
  keys: IdempotencyKeys,
): Promise<NotSoldOut | Failure> {
  const [sent, ...others] = request.items.packages
  if (sent === undefined || others.length > 0) return ONE_PACKAGE
  const { coupon: code } = request.items
  const [earlier, choice, used] = await Promise.all([
    purchaseOfPreviousMinute(server.database, keys),
    readChoice(server, sent, caller.user.id),
    code === undefined ? null : usableCoupon(server, code, caller),
  ])
  if (earlier !== null) return earlier
  if (!choice.ok) return choice.failure
  if (used !== null && !used.ok) return used.failure
  const coupon = used?.value.coupon ?? null
  const priced = priceOf(choice.value, coupon)
  if (priced.couponViolation !== null) return refuse(priced.couponViolation)
  if (!claimsPricesOf(sent, priced)) return refuse({ code: 'prices-changed' })
  const held = await hold(server.database, {
    ...keys.current,
    packageId: choice.value.package.id,
    items: toTicketRecord(choice.value, priced),
    quote: priced,
    coupon: code ?? null,
    amount: priced.total,
    site: request.site ?? request.items.site ?? server.site,
    channel: request.channel ?? server.channel,
    referral: request.referral ?? null,
    trafficReferral: request.traffic_referral ?? null,
    redirectTo: request.items.redirect_to ?? null,
    choicePath: null,
    claims: [...seatClaims(choice.value), ...(used?.value.claims ?? [])],
    holdSeconds: server.holdSeconds,
  })
  return held.outcome === 'sold-out' ? soldOut(held.pool) : held
}

function soldOut(pool: string): Refusal {
  if (pool.includes(':date:')) return refuse({ code: 'date-full' })
  if (pool.includes(':slot:')) return refuse({ code: 'slot-full' })
  return refuse({ code: pool.includes(':overall:') ? 'sales-limit' : 'coupon-invalid' })
}

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

/** The selection of a request, with the facts of its day. */
type Choice = {
  readonly package: Package
  readonly selection: Selection
  readonly facts: Facts
  /** The prices of the chosen day; null without a day. */
  readonly prices: DayPrices | null
  readonly slot: OfferedSlot | null
}

export const ONE_PACKAGE = malformed({ path: 'items.packages', message: 'One booking holds one package' })

/** Reads a choice and checks every rule, since a request need not come from the wizard (I10). */
async function readChoice(
  server: Pick<Server, 'database' | 'clock'>,
  sent: PurchasedPackage,
  userId: number,
): Promise<Result<Choice, Refusal | Malformed>> {
  const choice = await readPartialChoice(server, sent, userId)
  if (!choice.ok) return choice
  const [violation] = checkBooking(choice.value.package, choice.value.selection, choice.value.facts)
  return violation === undefined ? choice : failed(refuse(violation))
}

/** Reads a choice without checking availability. The day or the time may be missing. */
export async function readPartialChoice(
  server: Pick<Server, 'database' | 'clock'>,
  sent: PurchasedPackage,
  userId: number,
): Promise<Result<Choice, Refusal | Malformed>> {
  const question = { packageId: sent.package_id, date: sent.date ?? null, userId }
  const offered = await offeredOn(server, question)
  if (offered === null) return failed(UNKNOWN_PACKAGE)
  const of = toPackage(offered.record)
  const selection = selectionOf(sent, of)
  if (!selection.ok) {
    const issues = selection.failure.map(({ path, reason }) => ({ path: `items.packages[0].${path}`, message: reason }))
    return failed(malformed(...issues))
  }
  const date = chosenDate(selection.value)
  // A package without a date ignores the date of the request, and its slots are the same on every day.
  const offeredThen = date === question.date ? offered : await offeredOn(server, { ...question, date })
  if (offeredThen === null) return failed(UNKNOWN_PACKAGE)
  const slots = of.hasTime ? offeredThen.slots : null
  return ok({
    package: of,
    selection: selection.value,
    facts: {
      calendar: of.calendar === null ? null : openCalendar(of.calendar, server.clock),
      availability: date === null ? null : offeredThen.left,
      slots,
    },
    prices: date === null ? null : offeredThen.prices,
    slot: slots?.find(({ id }) => id === sent.time_slot_id) ?? null,
  })
}

const UNKNOWN_PACKAGE = refuse({ code: 'package-unknown' })

/** The server's quote of a choice. The prices of the request are only compared with the quote (R5). */
export const priceOf = ({ package: of, selection, prices }: Choice, coupon: Coupon | null): Quote =>
  quote(of, selection, prices, coupon)

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
