import { parseDestinations } from '@dareesha/engine/catalogue'
import { PAYMENT_RETURN, quoteOrder } from '@dareesha/engine/store'
import type { LineFault, OrderLine, OrderQuote, OrderRequest } from '@dareesha/engine/store'

import type { StoredCatalogue } from '../catalogue/read.ts'
import { productsByIds, shippingFee } from '../catalogue/read-store.ts'
import type { CatalogueProduct } from '../catalogue/read-store.ts'
import { hold, purchaseOfPreviousMinute } from '../inventory/holds.ts'
import type { HoldOutcome, IdempotencyKeys, NotSoldOut } from '../inventory/holds.ts'
import { productStock } from '../inventory/pools.ts'
import type { User } from '../accounts/sessions.ts'
import { addressOf } from './addresses.ts'
import { toOrderRecord } from './order-record.ts'
import type { OrderRecord } from './order-record.ts'
import { productsInStock } from './product-record.ts'
import { refuse } from './use-case.ts'
import type { Refusal, Server } from './use-case.ts'

const CHOICE_PATH = '/stores/gsharshop/cart'

export async function order(
  server: Server,
  request: OrderRequest,
  user: User,
  { keys, network }: { readonly keys: IdempotencyKeys; readonly network: string },
): Promise<NotSoldOut | Refusal> {
  const { database } = server
  const { products: sent, address_id: addressId } = request.items
  const catalogue = await server.catalogue()
  const ordered = productsByIds(
    catalogue,
    sent.map(({ product_id: id }) => id),
  )
  const [earlier, address, products] = await Promise.all([
    purchaseOfPreviousMinute(database, keys),
    addressOf(database, addressId, user),
    productsInStock(database, ordered, user),
  ])
  if (earlier !== null) return earlier
  const quote = quoteOrder(
    sent,
    (id) => products.find(({ product }) => product.id === id)?.product,
    shippingFee(catalogue),
  )
  if (!quote.ok) return refuseLines(quote.failure)
  if (address === null) return refuse({ code: 'address-missing' })
  const held = await hold(database, {
    ...keys.current,
    bookings: [],
    items: toOrderRecord(quote.value, address, vendorOf(catalogue, products)),
    quote: quote.value,
    coupon: null,
    amount: quote.value.total,
    site: request.site ?? server.site,
    channel: request.channel ?? server.channel,
    referral: request.referral ?? null,
    trafficReferral: request.traffic_referral ?? null,
    redirectTo: PAYMENT_RETURN,
    choicePath: CHOICE_PATH,
    claims: quote.value.lines.map((line) => ({ pool: poolOf(line), quantity: line.quantity })),
    holdSeconds: server.holdSeconds,
    network,
  })
  return held.outcome === 'sold-out' ? refuseLines(soldOutLines(quote.value, held)) : held
}

const poolOf = ({ productId, variantId }: OrderLine) => productStock(productId, variantId)

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

function refuseLines(lines: readonly LineFault[]): Refusal {
  const [first, ...others] = lines
  const message = first === undefined || others.length > 0 ? ({ code: 'lines-changed' } as const) : first.violation
  return refuse(message, { lineFaults: lines })
}

function vendorOf(catalogue: StoredCatalogue, products: readonly CatalogueProduct[]): OrderRecord['vendor'] {
  const destinations = parseDestinations(catalogue.destinations.records)
  const names = (destinations.ok ? destinations.value : [])
    .filter(({ id }) => products.some(({ product }) => product.destinationId === id))
    .map(({ name }) => name)
  if (names.length === 0) return null
  return { en: names.map(({ en }) => en).join(', '), ae: names.map(({ en, ae }) => ae ?? en).join('، ') }
}
