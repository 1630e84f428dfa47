import { formatAmount, isAbsent, parseCount } from '@dareesha/contract'

import { NO_FILS } from '../fils.ts'
import { isRecord, parseIfJson, RecordReader } from '../record-reader.ts'
import { mergeCarts } from './cart.ts'
import type { Cart, CartLine } from './cart.ts'
import { MAX_PIECES } from './stock.ts'

const VERSION = 2

/** A restored cart. `isWhole` is false if lines were dropped. */
export type StoredCart = { readonly cart: Cart; readonly isWhole: boolean }

/** Serialises a cart as a JSON list with the field names of the specification (CART-11, ENT-27). */
export const encodeCart = (cart: Cart): string => JSON.stringify(cart.map(encodeLine))

const encodeLine = (line: CartLine) => ({
  version: VERSION,
  product_id: line.productId,
  qty: line.quantity,
  product_slug: line.slug,
  title: line.title.en,
  arabic_title: line.title.ae,
  price: formatAmount(line.price),
  images: line.image === null ? [] : [line.image],
  product_description: line.description?.en ?? '',
  arabic_description: line.description?.ae ?? null,
  variant_id: line.variantId,
  variant_options: line.options,
})

/** Parses a stored cart. Drops invalid lines, lines beyond `MAX_CART_LINES`, and lines of another `VERSION`. Old lines have no version. */
export function readCart(text: string | null): StoredCart {
  if (text === null || text === '') return { cart: [], isWhole: true }
  const rows = parseIfJson(text)
  if (!Array.isArray(rows)) return { cart: [], isWhole: false }
  const lines = rows.map(readLine).filter((line) => line !== null)
  // An older version of the site may have stored two lines of the same product or variant.
  return lines.reduce<StoredCart>(
    (before, line) => {
      const { cart, dropped } = mergeCarts(before.cart, [line])
      return { cart, isWhole: before.isWhole && dropped.length === 0 }
    },
    { cart: [], isWhole: lines.length === rows.length },
  )
}

function readLine(record: unknown): CartLine | null {
  if (!isRecord(record)) return null
  if (!isAbsent(record['version']) && record['version'] !== VERSION) return null
  const row = new RecordReader(record)
  const quantity = row.requiredCount('qty')
  const variantId = row.count('variant_id')
  const line: CartLine = {
    productId: row.requiredCount('product_id'),
    variantId,
    options: variantId === null ? [] : countsOf(row.list('variant_options')),
    quantity: Math.min(quantity, MAX_PIECES),
    slug: row.requiredText('product_slug'),
    title: row.requiredName('title', 'arabic_title'),
    description: row.localText('product_description', 'arabic_description'),
    price: row.amount('price') ?? NO_FILS,
    image: row.list('images')[0] ?? null,
  }
  return row.faults.length === 0 && quantity > 0 && !isAbsent(record['price']) ? line : null
}

const countsOf = (values: readonly unknown[]): readonly number[] =>
  values.map(parseCount).filter((count) => typeof count === 'number')
