import type { AnswerOf, CalendarDate } from '@dareesha/contract'
import { checkCoupon, chosenDate, claimsPricesOf, toPurchasedPackage } from '@dareesha/engine/booking'
import type { Party, Quote } from '@dareesha/engine/booking'
import { message } from '@dareesha/engine/messages'
import type { Said } from '@dareesha/engine/messages'

import { slotCapsOf } from '../catalogue/read.ts'
import { placeHold } from '../inventory/holds.ts'
import type { HoldOutcome, PoolClaim } from '../inventory/holds.ts'
import { dateTickets, overallTickets, slotTickets } from '../inventory/pools.ts'
import type { PoolKey } from '../inventory/pools.ts'
import { remainingOfDays } from '../inventory/availability.ts'
import { openPayment } from '../payments/open-payment.ts'
import type { PaymentRefusal } from '../payments/open-payment.ts'
import { attemptsOf, earlierPurchase } from './attempt.ts'
import { Malformed } from './malformed.ts'
import { usableCoupon } from './coupon-claims.ts'
import { chosenOf, priceOf } from './pricing.ts'
import type { Chosen, ChosenRefusal } from './pricing.ts'
import { refuse } from './use-case.ts'
import type { Refusal, Server, UseCase } from './use-case.ts'

/** The words for a claim that is not the server's figure (DEC-01). */
const PRICES_CHANGED = 'Prices have changed. Please review your booking.'

/** Books: checks every rule, prices with the engine, takes the seats, all or nothing (CALL-12, BUY-01). */
export const createPurchase: UseCase<'createPurchase'> = async (server, request, { user }) => {
  const [sent, ...others] = request.items.packages
  if (sent === undefined || others.length > 0) throw new Malformed('items.packages', 'One booking holds one package')
  const { coupon: code } = request.items
  const attempts = attemptsOf(user.id, request, Date.now())
  const [earlier, chosen, used] = await Promise.all([
    earlierPurchase(server.database, attempts),
    chosenOf(server, sent),
    code === undefined ? null : usableCoupon(server, code, user.id),
  ])
  if (earlier !== null) return answerOf(earlier)
  if (!chosen.ok) return refusalOf(chosen.failure)
  if (used !== null && !used.ok) return used.failure
  const coupon = used?.value.coupon ?? null
  const quote = priceOf(chosen.value, coupon)
  const [couponViolation] = coupon === null ? [] : checkCoupon(coupon, chosen.value.package.id, quote.subtotal)
  if (couponViolation !== undefined) return refuseSaid(couponViolation)
  if (!claimsPricesOf(sent, quote)) return refuse(PRICES_CHANGED)
  const held = await placeHold(server.database, {
    ...attempts.attempt,
    packageId: chosen.value.package.id,
    items: record(chosen.value, quote),
    quote,
    coupon: code ?? null,
    amount: quote.total,
    site: request.site ?? request.items.site ?? server.site,
    channel: request.channel ?? server.channel,
    referral: request.referral ?? null,
    trafficReferral: request.traffic_referral ?? null,
    redirectTo: request.items.redirect_to ?? null,
    claims: [...(await seatClaims(server, chosen.value)), ...(used?.value.claims ?? [])],
    holdSeconds: server.holdSeconds,
  })
  return answerOf(held)
}

function answerOf(held: HoldOutcome): AnswerOf<'createPurchase'> | Refusal {
  switch (held.outcome) {
    case 'held':
    case 'replay':
      return { success: 1, msg: 'Booking created', purchase_number: held.number, id: held.id }
    case 'sold-out':
      return refuseSaid(soldOut(held.pool))
    case 'idempotency-mismatch':
      return refuse('This booking was sent before with other contents. Please try again.')
  }
}

/** Opens the payment of a purchase; asking again answers the same link (CALL-13, AMB-067). */
export const initiatePayment: UseCase<'initiatePayment'> = async (
  { database, payments },
  request,
  { user, origin },
) => {
  const opened = await openPayment(database, payments, {
    purchaseNumber: request.purchase_number,
    userId: user.id,
    redirectTo: request.redirect_to ?? null,
    origin,
  })
  return opened.ok ? { success: 1, payment_link: opened.value.link } : refuse(PAYMENT_REFUSALS[opened.failure])
}

const PAYMENT_REFUSALS: Readonly<Record<PaymentRefusal, string>> = {
  unknown: 'Booking not found',
  expired: 'The time to pay for this booking is over. Your choices are kept: please book again.',
  closed: 'This booking can no longer be paid.',
}

const refuseSaid = (said: Said): Refusal => refuse(message(said, 'en'))

export function refusalOf(refusal: ChosenRefusal): Refusal {
  switch (refusal.kind) {
    case 'unknown-package':
      return refuse('Package not found')
    case 'violation':
      return refuseSaid(refusal.said)
    case 'malformed':
      throw new Malformed(refusal.issues)
  }
}

/**
 * What a ticket shows later, with the names of today: a catalogue may change under a booking. Every word is the catalogue's: a
 * ticket with words of the buyer's own would promise what nobody sold.
 */
function record({ package: of, selection, slot }: Chosen, quote: Quote) {
  const { notes, transport_name: transport } = toPurchasedPackage(of, selection, quote)
  return {
    package: {
      id: of.id,
      slug: of.slug,
      name: of.name,
      destination: of.destination.name,
      image: of.content.image,
      place: of.content.place,
    },
    party: selection.party,
    date: chosenDate(selection),
    timeSlot: slot?.label ?? null,
    notes: notes ?? null,
    transport: transport ?? null,
    subPackages: selection.subPackages.map(({ id, adults, children }) => ({
      name: of.subPackages.find((row) => row.id === id)?.name,
      adults,
      children,
    })),
    meals: selection.meals.map(({ id, quantity }) => ({
      name: of.meals.find((meal) => meal.id === id)?.name,
      quantity,
    })),
  }
}

/** What the booking takes of every limited thing: its date, its slot on that date, the sales of the package. */
async function seatClaims(
  { database }: Server,
  { package: of, selection, slot }: Chosen,
): Promise<readonly PoolClaim[]> {
  const date = chosenDate(selection)
  const { adults, children } = selection.party
  const limited = date === null ? undefined : (await remainingOfDays(database, of.id, date, date)).get(date)
  const both = (pool: (ticket: 'adult' | 'child') => PoolKey, has: { adult: boolean; child: boolean }): PoolClaim[] => [
    ...(has.adult ? [{ pool: pool('adult'), quantity: adults }] : []),
    ...(has.child ? [{ pool: pool('child'), quantity: children }] : []),
  ]
  return [
    ...(date === null || limited === undefined
      ? []
      : both((ticket) => dateTickets(of.id, date, ticket), {
          adult: limited.adults !== 'unlimited',
          child: limited.children !== 'unlimited',
        })),
    ...(slot === null ? [] : await slotClaims(database, of.id, slot.id, date, selection.party)),
    ...both((ticket) => overallTickets(of.id, ticket), {
      adult: of.tickets.adult.salesLimit !== null,
      child: of.tickets.child.salesLimit !== null,
    }),
  ].filter(({ quantity }) => quantity > 0)
}

async function slotClaims(
  database: Server['database'],
  packageId: number,
  slotId: number,
  date: CalendarDate | null,
  { adults, children }: Party,
): Promise<readonly PoolClaim[]> {
  const caps = await slotCapsOf(database, packageId, slotId)
  const claim = (ticket: 'adult' | 'child', quantity: number, cap: number | null | undefined): PoolClaim[] =>
    cap === null || cap === undefined ? [] : [{ pool: slotTickets(packageId, slotId, date, ticket), quantity, cap }]
  return [...claim('adult', adults, caps?.adult_tickets), ...claim('child', children, caps?.child_tickets)]
}

/** Which rule a sold-out pool stands for, in the words of the specification. */
function soldOut(pool: string): Said {
  if (pool.includes(':date:')) return { code: 'date-full' }
  if (pool.includes(':slot:')) return { code: 'slot-full' }
  return pool.includes(':overall:') ? { code: 'sales-limit' } : { code: 'coupon-invalid' }
}
