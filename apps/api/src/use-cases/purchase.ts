import { checkCoupon, claimsPricesOf } from '@dareesha/engine/booking'
import type { BookingRequest } from '@dareesha/engine/booking'

import { openPayment } from '../payments/open-payment.ts'
import type { User } from '../sessions/sessions.ts'
import { attemptsOf, earlierPurchase, purchaseOfMinuteBefore } from './attempt.ts'
import type { Attempts } from './attempt.ts'
import { usableCoupon } from './coupon-claims.ts'
import { hold } from './hold.ts'
import type { Held } from './hold.ts'
import { orderProducts } from './order.ts'
import { chosenOf, ONE_PACKAGE, priceOf } from './pricing.ts'
import { paymentRefusal, PRICES_CHANGED, refusalOf, SENT_BEFORE, soldOut, TOO_MANY_HOLDS } from './refusals.ts'
import { seatClaims } from './seat-claims.ts'
import { toTicketRecord } from './ticket-record.ts'
import { malformed, refuse } from './use-case.ts'
import type { Answer, Declined, Refusal, Server, UseCase } from './use-case.ts'

/** Books a package, or orders products: checks every rule, prices with the engine, takes the seats, all or nothing (CALL-12, BUY-01). */
export const createPurchase: UseCase<'createPurchase'> = async (server, { items, ...request }, asker) => {
  const { user } = asker
  if ('products' in items) return orderProducts(server, { items, ...request }, user)
  const booking = { items, ...request }
  const attempts = attemptsOf(user.id, booking, Date.now())
  const booked = await book(server, booking, asker, attempts)
  if (booked.success === 1) return booked
  // Refused, or sold out, to whom it was sold: a copy of this request came before, or has taken the last seat since.
  const twin = await earlierPurchase(server.database, attempts)
  return twin === null ? booked : answerOf(twin)
}

async function book(
  server: Server,
  request: BookingRequest,
  asker: { readonly user: User; readonly ip: string },
  attempts: Attempts,
): Promise<Answer<'createPurchase'> | Declined> {
  const [sent, ...others] = request.items.packages
  if (sent === undefined || others.length > 0) return malformed(ONE_PACKAGE)
  const { coupon: code } = request.items
  const [earlier, chosen, used] = await Promise.all([
    purchaseOfMinuteBefore(server.database, attempts),
    chosenOf(server, sent, asker.user.id),
    code === undefined ? null : usableCoupon(server, code, asker),
  ])
  if (earlier !== null) return answerOf(earlier)
  if (!chosen.ok) return refusalOf(chosen.failure)
  if (used !== null && !used.ok) return used.failure
  const coupon = used?.value.coupon ?? null
  const quote = priceOf(chosen.value, coupon)
  const [violation] = coupon === null ? [] : checkCoupon(coupon, chosen.value.package.id, quote.subtotal)
  if (violation !== undefined) return refuse(violation)
  if (!claimsPricesOf(sent, quote)) return PRICES_CHANGED
  const held = await hold(server.database, {
    ...attempts.attempt,
    packageId: chosen.value.package.id,
    items: toTicketRecord(chosen.value, quote),
    quote,
    coupon: code ?? null,
    amount: quote.total,
    site: request.site ?? request.items.site ?? server.site,
    channel: request.channel ?? server.channel,
    referral: request.referral ?? null,
    trafficReferral: request.traffic_referral ?? null,
    redirectTo: request.items.redirect_to ?? null,
    choicePath: null,
    claims: [...seatClaims(chosen.value), ...(used?.value.claims ?? [])],
    holdSeconds: server.holdSeconds,
  })
  return answerOf(held)
}

function answerOf(held: Held): Answer<'createPurchase'> | Refusal {
  switch (held.outcome) {
    case 'held':
    case 'replay':
      return { success: 1, told: { code: 'booked' }, purchase_number: held.number, id: held.id }
    case 'sold-out':
      return soldOut(held.pool)
    case 'too-many':
      return TOO_MANY_HOLDS
    case 'idempotency-mismatch':
      return SENT_BEFORE
  }
}

/** Opens the payment of a purchase; asking again answers the same link (CALL-13, AMB-067). */
export const initiatePayment: UseCase<'initiatePayment'> = async (server, request, { user, origin }) => {
  const opened = await openPayment(server, {
    purchaseNumber: request.purchase_number,
    userId: user.id,
    redirectTo: request.redirect_to ?? null,
    origin,
  })
  return opened.ok ? { success: 1, payment_link: opened.value.link } : paymentRefusal(opened.failure)
}
