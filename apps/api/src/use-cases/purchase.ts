import { checkCoupon, claimsPricesOf } from '@dareesha/engine/booking'
import type { BookingRequest } from '@dareesha/engine/booking'

import type { User } from '../accounts/sessions.ts'
import { earlierPurchase, hold, purchaseKeys, purchaseOfPreviousMinute } from '../inventory/holds.ts'
import type { IdempotencyKeys } from '../inventory/holds.ts'
import { openPayment } from '../payments/checkout.ts'
import { toTicketRecord } from './bookings.ts'
import { ONE_PACKAGE, priceOf, readChoice, seatClaims } from './choice.ts'
import { usableCoupon } from './coupon-claims.ts'
import { order } from './order.ts'
import { holdAnswer, paymentRefusal, soldOut } from './refusals.ts'
import { refuse } from './use-case.ts'
import type { Answer, Failure, Server, UseCase } from './use-case.ts'

/** Books a package or orders products, all or nothing (CALL-12, BUY-01). */
export const createPurchase: UseCase<'createPurchase'> = async (server, { items, ...request }, caller) => {
  const keys = purchaseKeys(caller.user.id, { items, ...request }, Date.now())
  const purchased =
    'products' in items
      ? await order(server, { items, ...request }, caller.user, keys)
      : await book(server, { items, ...request }, caller, keys)
  if (purchased.success === 1) return purchased
  // A concurrent copy of this request may have taken the last seat or piece.
  const duplicate = await earlierPurchase(server.database, keys)
  return duplicate === null ? purchased : holdAnswer(duplicate, 'products' in items ? 'ordered' : 'booked')
}

async function book(
  server: Server,
  request: BookingRequest,
  caller: { readonly user: User; readonly ip: string },
  keys: IdempotencyKeys,
): Promise<Answer<'createPurchase'> | Failure> {
  const [sent, ...others] = request.items.packages
  if (sent === undefined || others.length > 0) return ONE_PACKAGE
  const { coupon: code } = request.items
  const [earlier, choice, used] = await Promise.all([
    purchaseOfPreviousMinute(server.database, keys),
    readChoice(server, sent, caller.user.id),
    code === undefined ? null : usableCoupon(server, code, caller),
  ])
  if (earlier !== null) return holdAnswer(earlier, 'booked')
  if (!choice.ok) return choice.failure
  if (used !== null && !used.ok) return used.failure
  const coupon = used?.value.coupon ?? null
  const quote = priceOf(choice.value, coupon)
  const [violation] = coupon === null ? [] : checkCoupon(coupon, choice.value.package.id, quote.subtotal)
  if (violation !== undefined) return refuse(violation)
  if (!claimsPricesOf(sent, quote)) return refuse({ code: 'prices-changed' })
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
  return held.outcome === 'sold-out' ? soldOut(held.pool) : holdAnswer(held, 'booked')
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
