import { failed, ok } from '@dareesha/contract'
import type { Fils, Result } from '@dareesha/contract'

import type { Cart, CartLine, LineKey } from './cart.ts'
import type { Product } from './product.ts'
import { checkPieces } from './stock.ts'
import type { LineViolation } from './violation.ts'
import { offerById } from './variants.ts'

/** Something that is wrong with one line. */
export type LineFault = LineKey & { readonly violation: LineViolation }

/** A line that can be bought as it stands, and at which price. */
type Checked = { readonly price: Fils; readonly stock: number }

/**
 * Whether pieces of a product can be had at a price (STO-23 to STO-29, AMB-127): the one rule that cart and server share.
 *
 * @param product - As it is now; undefined for one that is not sold any more.
 * @param price - What the buyer saw for one piece.
 * @returns The price and the stock as they are now; or the first thing that is wrong.
 */
export function checkLine(
  product: Product | undefined,
  variantId: number | null,
  pieces: number,
  price: Fils,
): Result<Checked, LineViolation> {
  if (product === undefined || product.hidden) return failed({ code: 'product-gone' })
  const offer = offerById(product, variantId)
  if (!offer.ok) return offer
  const checked = checkPieces(pieces, offer.value.stock)
  if (!checked.ok) return checked
  const after = offer.value.price
  if (after !== price) return failed({ code: 'product-price-changed', params: { before: price, after } })
  return ok({ price, stock: offer.value.stock })
}

/** What is wrong with the lines of a cart beside the products as they are now, line by line (CART-18). */
export const reviewCart = (cart: Cart, products: readonly Product[]): readonly LineFault[] =>
  cart.flatMap(({ productId, variantId, quantity, price }) => {
    const checked = checkLine(productOf(products, productId), variantId, quantity, price)
    return checked.ok ? [] : [{ productId, variantId, violation: checked.failure }]
  })

/** What there is of the thing of a line now; null while its product is not known. */
export function stockOfLine({ productId, variantId }: LineKey, products: readonly Product[]): number | null {
  const product = productOf(products, productId)
  if (product === undefined) return null
  const offer = offerById(product, variantId)
  return offer.ok ? offer.value.stock : 0
}

/** The cart with the prices of now, for a buyer who has seen that they changed; what else is wrong stays. */
export const atPresentPrices = (cart: Cart, products: readonly Product[]): Cart =>
  cart.map((line: CartLine) => {
    const product = productOf(products, line.productId)
    const offer = product === undefined ? null : offerById(product, line.variantId)
    return offer?.ok === true ? { ...line, price: offer.value.price } : line
  })

const productOf = (products: readonly Product[], id: number): Product | undefined =>
  products.find((product) => product.id === id)
