import { failed, ok } from '@dareesha/contract'
import type { Fils, Result } from '@dareesha/contract'

import type { LocalText } from '../language.ts'
import type { OptionGroup, Product, Variant } from './product.ts'
import type { LineViolation } from './violation.ts'

/** The chosen option of each group, in the order of the groups; null for a group without a choice. */
export type Choice = readonly (number | null)[]

/** An option in a picker. `blocked`: no enabled variant has this option and the chosen options of other groups (STO-24, STO-25). */
export type OptionState = {
  readonly id: number
  readonly name: LocalText
  readonly chosen: boolean
  readonly state: 'available' | 'out-of-stock' | 'blocked'
  /** The picture that all enabled variants with this option share. Null unless each option of the group has its own picture. */
  readonly image: string | null
}

/** A group in a picker. */
export type GroupState = { readonly name: LocalText; readonly options: readonly OptionState[] }

/** A product without variants, or a variant, that visitors can buy. */
export type Offer = {
  readonly variantId: number | null
  readonly price: Fils
  readonly stock: number
  readonly image: string | null
}

/** Returns the initial choice. A group with a single option begins with this option. */
export const startChoice = ({ optionGroups }: Product): Choice =>
  optionGroups.map(({ options: [first, ...others] }) => (others.length === 0 ? (first?.id ?? null) : null))

/** Chooses an option of a group, or clears the choice if the option is already chosen. */
export const chooseOption = (choice: Choice, group: number, option: number): Choice =>
  choice.map((chosen, index) => (index === group ? (chosen === option ? null : option) : chosen))

/** Returns the state of every option for a choice, in the order of the catalogue (STO-23 to STO-25). */
export const optionStates = (product: Product, choice: Choice): readonly GroupState[] =>
  product.optionGroups.map((group, index) => {
    const images = group.options.map(({ id }) => sharedImage(product, id))
    const lookDifferent = new Set(images).size === images.length && !images.includes(null)
    return {
      name: group.name,
      options: group.options.map(({ id, name }, option) => ({
        id,
        name,
        chosen: choice[index] === id,
        state: stateOf(product, choice.with(index, id)),
        image: lookDifferent ? (images[option] ?? null) : null,
      })),
    }
  })

/** Returns the picture of the first enabled variant with the chosen options; null if no option is chosen or no picture exists. */
export function choiceImage(product: Product, choice: Choice): string | null {
  const options = choice.filter((option) => option !== null)
  return options.length === 0 ? null : imageOf(product, options)
}

function sharedImage({ variants }: Product, option: number): string | null {
  const shown = variants.filter(({ enabled, options }) => enabled && options.includes(option))
  const images = new Set(shown.map(({ image }) => image))
  const [image = null] = images
  return images.size === 1 ? image : null
}

const imageOf = ({ variants }: Product, options: readonly number[]): string | null =>
  variants.find((variant) => variant.enabled && options.every((option) => variant.options.includes(option)))?.image ??
  null

function stateOf(product: Product, choice: Choice): OptionState['state'] {
  const matching = product.variants.filter((variant) => variant.enabled && fits(variant, choice))
  if (matching.length === 0) return 'blocked'
  return matching.some(({ stock }) => stock > 0) ? 'available' : 'out-of-stock'
}

const fits = ({ options }: Variant, choice: Choice): boolean =>
  choice.every((option) => option === null || options.includes(option))

/** Returns the offer of a choice (STO-23 to STO-26, AMB-127); `variant-missing` if the choice is incomplete or no enabled variant matches. */
export function offerOf(product: Product, choice: Choice): Result<Offer, LineViolation> {
  if (product.variants.length === 0) return ok(toOffer(product))
  const isComplete = product.optionGroups.every((_, index) => typeof choice[index] === 'number')
  const variant = isComplete ? product.variants.find((one) => one.enabled && fits(one, choice)) : undefined
  return variant === undefined ? failed({ code: 'variant-missing' }) : ok(toOffer(product, variant))
}

/**
 * Returns the offer of a variant; if the id is null, the offer of the product itself. `variant-gone`: the variant is disabled or unknown.
 * `variant-missing`: the id is null, but the product has variants.
 */
export function offerById(product: Product, variantId: number | null): Result<Offer, LineViolation> {
  const variant = product.variants.find(({ id, enabled }) => id === variantId && enabled)
  if (variant !== undefined) return ok(toOffer(product, variant))
  if (variantId !== null) return failed({ code: 'variant-gone' })
  return product.variants.length === 0 ? ok(toOffer(product)) : failed({ code: 'variant-missing' })
}

const toOffer = ({ price, stock, images }: Product, variant?: Variant): Offer => ({
  variantId: variant?.id ?? null,
  price: variant?.price ?? price,
  stock: variant?.stock ?? stock,
  image: variant?.image ?? images[0] ?? null,
})

/** Returns the names of options in the order of their groups. */
export const optionNames = (product: Product, options: readonly number[]): readonly LocalText[] =>
  product.optionGroups.flatMap((group: OptionGroup) =>
    group.options.filter(({ id }) => options.includes(id)).map(({ name }) => name),
  )

/** Returns the lowest price of a product. `isFrom` is true if another variant costs more (AMB-127). */
export function priceFrom(product: Product): { readonly price: Fils; readonly isFrom: boolean } {
  const prices = product.variants.filter(({ enabled }) => enabled).map(({ price }) => price)
  const lowest = prices.reduce<Fils | null>((least, price) => (least === null || price < least ? price : least), null)
  return { price: lowest ?? product.price, isFrom: lowest !== null && prices.some((price) => price > lowest) }
}
