import { failed, fils, ok } from '@dareesha/contract'
import type { Fils, Result } from '@dareesha/contract'

import { add, NO_FILS, times } from '../fils.ts'
import type { LocalText } from '../language.ts'
import type { Product } from './product.ts'
import { checkPieces, MAX_PIECES } from './stock.ts'
import type { CartViolation, LineViolation } from './violation.ts'
import { offerById } from './variants.ts'

/** A product or one of its variants in the cart (ENT-27, AMB-127). */
export type CartLine = {
  readonly productId: number
  readonly variantId: number | null
  readonly options: readonly number[]
  /** From 1 to `MAX_PIECES`. */
  readonly quantity: number
  readonly slug: string
  readonly title: LocalText
  /** HTML of the catalogue. */
  readonly description: LocalText | null
  /** The price per piece that the buyer last accepted. */
  readonly price: Fils
  readonly image: string | null
}

/** The lines in the order of their addition, at most one line per product or variant. */
export type Cart = readonly CartLine[]

/** Largest number of lines in a cart and in an order. */
export const MAX_CART_LINES = 100

/** The identity of a line. */
export type LineKey = Pick<CartLine, 'productId' | 'variantId'>

const isSame = (one: LineKey, other: LineKey): boolean =>
  one.productId === other.productId && one.variantId === other.variantId

/** Returns the line of a product or variant. */
export const lineOf = (cart: Cart, key: LineKey): CartLine | undefined => cart.find((line) => isSame(line, key))

/** Returns the number of pieces in all lines (AMB-083). */
export const piecesIn = (cart: Cart): number => cart.reduce((sum, { quantity }) => sum + quantity, 0)

/** Adds pieces of a product. An existing line gets the product's current data (STO-23 to STO-28, CART-18). */
export function addToCart(
  cart: Cart,
  product: Product,
  variantId: number | null,
  pieces: number,
): Result<Cart, CartViolation> {
  const offer = offerById(product, variantId)
  if (!offer.ok) return offer
  if (product.hidden) return failed({ code: 'product-gone' })
  const key = { productId: product.id, variantId }
  const before = lineOf(cart, key)?.quantity ?? 0
  const quantity = checkPieces(before + pieces, offer.value.stock)
  if (!quantity.ok) return quantity
  if (before === 0 && cart.length >= MAX_CART_LINES) return failed({ code: 'cart-full' })
  const line: CartLine = {
    ...key,
    options: product.variants.find(({ id }) => id === variantId)?.options ?? [],
    quantity: quantity.value,
    slug: product.slug,
    title: product.title,
    description: product.description,
    price: offer.value.price,
    image: offer.value.image,
  }
  return ok(before === 0 ? [...cart, line] : cart.map((other) => (isSame(other, key) ? line : other)))
}

/** Sets the quantity of a line; 0 removes the line. A decrease is allowed even if the stock is smaller (CART-09, CART-10, CART-18). */
export function setPieces(cart: Cart, key: LineKey, pieces: number, stock: number | null): Result<Cart, LineViolation> {
  if (pieces <= 0) return ok(removeFromCart(cart, key))
  const before = lineOf(cart, key)?.quantity ?? 0
  const quantity = pieces < before ? ok(pieces) : checkPieces(pieces, stock ?? MAX_PIECES)
  if (!quantity.ok) return quantity
  return ok(cart.map((line) => (isSame(line, key) ? { ...line, quantity: quantity.value } : line)))
}

/** Removes a line (CART-10). */
export const removeFromCart = (cart: Cart, key: LineKey): Cart => cart.filter((line) => !isSame(line, key))

/** Subtracts the pieces of an order from the cart (AMB-129). */
export const cartAfterOrder = (cart: Cart, ordered: Cart): Cart =>
  cart.flatMap((line) => {
    const quantity = line.quantity - (lineOf(ordered, line)?.quantity ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })

/** A merged cart. `dropped` has the lines beyond `MAX_CART_LINES`. */
export type MergedCart = { readonly cart: Cart; readonly dropped: readonly CartLine[] }

/** Merges two carts. A line in both carts gets the larger quantity, so a repeated merge changes nothing (CART-18). */
export function mergeCarts(one: Cart, other: Cart): MergedCart {
  const lines = [
    ...one.map((line) => ({ ...line, quantity: Math.max(line.quantity, lineOf(other, line)?.quantity ?? 0) })),
    ...other.filter((line) => lineOf(one, line) === undefined),
  ]
  return { cart: lines.slice(0, MAX_CART_LINES), dropped: lines.slice(MAX_CART_LINES) }
}

/** Returns the total of a line. */
export const lineTotal = ({ price, quantity }: Pick<CartLine, 'price' | 'quantity'>): Fils => times(price, quantity)

/** The totals of a cart (CART-04 to CART-06, AMB-122). Prices include the tax, so `tax` is 0. */
export type CartTotals = {
  readonly items: Fils
  readonly tax: Fils
  readonly shipping: Fils
  readonly total: Fils
}

/** Adds up the lines and the shipping fee. */
export function cartTotals(lines: readonly Pick<CartLine, 'price' | 'quantity'>[], shipping: Fils): CartTotals {
  const items = lines.reduce((sum, line) => add(sum, lineTotal(line)), NO_FILS)
  return { items, tax: NO_FILS, shipping, total: fils(items + shipping) }
}
