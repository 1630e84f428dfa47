import { failed, ok } from '@dareesha/contract'
import type { Fils, PurchasedProduct, Result } from '@dareesha/contract'

import type { LocalText } from '../language.ts'
import { checkLine } from './cart-review.ts'
import type { LineFault } from './cart-review.ts'
import { cartTotals, lineTotal } from './cart.ts'
import type { CartTotals } from './cart.ts'
import type { Product } from './product.ts'
import { optionNames } from './variants.ts'

/** A line of an order. */
export type OrderLine = {
  readonly productId: number
  readonly variantId: number | null
  readonly title: LocalText
  readonly options: readonly LocalText[]
  readonly image: string | null
  readonly slug: string
  readonly quantity: number
  readonly price: Fils
  readonly total: Fils
}

/** The prices of an order. */
export type OrderQuote = CartTotals & { readonly lines: readonly OrderLine[] }

/** Prices an order from the current products. Does not trust the prices of the browser (R5, AMB-127). */
export function quoteOrder(
  sent: readonly PurchasedProduct[],
  productOf: (id: number) => Product | undefined,
  shipping: Fils,
): Result<OrderQuote, readonly LineFault[]> {
  const faults: LineFault[] = []
  const lines: OrderLine[] = []
  // Lines that differ only in their quantity become one line, so that together they cannot exceed the stock or `MAX_PIECES`.
  for (const { product_id: productId, variant_id, qty: quantity, price } of mergeLines(sent)) {
    const variantId = variant_id ?? null
    const product = productOf(productId)
    const violation = checkLine(product, { variantId, quantity, price })
    if (violation !== null) faults.push({ productId, variantId, violation })
    else if (product !== undefined) lines.push(orderLine(product, variantId, quantity, price))
  }
  return faults.length > 0 ? failed(faults) : ok({ lines, ...cartTotals(lines, shipping) })
}

function orderLine(product: Product, variantId: number | null, quantity: number, price: Fils): OrderLine {
  const variant = product.variants.find(({ id }) => id === variantId)
  return {
    productId: product.id,
    variantId,
    title: product.title,
    options: optionNames(product, variant?.options ?? []),
    image: variant?.image ?? product.images[0] ?? null,
    slug: product.slug,
    quantity,
    price,
    total: lineTotal({ price, quantity }),
  }
}

function mergeLines(sent: readonly PurchasedProduct[]): readonly PurchasedProduct[] {
  const lines = new Map<string, PurchasedProduct>()
  for (const line of sent) {
    const key = `${line.product_id}:${line.variant_id ?? ''}:${line.price}`
    const before = lines.get(key)
    lines.set(key, before === undefined ? line : { ...before, qty: before.qty + line.qty })
  }
  return [...lines.values()]
}
