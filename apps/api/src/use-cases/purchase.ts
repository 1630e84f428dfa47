import type { RequestOf } from '@dareesha/contract'
import { ORDER_HISTORY_PATH } from '@dareesha/engine/account'
import { today } from '@dareesha/engine'
import { quotePackages } from '@dareesha/engine/booking'
import { claimsPricesOf } from '@dareesha/engine/requests'
import type { PackagesQuote } from '@dareesha/engine/booking'
import type { BookingRequest } from '@dareesha/engine/requests'
import { canonicalCode, isValidOn } from '@dareesha/engine/coupon-offer'
import type { CouponOffer } from '@dareesha/engine/coupon-offer'

import { addToScope, userOfToken } from '../accounts/sessions.ts'
import type { StoredCatalogue } from '../catalogue/read.ts'
import {
  earlierPurchase,
  hold,
  holdInSession,
  KEYLESS_SECONDS,
  keysOf,
  MAX_LIVE_HOLDS,
  purchaseKeys,
  purchaseOfPreviousMinute,
} from '../inventory/holds.ts'
import type { HoldRequest, IdempotencyKeys, NotSoldOut, PlacedPurchase, RequestKeys } from '../inventory/holds.ts'
import { offeredInFull, offeredOn } from '../inventory/offered.ts'
import { limitOf } from '../inventory/pools.ts'
import type { Buyer, PoolLimit } from '../inventory/pools.ts'
import { openPayment, readReturn } from '../payments/checkout.ts'
import { ticketNumber, toTicketRecord } from './bookings.ts'
import { checkChoice, partFault, readChoices, seatClaims } from './choices.ts'
import type { Choice, ReadOffer } from './choices.ts'
import { checkUses, couponClaims, couponOf, guessOf } from './coupon-claims.ts'
import { order } from './order.ts'
import { LOGIN_REQUIRED, paymentRefusal, refusePackages, SENT_BEFORE } from './refusals.ts'
import { malformed, refuse } from './use-case.ts'
import type { Answer, Bearer, Failure, Refusal, Server, UseCase } from './use-case.ts'

export const createPurchase: UseCase<'createPurchase'> = async (server, request, caller) => {
  const { partner, token } = caller
  if ('products' in request.items) return partner === null ? buy(server, request, caller) : NO_PRODUCTS
  const { redirect_to: address } = request.items
  const back = readReturn('items.redirect_to', address, { ...caller, returnOrigins: server.returnOrigins })
  if (!back.ok) return back.failure
  const bought = await buy(server, request, caller)
  if (bought.success === 1 && partner !== null) await addToScope(server.database, token, Number(bought.id))
  return bought
}

const NO_PRODUCTS = malformed({ path: 'items.products', message: 'Are sold only on the pages of this site' })

async function buy(
  server: Server,
  { items, ...request }: RequestOf<'createPurchase'>,
  caller: Buying,
): Promise<Answer<'createPurchase'> | Failure> {
  const requested = purchaseKeys({ items, ...request }, Date.now(), caller.partner)
  const draft = 'packages' in items ? await draftOf(server, { items, ...request }) : null
  const booked = draft === null ? null : await bookInOneStatement(server, draft, caller, requested)
  if (booked !== null) return holdAnswer(booked, items)
  const user = await userOfToken(server.database, caller.token)
  if (user === null) return LOGIN_REQUIRED
  const keys = keysOf(user.id, requested)
  const held =
    'products' in items
      ? await order(server, { items, ...request }, user, { keys, network: caller.ip })
      : await book(server, { items, ...request }, draft, caller, keys)
  const purchased = 'outcome' in held ? holdAnswer(held, items) : held
  if (purchased.success === 1) return purchased
  // A concurrent copy of this request may have taken the last seat or piece.
  const duplicate = await earlierPurchase(server.database, keys)
  return duplicate === null ? purchased : holdAnswer(duplicate, items)
}

function holdAnswer(held: NotSoldOut, items: RequestOf<'createPurchase'>['items']): Answer<'createPurchase'> | Refusal {
  if (held.outcome === 'idempotency-mismatch') return SENT_BEFORE
  if (held.outcome === 'too-many') return refuse({ code: 'holds-too-many', params: { n: MAX_LIVE_HOLDS } })
  if (held.outcome === 'share') return refuse({ code: 'holds-share' })
  const purchase = { purchase_number: held.number, id: held.id }
  if ('products' in items) return { success: 1, message: { code: 'ordered' }, ...purchase }
  const packages = held.bookings.map((id, index) => ({
    id,
    package_id: items.packages[index]!.package_id,
    order_number: ticketNumber(held.number, index + 1),
  }))
  return { success: 1, message: { code: 'booked' }, ...purchase, packages }
}

type Buying = Bearer & { readonly token: string }

/** A booking request with its quote. The choices passed every check except the availability check. */
type Draft = {
  readonly request: BookingRequest
  readonly catalogue: StoredCatalogue
  readonly choices: readonly Choice[]
  readonly coupon: CouponOffer | null
  readonly quoted: PackagesQuote
}

async function draftOf(server: Server, request: BookingRequest): Promise<Draft | null> {
  const { packages: sent, coupon: code } = request.items
  const catalogue = await server.catalogue()
  const readOffer: ReadOffer = (question) => offeredInFull(catalogue, server.clock, question)
  const choices = await readChoices(server, sent, readOffer, checkChoice)
  const coupon = code === undefined ? null : (catalogue.couponOf(canonicalCode(code))?.offer ?? 'unknown')
  if (!choices.ok || coupon === 'unknown' || (coupon !== null && !isValidOn(coupon, today(server.clock)))) return null
  return { request, catalogue, choices: choices.value, coupon, quoted: quotePackages(choices.value, coupon) }
}

/** The statement also checks the version of the catalogue, so no earlier read is necessary. Returns null for any refusal; `book` finds the reason. */
async function bookInOneStatement(
  server: Server,
  draft: Draft,
  { token, ip }: Buying,
  { current, previous }: RequestKeys,
): Promise<PlacedPurchase | null> {
  if (refusalOf(draft) !== null) return null
  const { catalogue, coupon, request } = draft
  const code = request.items.coupon
  const claimed = toHold(server, draft, '*')
  return holdInSession(server.database, {
    ...current,
    ...claimed,
    network: ip,
    session: {
      token,
      catalogueVersion: catalogue.version,
      previous: previous === null ? null : { idempotencyKey: previous.idempotencyKey, seconds: KEYLESS_SECONDS },
      maxHolds: claimed.claims.some(({ quantity }) => quantity > 0) ? MAX_LIVE_HOLDS : null,
      guess: code === undefined ? null : guessOf(server, code, ip),
      isFirstOrder: coupon?.firstOrderOnly,
    },
  })
}

async function book(
  server: Server,
  request: BookingRequest,
  draft: Draft | null,
  caller: Buying,
  keys: IdempotencyKeys,
): Promise<NotSoldOut | Failure> {
  const { packages: sent, coupon: typed } = request.items
  const catalogue = await server.catalogue('compare')
  const readOffer: ReadOffer = (question) => offeredOn(server, catalogue, { ...question, token: caller.token })
  const [earlier, read, used] = await Promise.all([
    purchaseOfPreviousMinute(server.database, keys),
    readChoices(server, sent, readOffer, checkChoice),
    typed === undefined
      ? null
      : couponOf(server, typed).then((coupon) => checkUses(server, { typed, coupon, uses: 1 }, caller)),
  ])
  if (earlier !== null) return earlier
  if (!read.ok) return read.failure
  if (used !== null && !used.ok) return used.failure
  const choices = read.value
  const coupon = used?.value.offer ?? null
  const quoted = draft?.catalogue === catalogue ? draft.quoted : quotePackages(choices, coupon)
  const booking = { request, choices, coupon, quoted }
  const refusal = refusalOf(booking)
  if (refusal !== null) return refusal
  const { userId } = keys.current
  const held = await hold(server.database, {
    ...keys.current,
    ...toHold(server, booking, userId),
    network: caller.ip,
  })
  if (held.outcome !== 'sold-out') return held
  const { pool: empty } = held
  const soldOut = SOLD_OUT[limitOf(empty)]
  // A pool that belongs to no package counts the uses of the coupon.
  if (soldOut === undefined) return refuse({ code: 'coupon-invalid' })
  const isFull = (choice: Choice) => seatClaims(choice).some(({ pool }) => pool === empty)
  return refusePackages(faultsOf(choices, soldOut, isFull), choices.length)
}

function refusalOf({
  request,
  choices,
  quoted: { quotes, couponViolation },
}: Omit<Draft, 'catalogue'>): Refusal | null {
  if (couponViolation !== null) return refuse(couponViolation)
  const sent = request.items.packages
  const changed = faultsOf(choices, 'prices-changed', (_, index) => !claimsPricesOf(sent[index]!, quotes[index]!))
  return changed.length === 0 ? null : refusePackages(changed, choices.length)
}

const faultsOf = (
  choices: readonly Choice[],
  code: 'prices-changed' | SoldOut,
  isAt: (choice: Choice, index: number) => boolean,
) => choices.flatMap((choice, index) => (isAt(choice, index) ? [partFault(choice, index, { code })] : []))

function toHold(
  server: Server,
  { request, choices, coupon, quoted: { quotes, total, couponUses } }: Omit<Draft, 'catalogue'>,
  buyer: Buyer,
): Omit<HoldRequest, keyof IdempotencyKeys['current']> {
  const isAlone = choices.length === 1
  return {
    bookings: choices.map((choice, index) => ({
      packageId: choice.package.id,
      items: toTicketRecord(choice, quotes[index]!),
      quote: quotes[index],
      amount: quotes[index]!.total,
    })),
    items: null,
    quote: null,
    coupon: request.items.coupon ?? null,
    amount: total,
    site: request.site ?? request.items.site ?? server.site,
    channel: request.channel ?? server.channel,
    referral: request.referral ?? null,
    trafficReferral: request.traffic_referral ?? null,
    redirectTo: request.items.redirect_to ?? (isAlone ? null : ORDER_HISTORY_PATH),
    // The wizard stores the choice of one package only. Without a payment, buyers of several packages return to the order history.
    choicePath: isAlone ? null : ORDER_HISTORY_PATH,
    claims: [...choices.flatMap(seatClaims), ...(coupon === null ? [] : couponClaims(coupon, buyer, couponUses))],
    holdSeconds: server.holdSeconds,
  }
}

type SoldOut = 'date-full' | 'slot-full' | 'sales-limit'

const SOLD_OUT: Partial<Record<PoolLimit, SoldOut>> = {
  date: 'date-full',
  slot: 'slot-full',
  overall: 'sales-limit',
}

export const initiatePayment: UseCase<'initiatePayment'> = async (server, request, caller) => {
  const { token, origin, language } = caller
  const { returnOrigins } = server
  const back = readReturn('redirect_to', request.redirect_to, { ...caller, returnOrigins })
  if (!back.ok) return back.failure
  const opened = await openPayment(server, {
    purchaseNumber: request.purchase_number,
    purchaseId: request.purchase_id ?? null,
    buyer: { token },
    redirectTo: back.value,
    origin,
    returnOrigins,
    language,
  })
  if (!opened.ok) return paymentRefusal(opened.failure)
  return { success: 1, message: { code: 'payment-ready' }, payment_link: opened.value.link }
}
