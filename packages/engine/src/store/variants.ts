import { failed, ok } from '@dareesha/contract'
import type { Fils, Result } from '@dareesha/contract'

import type { LocalText } from '../language.ts'
import type { OptionGroup, Product, Variant } from './product.ts'
import type { LineViolation } from './violation.ts'

/** The option that is chosen of each group, in their order; null where none is yet. */
export type Choice = readonly (number | null)[]

/** An option as a picker shows it: one that is blocked cannot be had with what else is chosen (STO-24, STO-25). */
export type OptionState = {
  readonly id: number
  readonly name: LocalText
  readonly chosen: boolean
  readonly state: 'available' | 'out-of-stock' | 'blocked'
}

/** A group as a picker shows it. */
export type GroupState = { readonly name: LocalText; readonly options: readonly OptionState[] }

/** What is bought of a product: a variant of it, or itself. */
export type Offer = {
  /** Null for a product without variants. */
  readonly variantId: number | null
  /** Of one piece. */
  readonly price: Fils
  readonly stock: number
  readonly image: string | null
}

/** Nothing chosen yet; where a group has one option only, that one is. */
export const startChoice = ({ optionGroups }: Product): Choice =>
  optionGroups.map(({ options: [first, ...others] }) => (others.length === 0 ? (first?.id ?? null) : null))

/** The choice with another option of a group; the option that was chosen is given up when it is chosen again. */
export const chooseOption = (choice: Choice, group: number, option: number): Choice =>
  choice.map((chosen, index) => (index === group ? (chosen === option ? null : option) : chosen))

/** Every option of a product beside a choice, in the order of the catalogue (STO-23 to STO-25). */
export const optionStates = (product: Product, choice: Choice): readonly GroupState[] =>
  product.optionGroups.map((group, index) => ({
    name: group.name,
    options: group.options.map(({ id, name }) => ({
      id,
      name,
      chosen: choice[index] === id,
      state: stateOf(product, choice.with(index, id)),
    })),
  }))

function stateOf(product: Product, choice: Choice): OptionState['state'] {
  const matching = product.variants.filter((variant) => variant.enabled && fits(variant, choice))
  if (matching.length === 0) return 'blocked'
  return matching.some(({ stock }) => stock > 0) ? 'available' : 'out-of-stock'
}

const fits = ({ options }: Variant, choice: Choice): boolean =>
  choice.every((option) => option === null || options.includes(option))

/**
 * What a choice buys (STO-23 to STO-26, AMB-127).
 *
 * @returns The variant, or the product itself where it has none; `variant-missing` while a group is open or where no enabled
 *   variant has these options.
 */
export function offerOf(product: Product, choice: Choice): Result<Offer, LineViolation> {
  if (product.variants.length === 0) return ok(ownOffer(product))
  const isComplete = product.optionGroups.every((_, index) => typeof choice[index] === 'number')
  const variant = isComplete ? product.variants.find((one) => one.enabled && fits(one, choice)) : undefined
  return variant === undefined ? failed({ code: 'variant-missing' }) : ok(variantOffer(product, variant))
}

/**
 * What a variant of a product is, by its id; null asks for the product itself.
 *
 * @returns `variant-missing` where there are variants and none is named; `variant-gone` for one that does not exist or is off.
 */
export function offerById(product: Product, variantId: number | null): Result<Offer, LineViolation> {
  const variant = product.variants.find(({ id, enabled }) => id === variantId && enabled)
  if (variant !== undefined) return ok(variantOffer(product, variant))
  if (variantId !== null) return failed({ code: 'variant-gone' })
  return product.variants.length === 0 ? ok(ownOffer(product)) : failed({ code: 'variant-missing' })
}

const ownOffer = ({ price, stock, images }: Product): Offer => ({
  variantId: null,
  price,
  stock,
  image: images[0] ?? null,
})

const variantOffer = ({ images }: Product, { id, price, stock, image }: Variant): Offer => ({
  variantId: id,
  price,
  stock,
  image: image ?? images[0] ?? null,
})

/** The names of the options of a variant, in the order of the groups: "Blue", "Large". */
export const optionNames = (product: Product, options: readonly number[]): readonly LocalText[] =>
  product.optionGroups.flatMap((group: OptionGroup) =>
    group.options.filter(({ id }) => options.includes(id)).map(({ name }) => name),
  )

/** What a product costs at least; `isFrom` where another of its variants costs more (AMB-127). */
export function priceFrom(product: Product): { readonly price: Fils; readonly isFrom: boolean } {
  const prices = product.variants.filter(({ enabled }) => enabled).map(({ price }) => price)
  const lowest = prices.reduce<Fils | null>((least, price) => (least === null || price < least ? price : least), null)
  return { price: lowest ?? product.price, isFrom: lowest !== null && prices.some((price) => price > lowest) }
}
