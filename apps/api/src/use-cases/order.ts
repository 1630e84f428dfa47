import { parseDestinations } from '@dareesha/engine/catalogue'
import { PAYMENT_RETURN, quoteOrder } from '@dareesha/engine/store'
import type { LineFault, OrderLine, OrderQuote, OrderRequest, Product } from '@dareesha/engine/store'

import { allDestinations } from '../catalogue/read.ts'
import { productsByIds, shippingFee } from '../catalogue/read-store.ts'
import type { Database } from '../db/connect.ts'
import { earlierPurchase, hold, purchaseKeys, purchaseOfPreviousMinute } from '../inventory/holds.ts'
import type { HoldOutcome, HoldResult, IdempotencyKeys, PoolClaim } from '../inventory/holds.ts'
import { productStock } from '../inventory/pools.ts'
import { inStock } from '../inventory/stock.ts'
import type { User } from '../accounts/sessions.ts'
import { addressOf } from './addresses.ts'
import { toOrderRecord } from './order-record.ts'
import type { OrderRecord } from './order-record.ts'
import { SENT_BEFORE, TOO_MANY_HOLDS } from './refusals.ts'
import { refuse } from './use-case.ts'
import type { Answer, Refusal, Server } from './use-case.ts'

/** A visitor who did not pay returns to the cart, which can be restored there (DEC-10). */
const CHOICE_PATH = '/stores/gsharshop/cart'

type Ordered = Answer<'createPurchase'> | Refusal

/** Orders products, all or nothing, at the server's prices (CALL-42, R1, R5). */
export async function orderProducts(server: Server, request: OrderRequest, user: User): Promise<Ordered> {
  const keys = purchaseKeys(user.id, request, Date.now())
  const ordered = await order(server, request, user, keys)
  if (ordered.success === 1) return ordered
  // A concurrent copy of this request may have taken the last piece.
  const duplicate = await earlierPurchase(server.database, keys)
  return duplicate === null ? ordered : answerOf(duplicate)
}

async function order(server: Server, request: OrderRequest, user: User, keys: IdempotencyKeys): Promise<Ordered> {
  const { database } = server
  const { products: sent, address_id: addressId } = request.items
  const [earlier, address, shipping, products] = await Promise.all([
    purchaseOfPreviousMinute(database, keys),
    addressOf(database, addressId, user),
    shippingFee(database),
    productsNow(
      database,
      sent.map(({ product_id: id }) => id),
      user,
    ),
  ])
  if (earlier !== null) return answerOf(earlier)
  const quote = quoteOrder(sent, (id) => products.find((product) => product.id === id), shipping)
  if (!quote.ok) return refuseLines(quote.failure)
  if (address === null) return refuse({ code: 'address-missing' })
  const held = await hold(database, {
    ...keys.current,
    packageId: null,
    items: toOrderRecord(quote.value, address, await vendorOf(database, products)),
    quote: quote.value,
    coupon: null,
    amount: quote.value.total,
    site: request.site ?? server.site,
    channel: request.channel ?? server.channel,
    referral: request.referral ?? null,
    trafficReferral: request.traffic_referral ?? null,
    redirectTo: PAYMENT_RETURN,
    choicePath: CHOICE_PATH,
    claims: stockClaims(quote.value),
    holdSeconds: server.holdSeconds,
  })
  if (held.outcome === 'sold-out') return refuseLines(soldOutLines(quote.value, held))
  return answerOf(held)
}

async function productsNow(database: Database, ids: readonly number[], user: User): Promise<readonly Product[]> {
  const found = await productsByIds(database, ids)
  return inStock(
    database,
    found.map(({ product }) => product),
    user.id,
  )
}

const poolOf = ({ productId, variantId }: OrderLine) => productStock(productId, variantId)

const stockClaims = ({ lines }: OrderQuote): readonly PoolClaim[] =>
  lines.map((line) => ({ pool: poolOf(line), quantity: line.quantity }))

/** The line whose stock another buyer took between the check and the hold, with what is left of it. */
function soldOutLines(
  { lines }: OrderQuote,
  { pool, left }: Extract<HoldOutcome, { outcome: 'sold-out' }>,
): readonly LineFault[] {
  return lines
    .filter((line) => poolOf(line) === pool)
    .map(({ productId, variantId }) => ({
      productId,
      variantId,
      violation: left === null || left <= 0 ? { code: 'out-of-stock' } : { code: 'stock-limit', params: { n: left } },
    }))
}

/** The message of a single fault is its own; several faults share one message (CHK-14). */
function refuseLines(lines: readonly LineFault[]): Refusal {
  const [first, ...others] = lines
  const message = first === undefined || others.length > 0 ? ({ code: 'lines-changed' } as const) : first.violation
  return refuse(message, { lineFaults: lines })
}

/** The names of the destinations that sell the products, joined. */
async function vendorOf(database: Database, products: readonly Product[]): Promise<OrderRecord['vendor']> {
  const destinations = parseDestinations(await allDestinations(database))
  const names = (destinations.ok ? destinations.value : [])
    .filter(({ id }) => products.some(({ destinationId }) => destinationId === id))
    .map(({ name }) => name)
  if (names.length === 0) return null
  return { en: names.map(({ en }) => en).join(', '), ae: names.map(({ en, ae }) => ae ?? en).join('، ') }
}

function answerOf(held: Exclude<HoldResult, { outcome: 'sold-out' }>): Ordered {
  if (held.outcome === 'too-many') return TOO_MANY_HOLDS
  return held.outcome === 'idempotency-mismatch'
    ? SENT_BEFORE
    : { success: 1, message: { code: 'ordered' }, purchase_number: held.number, id: held.id }
}
