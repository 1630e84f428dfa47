import { failed, fils, ok } from '@dareesha/contract'
import type { Fils, Result } from '@dareesha/contract'

import { add, NO_FILS, times } from '../fils.ts'
import type { LocalText } from '../language.ts'
import type { Product } from './product.ts'
import { checkPieces, MOST_PIECES } from './stock.ts'
import type { CartViolation, LineViolation } from './violation.ts'
import { offerById } from './variants.ts'

/** A product in the cart, or one variant of it (ENT-27, AMB-127). */
export type CartLine = {
  readonly productId: number
  /** Null for a product without variants. */
  readonly variantId: number | null
  /** The ids of the options of the variant. */
  readonly options: readonly number[]
  /** Pieces, from 1 to 9. */
  readonly quantity: number
  readonly slug: string
  readonly title: LocalText
  /** HTML, as the catalogue has it. */
  readonly description: LocalText | null
  /** Of one piece, as it was when the line was made. */
  readonly price: Fils
  readonly image: string | null
}

/** What is to be bought, in the order in which it was put in; no two lines for the same thing. */
export type Cart = readonly CartLine[]

/** Lines of a cart; an order takes no more. */
export const MOST_LINES = 100

/** What makes a line this line. */
export type LineKey = Pick<CartLine, 'productId' | 'variantId'>

const isSame = (one: LineKey, other: LineKey): boolean =>
  one.productId === other.productId && one.variantId === other.variantId

/** The line of a product or a variant; undefined when it is not in the cart. */
export const lineOf = (cart: Cart, key: LineKey): CartLine | undefined => cart.find((line) => isSame(line, key))

/** Pieces in the cart, all lines together (AMB-083). */
export const piecesIn = (cart: Cart): number => cart.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * The cart with more pieces of a product; a product that is there already has its line renewed from the product as it is
 * now (STO-23 to STO-28, CART-18).
 *
 * @param variantId - Null for a product without variants.
 * @param pieces - 1 or more.
 * @returns The cart; or why it stays as it is: what is wrong with the line, or that there is no room for another.
 */
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
  if (before === 0 && cart.length >= MOST_LINES) return failed({ code: 'cart-full' })
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

/**
 * The cart with so many pieces on a line; at 0 the line is gone (CART-09, CART-10, CART-18).
 *
 * @param stock - What there is of it now; null while that is not known, when 9 is the limit.
 * @returns The cart; or why the line stays as it is. Fewer pieces than before are always fine, however few are left.
 */
export function setPieces(cart: Cart, key: LineKey, pieces: number, stock: number | null): Result<Cart, LineViolation> {
  if (pieces <= 0) return ok(removeFromCart(cart, key))
  const before = lineOf(cart, key)?.quantity ?? 0
  const quantity = pieces < before ? ok(pieces) : checkPieces(pieces, stock ?? MOST_PIECES)
  if (!quantity.ok) return quantity
  return ok(cart.map((line) => (isSame(line, key) ? { ...line, quantity: quantity.value } : line)))
}

/** The cart without a line (CART-10). */
export const removeFromCart = (cart: Cart, key: LineKey): Cart => cart.filter((line) => !isSame(line, key))

/** Two carts in one, and the lines for which it had no room. */
export type MergedCart = { readonly cart: Cart; readonly dropped: readonly CartLine[] }

/**
 * Two carts in one, as two tabs or a restored cart and a new one have them: every line of either, in the order of the first, and
 * of a line that both have the larger quantity. So nothing is lost, and a cart merged with itself stays as it is. A cart holds
 * `MOST_LINES`; lines of the second for which there is no room are `dropped`, the last ones first (CART-18).
 */
export function mergeCarts(one: Cart, other: Cart): MergedCart {
  const lines = [
    ...one.map((line) => ({ ...line, quantity: Math.max(line.quantity, lineOf(other, line)?.quantity ?? 0) })),
    ...other.filter((line) => lineOf(one, line) === undefined),
  ]
  return { cart: lines.slice(0, MOST_LINES), dropped: lines.slice(MOST_LINES) }
}

/** What a line costs: its pieces at the price of one. */
export const lineTotal = ({ price, quantity }: Pick<CartLine, 'price' | 'quantity'>): Fils => times(price, quantity)

/** What a cart costs (CART-04 to CART-06, AMB-122). Prices hold the tax, so that there is none to add. */
export type CartTotals = {
  readonly items: Fils
  readonly tax: Fils
  readonly shipping: Fils
  readonly total: Fils
}

/** What an order of these lines costs, with its shipping. */
export function cartTotals(lines: readonly Pick<CartLine, 'price' | 'quantity'>[], shipping: Fils): CartTotals {
  const items = lines.reduce((sum, line) => add(sum, lineTotal(line)), NO_FILS)
  return { items, tax: NO_FILS, shipping, total: fils(items + shipping) }
}
