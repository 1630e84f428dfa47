import { checkCoupon, claimsPricesOf } from '@dareesha/engine/booking'
import type { BookingRequest } from '@dareesha/engine/booking'

import type { User } from '../accounts/sessions.ts'
import { earlierPurchase, hold, purchaseKeys, purchaseOfPreviousMinute } from '../inventory/holds.ts'
import type { HoldResult, IdempotencyKeys } from '../inventory/holds.ts'
import { openPayment } from '../payments/checkout.ts'
import { toTicketRecord } from './bookings.ts'
import { ONE_PACKAGE, priceOf, readChoice, seatClaims } from './choice.ts'
import { usableCoupon } from './coupon-claims.ts'
import { orderProducts } from './order.ts'
import { paymentRefusal, PRICES_CHANGED, refusalOf, SENT_BEFORE, soldOut, TOO_MANY_HOLDS } from './refusals.ts'
import { malformed, refuse } from './use-case.ts'
import type { Answer, Failure, Refusal, Server, UseCase } from './use-case.ts'

/** Books a package or orders products, all or nothing (CALL-12, BUY-01). */
export const createPurchase: UseCase<'createPurchase'> = async (server, { items, ...request }, caller) => {
  const { user } = caller
  if ('products' in items) return orderProducts(server, { items, ...request }, user)
  const booking = { items, ...request }
  const keys = purchaseKeys(user.id, booking, Date.now())
  const booked = await book(server, booking, caller, keys)
  if (booked.success === 1) return booked
  // A concurrent copy of this request may have taken the last seat.
  const duplicate = await earlierPurchase(server.database, keys)
  return duplicate === null ? booked : answerOf(duplicate)
}

async function book(
  server: Server,
  request: BookingRequest,
  caller: { readonly user: User; readonly ip: string },
  keys: IdempotencyKeys,
): Promise<Answer<'createPurchase'> | Failure> {
  const [sent, ...others] = request.items.packages
  if (sent === undefined || others.length > 0) return malformed(ONE_PACKAGE)
  const { coupon: code } = request.items
  const [earlier, choice, used] = await Promise.all([
    purchaseOfPreviousMinute(server.database, keys),
    readChoice(server, sent, caller.user.id),
    code === undefined ? null : usableCoupon(server, code, caller),
  ])
  if (earlier !== null) return answerOf(earlier)
  if (!choice.ok) return refusalOf(choice.failure)
  if (used !== null && !used.ok) return used.failure
  const coupon = used?.value.coupon ?? null
  const quote = priceOf(choice.value, coupon)
  const [violation] = coupon === null ? [] : checkCoupon(coupon, choice.value.package.id, quote.subtotal)
  if (violation !== undefined) return refuse(violation)
  if (!claimsPricesOf(sent, quote)) return PRICES_CHANGED
  const held = await hold(server.database, {
    ...keys.current,
    packageId: choice.value.package.id,
    items: toTicketRecord(choice.value, quote),
    quote,
    coupon: code ?? null,
    amount: quote.total,
    site: request.site ?? request.items.site ?? server.site,
    channel: request.channel ?? server.channel,
    referral: request.referral ?? null,
    trafficReferral: request.traffic_referral ?? null,
    redirectTo: request.items.redirect_to ?? null,
    choicePath: null,
    claims: [...seatClaims(choice.value), ...(used?.value.claims ?? [])],
    holdSeconds: server.holdSeconds,
  })
  return answerOf(held)
}

function answerOf(held: HoldResult): Answer<'createPurchase'> | Refusal {
  switch (held.outcome) {
    case 'held':
    case 'replay':
      return { success: 1, message: { code: 'booked' }, purchase_number: held.number, id: held.id }
    case 'sold-out':
      return soldOut(held.pool)
    case 'too-many':
      return TOO_MANY_HOLDS
    case 'idempotency-mismatch':
      return SENT_BEFORE
  }
}

/** Opens the payment of a purchase. A repeated request returns the same link (CALL-13, AMB-067). */
export const initiatePayment: UseCase<'initiatePayment'> = async (server, request, { user, origin }) => {
  const opened = await openPayment(server, {
    purchaseNumber: request.purchase_number,
    userId: user.id,
    redirectTo: request.redirect_to ?? null,
    origin,
  })
  return opened.ok ? { success: 1, payment_link: opened.value.link } : paymentRefusal(opened.failure)
}
