import { checkCoupon, claimsPricesOf } from '@dareesha/engine/booking'
import type { BookingRequest } from '@dareesha/engine/booking'

import type { User } from '../accounts/sessions.ts'
import { earlierPurchase, hold, MOST_LIVE_HOLDS, purchaseKeys, purchaseOfPreviousMinute } from '../inventory/holds.ts'
import type { IdempotencyKeys, NotSoldOut } from '../inventory/holds.ts'
import { openPayment } from '../payments/checkout.ts'
import { toTicketRecord } from './bookings.ts'
import { ONE_PACKAGE, priceOf, readChoice, seatClaims } from './choice.ts'
import { usableCoupon } from './coupon-claims.ts'
import { order } from './order.ts'
import { paymentRefusal, SENT_BEFORE } from './refusals.ts'
import { refuse } from './use-case.ts'
import type { Answer, Failure, Refusal, Server, UseCase } from './use-case.ts'

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
    userId: user.id,
    redirectTo: request.redirect_to ?? null,
    origin,
  })
  return opened.ok ? { success: 1, payment_link: opened.value.link } : paymentRefusal(opened.failure)
}
