import { fils } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anyProduct, aProduct, aProductWithVariants } from '../testing/index.ts'
import {
  choiceImage,
  chooseOption,
  offerById,
  offerOf,
  optionNames,
  optionStates,
  priceFrom,
  startChoice,
} from './variants.ts'
import type { Choice } from './variants.ts'

const cup = aProductWithVariants()
const none: Choice = [null, null]
const statesOf = (choice: Choice) => optionStates(cup, choice).map(({ options }) => options.map(({ state }) => state))

const anyChosen = () =>
  anyProduct().chain((product) =>
    fc
      .tuple(
        ...product.optionGroups.map(({ options }) =>
          fc.constantFrom<number | null>(null, ...options.map(({ id }) => id)),
        ),
      )
      .map((choice: Choice) => ({ product, choice })),
  )

describe('choiceImage', () => {
  const pictured = aProductWithVariants({
    variants: cup.variants.map((variant) => ({ ...variant, enabled: true, image: `${variant.options[0]}.svg` })),
  })

  it('choiceImage returns the picture of a single chosen option', () => {
    expect(choiceImage(pictured, none)).toBeNull()
    expect(choiceImage(pictured, [12, null])).toBe('12.svg')
    expect(choiceImage(pictured, [11, null])).toBe('11.svg')
  })

  it('optionStates returns pictures only if each option has its own picture', () => {
    const images = optionStates(pictured, none).map(({ options }) => options.map(({ image }) => image))
    expect(images).toEqual([
      ['11.svg', '12.svg'],
      [null, null],
    ])
  })

  it('a disabled variant does not change the pictures of the options', () => {
    const retired = { ...pictured.variants[0]!, id: 799, enabled: false, image: 'retired.svg' }
    const withRetired = aProductWithVariants({ variants: [...pictured.variants, retired] })
    expect(optionStates(withRetired, none)).toEqual(optionStates(pictured, none))
  })
})

describe('optionStates', () => {
  it('[STO-24] [STO-25] an option is blocked when all its variants are disabled or missing', () => {
    expect(statesOf(none)).toEqual([
      ['available', 'available'],
      ['available', 'blocked'],
    ])
  })

  it('[STO-24] a size is blocked if no variant combines it with the chosen colour', () => {
    const [small] = cup.variants
    const made = aProductWithVariants({ variants: [small!, { ...cup.variants[2]!, enabled: true }] })
    expect(optionStates(made, [11, null])[1]?.options.map(({ state }) => state)).toEqual(['available', 'blocked'])
    expect(optionStates(made, [12, null])[1]?.options.map(({ state }) => state)).toEqual(['blocked', 'available'])
  })

  it('[STO-23] optionStates marks the chosen options', () => {
    const chosen = optionStates(cup, [12, null]).map(({ options }) => options.map((option) => option.chosen))
    expect(chosen).toEqual([
      [false, true],
      [false, false],
    ])
  })

  it('[STO-28] an option is available while one of its variants is in stock', () => {
    const [sand, blue] = cup.variants
    const half = aProductWithVariants({ variants: [{ ...sand!, stock: 0 }, blue!] })
    expect(optionStates(half, none)[1]?.options[0]?.state).toBe('available')
    expect(optionStates(half, none)[0]?.options[0]?.state).toBe('out-of-stock')
  })

  it('[STO-28] an option without a variant in stock is out of stock', () => {
    const sold = aProductWithVariants({ variants: cup.variants.map((variant) => ({ ...variant, stock: 0 })) })
    expect(optionStates(sold, none)[0]?.options.map(({ state }) => state)).toEqual(['out-of-stock', 'out-of-stock'])
  })

  it('[STO-23] [STO-24] [STO-25] options that are not blocked always lead to an enabled variant', () => {
    fc.assert(
      fc.property(
        anyProduct().filter(({ variants }) => variants.some(({ enabled }) => enabled)),
        fc.infiniteStream(fc.nat(100)),
        (product, picks) => {
          let choice = startChoice(product)
          for (const [group] of product.optionGroups.entries()) {
            if (choice[group] !== null) continue
            const open = optionStates(product, choice)[group]!.options.filter(({ state }) => state !== 'blocked')
            expect(open.length).toBeGreaterThan(0)
            const pick = Number(picks.next().value)
            choice = chooseOption(choice, group, open[pick % open.length]!.id)
          }
          const offer = offerOf(product, choice)
          expect(offer.ok).toBe(true)
          expect(product.variants.find(({ id }) => offer.ok && id === offer.value.variantId)?.enabled).toBe(true)
        },
      ),
    )
  })
})

describe('offerOf', () => {
  it.each<[string, Choice]>([
    ['nothing is chosen', none],
    ['a group has no chosen option', [11, null]],
    ['the variant is disabled', [12, 22]],
    ['the variant does not exist', [11, 22]],
    ['the choice belongs to another product', []],
  ])('[STO-23] [STO-26] offerOf returns `variant-missing` if %s', (_, choice) => {
    expect(offerOf(cup, choice)).toEqual({ ok: false, failure: { code: 'variant-missing' } })
  })

  it('[AMB-127] the offer of a variant has the price and stock of the variant', () => {
    expect(offerOf(cup, [12, 21])).toEqual({
      ok: true,
      value: { variantId: 702, price: 45_00, stock: 9, image: 'cup.jpg' },
    })
  })

  it('[AMB-127] a product without variants has an offer with its price and stock', () => {
    expect(offerOf(aProduct(), [])).toEqual({
      ok: true,
      value: { variantId: null, price: 105_00, stock: 20, image: 'bowl.jpg' },
    })
  })

  it('[AMB-127] offerById returns the same offer as offerOf', () => {
    fc.assert(
      fc.property(anyChosen(), ({ product, choice }) => {
        const offer = offerOf(product, choice)
        if (offer.ok) expect(offerById(product, offer.value.variantId)).toEqual(offer)
        else expect(offer.failure.code).toBe('variant-missing')
      }),
    )
  })
})

describe('startChoice, chooseOption and optionNames', () => {
  it('[STO-23] startChoice chooses the only option of a group, and chooseOption toggles an option', () => {
    expect(startChoice(cup)).toEqual([null, null])
    const plain = aProductWithVariants({
      optionGroups: cup.optionGroups.map((group) => ({ ...group, options: group.options.slice(0, 1) })),
    })
    expect(startChoice(plain)).toEqual([11, 21])
    expect(chooseOption(chooseOption(none, 0, 12), 0, 12)).toEqual(none)
    expect(chooseOption([11, 21], 0, 12)).toEqual([12, 21])
  })

  it('[STO-17] optionNames returns the names in the order of the groups', () => {
    expect(optionNames(cup, [21, 12]).map(({ en }) => en)).toEqual(['Blue', 'Small'])
  })
})

describe('priceFrom', () => {
  it('[AMB-127] priceFrom returns the lowest price of the enabled variants', () => {
    expect(priceFrom(cup)).toEqual({ price: 40_00, isFrom: true })
    expect(priceFrom(aProduct())).toEqual({ price: 105_00, isFrom: false })
    const same = aProductWithVariants({ variants: cup.variants.map((variant) => ({ ...variant, price: fils(50_00) })) })
    expect(priceFrom(same)).toEqual({ price: 50_00, isFrom: false })
    const prices = [60_00, 45_00, 10_00].map(fils)
    const dearestFirst = aProductWithVariants({
      variants: cup.variants.map((variant, index) => ({ ...variant, price: prices[index]! })),
    })
    expect(priceFrom(dearestFirst)).toEqual({ price: 45_00, isFrom: true })
  })
})
