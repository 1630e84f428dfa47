import { calendarDate, fils } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anyProducts, aProduct, aProductWithVariants } from '../testing/index.ts'
import {
  checkSearch,
  listProducts,
  newestProducts,
  pagerOf,
  parseStoreQuery,
  productsWithTag,
  relatedProducts,
  shownProducts,
  sortProducts,
  tagButtons,
} from './listing.ts'
import type { StoreQuery } from './listing.ts'
import type { Product } from './product.ts'
import { priceFrom } from './variants.ts'

const products = (count: number, fields: (index: number) => Partial<Product> = () => ({})): readonly Product[] =>
  Array.from({ length: count }, (_, index) =>
    aProduct({
      id: index + 1,
      createdAt: { date: calendarDate('2026-11-01'), time: `${String(index % 24).padStart(2, '0')}:00` },
      ...fields(index),
    }),
  )

const everything = parseStoreQuery({})
const idsOf = (list: readonly Product[]) => list.map(({ id }) => id)

describe('shownProducts', () => {
  it('[STO-29] shownProducts omits hidden and sold-out products', () => {
    const list = [aProduct({ id: 1, hidden: true }), aProduct({ id: 2, stock: 0 }), aProduct({ id: 3, stock: 1 })]
    expect(idsOf(shownProducts(list))).toEqual([3])
  })

  it('[STO-29] the store home, listings and related products contain no hidden or sold-out products', () => {
    fc.assert(
      fc.property(anyProducts(60), (list) => {
        for (const shown of [
          newestProducts(list),
          relatedProducts(list, { id: 0 }),
          listProducts(list, everything).products,
        ])
          for (const { hidden, stock } of shown) expect(!hidden && stock > 0).toBe(true)
      }),
    )
  })
})

describe('newestProducts and relatedProducts', () => {
  it('[STO-03] [CONST-26] the store home has the 20 newest products', () => {
    expect(idsOf(newestProducts(products(24)))).toEqual(Array.from({ length: 20 }, (_, index) => 24 - index))
  })

  it('[STO-21] [STO-22] [CONST-26] relatedProducts returns the 20 newest products other than the current product', () => {
    const list = products(24)
    const related = relatedProducts(list, { id: 24 })
    expect(idsOf(related)).toEqual(Array.from({ length: 20 }, (_, index) => 23 - index))
    expect(relatedProducts(products(1), { id: 1 })).toEqual([])
  })
})

describe('parseStoreQuery', () => {
  it.each([
    [{}, { search: '', favourites: false, tag: null, sort: 'date', page: 1 }],
    [
      { search: ' oud ', favourites: '1', tag: 'For the home', sort: 'LTH', page: '3' },
      { search: 'oud', favourites: true, tag: 'for-the-home', sort: 'LTH', page: 3 },
    ],
    [
      { search: null, favourites: 'yes', tag: '', sort: 'HTL', page: '٢' },
      { search: '', favourites: false, tag: null, sort: 'HTL', page: 2 },
    ],
    [
      { sort: 'lth', tag: null, page: '0' },
      { search: '', favourites: false, tag: null, sort: 'date', page: 1 },
    ],
    [
      { sort: 'price', page: '-1' },
      { search: '', favourites: false, tag: null, sort: 'date', page: 1 },
    ],
  ])('[STO-12] parseStoreQuery parses %j to %j', (parameters, query) => {
    expect(parseStoreQuery(parameters)).toEqual(query)
  })
})

describe('checkSearch', () => {
  it.each(['', '  ', 'ab', ' ab ', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦'])('[STO-07] [CONST-29] the search term %j is too short', (term) => {
    expect(checkSearch(term)).toEqual([{ code: 'search-short', params: { n: 3 } }])
  })

  it.each(['oud', 'عود', ' oud '])('[STO-07] [CONST-29] the search term %j is long enough', (term) => {
    expect(checkSearch(term)).toEqual([])
  })
})

describe('listProducts', () => {
  it('[STO-06] [STO-08] [CONST-26] a listing has 20 products per page and a pager', () => {
    const listing = listProducts(products(45), { ...everything, page: 3 })
    expect(listing).toMatchObject({ total: 45, page: 3, pages: 3, pager: [1, 2, 3] })
    expect(idsOf(listing.products)).toHaveLength(5)
  })

  it('[STO-06] a page number beyond the last page shows the last page', () => {
    expect(listProducts(products(21), { ...everything, page: 99 })).toMatchObject({ page: 2, pages: 2 })
    expect(listProducts([], { ...everything, page: 99 })).toMatchObject({ page: 1, pages: 1, total: 0, pager: [] })
  })

  it('[STO-06] [AMB-125] the search covers titles and descriptions in both languages and ignores case and Arabic letter variants', () => {
    const list = [
      aProduct({ id: 1, title: { en: 'Oud burner', ae: 'مِدخنة عود' } }),
      aProduct({ id: 2, description: { en: '<p>Smells of <b>OUD</b></p>', ae: null } }),
      aProduct({ id: 3, title: { en: 'Bold basket', ae: null }, description: { en: '<b>Palm</b>', ae: null } }),
    ]
    const found = (search: string) => idsOf(listProducts(list, { ...everything, search }).products)
    expect(found('oud')).toEqual([2, 1])
    expect(found('مدخنه')).toEqual([1])
    expect(found('<b>')).toEqual([])
  })

  it('[GEN-25] the favourites listing has only favourites in stock', () => {
    const tags = [{ en: 'Palm', ae: null }]
    const list = [
      ...products(3, () => ({ favourite: true, tags })),
      aProduct({ id: 4, tags }),
      aProduct({ id: 5, favourite: true, stock: 0, tags }),
    ]
    const listing = listProducts(list, { ...everything, favourites: true })
    expect(idsOf(listing.products)).toEqual([3, 2, 1])
    expect(listing.tags).toMatchObject([{ slug: 'palm', count: 3 }])
    expect(listProducts(list, everything).total).toBe(4)
  })

  it('[GEN-25] [STO-29] the favourites listing has a separate list of sold-out favourites', () => {
    const soldOut = { favourite: true, stock: 0, tags: [{ en: 'Palm', ae: null }] }
    const list = [
      aProduct({ id: 1, ...soldOut }),
      aProduct({ id: 2, ...soldOut, title: { en: 'Oud burner', ae: null }, tags: [] }),
      aProduct({ id: 3, ...soldOut, hidden: true }),
      aProduct({ id: 4, ...soldOut, favourite: false }),
      aProduct({ id: 5, ...soldOut, stock: 1 }),
    ]
    const named = (change: Partial<StoreQuery>) =>
      idsOf(listProducts(list, { ...everything, favourites: true, ...change }).soldOut)
    expect(named({})).toEqual([2, 1])
    expect(named({ search: 'oud' })).toEqual([2])
    expect(named({ tag: 'palm' })).toEqual([1])
    expect(named({ favourites: false })).toEqual([])
  })

  it('[STO-06] the search treats each HTML tag as a word break', () => {
    const description = { en: '<strong>Palm</strong><br>wood', ae: null }
    const found = (search: string) => listProducts([aProduct({ description })], { ...everything, search }).total
    expect([found('strong'), found('palmwood'), found('wood')]).toEqual([0, 0, 1])
  })

  it('[STO-06] the pages of a listing together contain every shown product once', () => {
    fc.assert(
      fc.property(anyProducts(90), fc.constantFrom('date' as const, 'LTH' as const, 'HTL' as const), (list, sort) => {
        const query = { ...everything, sort }
        const { pages } = listProducts(list, query)
        const all = Array.from({ length: pages }, (_, index) => listProducts(list, { ...query, page: index + 1 }))
        expect(idsOf(all.flatMap((page) => page.products))).toEqual(idsOf(sortProducts(shownProducts(list), sort)))
      }),
      { numRuns: 200 },
    )
  })

  it('[STO-06] a search within a tag finds only products with the tag', () => {
    const list = products(6, (index) => ({
      title: { en: index < 4 ? 'Palm basket' : 'Bowl', ae: null },
      tags: [{ en: index % 2 === 0 ? 'Gifts' : 'Home', ae: null }],
    }))
    const listing = listProducts(list, { ...everything, search: 'palm', tag: 'gifts' })
    expect(idsOf(listing.products)).toEqual([3, 1])
  })
})

describe('sortProducts', () => {
  const list = [
    aProduct({ id: 1, price: fils(50_00), createdAt: { date: calendarDate('2026-11-01'), time: null } }),
    aProductWithVariants({ id: 2, createdAt: { date: calendarDate('2026-11-03'), time: null } }),
    aProduct({ id: 3, price: fils(50_00), createdAt: { date: calendarDate('2026-11-02'), time: null } }),
  ]

  it.each([
    ['STO-10', 'LTH', [2, 3, 1]],
    ['STO-11', 'HTL', [3, 1, 2]],
    ['STO-12', 'date', [2, 3, 1]],
  ] as const)('[%s] the sort order %s puts newer products first among equal prices', (_, sort, ids) => {
    expect(idsOf(sortProducts(list, sort))).toEqual(ids)
  })

  it('[STO-10] [STO-11] sorting by price orders the prices and loses no product', () => {
    fc.assert(
      fc.property(anyProducts(), (some) => {
        const prices = (sort: 'LTH' | 'HTL') => sortProducts(some, sort).map((product) => priceFrom(product).price)
        expect(prices('LTH')).toEqual(prices('LTH').toSorted((one, other) => one - other))
        expect(prices('HTL')).toEqual(prices('LTH').toReversed())
        expect(new Set(sortProducts(some, 'LTH'))).toEqual(new Set(some))
      }),
    )
  })
})

describe('tagButtons', () => {
  const tagged = (count: number, ...names: string[]) =>
    products(count).map((product) => ({ ...product, tags: names.map((en) => ({ en, ae: null })) }))

  it('[STO-14] [CONST-26] a tag needs three products to become a button', () => {
    expect(tagButtons([...tagged(3, 'Gifts'), ...tagged(2, 'Rare')])).toEqual([
      { slug: 'gifts', name: { en: 'Gifts', ae: null }, count: 3 },
    ])
  })

  it('[STO-14] a product with two spellings of a tag counts once', () => {
    expect(tagButtons(tagged(2, 'For the home', 'for the home'))).toEqual([])
  })

  it('[STO-13] [AMB-125] a listing has buttons only for its nine most used tags', () => {
    const many = Array.from({ length: 12 }, (_, index) => tagged(3 + index, `Tag ${index}`)).flat()
    const buttons = tagButtons(many)
    expect(buttons).toHaveLength(9)
    expect(buttons.map(({ count }) => count)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6])
  })

  it('[STO-13] [STO-14] at most nine tags have a button, and each button counts at least three products', () => {
    fc.assert(
      fc.property(anyProducts(60), (list) => {
        const { tags } = listProducts(list, everything)
        expect(tags.length).toBeLessThanOrEqual(9)
        for (const { slug, count } of tags) {
          expect(count).toBeGreaterThanOrEqual(3)
          expect(listProducts(list, { ...everything, tag: slug }).total).toBe(count)
          expect(productsWithTag(shownProducts(list), slug)).toHaveLength(count)
        }
      }),
    )
  })
})

describe('pagerOf', () => {
  it.each([
    [1, 1, []],
    [1, 2, [1, 2]],
    [1, 5, [1, 2, 3, 'gap', 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [6, 12, [1, 'gap', 4, 5, 6, 7, 8, 'gap', 12]],
    [12, 12, [1, 'gap', 10, 11, 12]],
  ])('[STO-09] [AMB-126] the pager of page %i of %i has the entries %j', (page, pages, entries) => {
    expect(pagerOf(page, pages)).toEqual(entries)
  })

  it('[STO-09] a pager shows the first page, the last page and nearby pages', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 2, max: 60 })
          .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages))),
        ([page, pages]) => {
          const entries = pagerOf(page, pages)
          const numbers = entries.filter((entry) => entry !== 'gap')
          const wanted = Array.from({ length: pages }, (_, index) => index + 1).filter(
            (one) => one === 1 || one === pages || Math.abs(one - page) <= 2,
          )
          expect(numbers).toEqual(wanted)
          for (const [index, entry] of entries.entries()) {
            if (entry !== 'gap') continue
            expect(Number(entries[index + 1]) - Number(entries[index - 1])).toBeGreaterThan(1)
          }
        },
      ),
    )
  })
})
