import type { Cart, CartLine, LineKey } from './cart.ts'
import type { Product } from './product.ts'
import { checkPieces } from './stock.ts'
import type { LineViolation } from './violation.ts'
import { offerById } from './variants.ts'

/** A violation with the key of its cart line. */
export type LineFault = LineKey & { readonly violation: LineViolation }

export function checkLine(product: Product | undefined, line: ReviewedLine): LineViolation | null {
  if (product === undefined || product.hidden) return { code: 'product-gone' }
  const offer = offerById(product, line.variantId)
  if (!offer.ok) return offer.failure
  const checked = checkPieces(line.quantity, offer.value.stock)
  if (!checked.ok) return checked.failure
  const after = offer.value.price
  return after === line.price ? null : { code: 'product-price-changed', params: { before: line.price, after } }
}

type ReviewedLine = Pick<CartLine, 'variantId' | 'quantity' | 'price'>

/** Checks every line of a cart against the current products (CART-18). */
export const reviewCart = (cart: Cart, products: readonly Product[]): readonly LineFault[] =>
  cart.flatMap((line) => {
    const { productId, variantId } = line
    const violation = checkLine(productOf(products, productId), line)
    return violation === null ? [] : [{ productId, variantId, violation }]
  })

/** Returns the stock of a line; null for an unknown product, 0 for a missing, unknown or disabled variant. */
export function stockOfLine({ productId, variantId }: LineKey, products: readonly Product[]): number | null {
  const product = productOf(products, productId)
  if (product === undefined) return null
  const offer = offerById(product, variantId)
  return offer.ok ? offer.value.stock : 0
}

/** Returns the cart with current prices. Lines without a current offer stay unchanged. */
export const atPresentPrices = (cart: Cart, products: readonly Product[]): Cart =>
  cart.map((line: CartLine) => {
    const product = productOf(products, line.productId)
    const offer = product === undefined ? null : offerById(product, line.variantId)
    return offer?.ok === true ? { ...line, price: offer.value.price } : line
  })

const productOf = (products: readonly Product[], id: number): Product | undefined =>
  products.find((product) => product.id === id)
