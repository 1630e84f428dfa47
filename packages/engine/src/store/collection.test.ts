import { describe, expect, it } from 'vitest'

import { categoriesOf, designersOf, parseCollections } from './collection.ts'

describe('collections', () => {
  const collection = { id: 1, slug: 'pottery', collection_name: 'Pottery', enable: '1', is_profile: '0', qty: 3 }
  const read = (...records: object[]) => {
    const collections = parseCollections(records.map((record, index) => ({ ...collection, id: index, ...record })))
    return collections.ok ? collections.value : []
  }

  it('[DSG-03] [DSG-04] designersOf keeps enabled collections with a profile and products on sale', () => {
    const all = read({}, { is_profile: '1' }, { is_profile: '1', qty: 0 }, { is_profile: '1', enable: '0' })
    expect(designersOf(all).map(({ id }) => id)).toEqual([1])
  })

  it('[STO-34] categoriesOf keeps enabled collections that are not designers', () => {
    const all = read({}, { is_profile: '1' }, { qty: 0 }, { enable: '0' })
    expect(categoriesOf(all).map(({ id }) => id)).toEqual([0, 2])
  })

  it('[CALL-36] [ENT-28] [GEN-02] parseCollections parses every field, and a collection is enabled by default', () => {
    const sent = {
      id: '4',
      slug: 'um-saeed',
      collection_name: 'Um Saeed',
      arabic_name: 'أم سعيد',
      logo: 'logo.png',
      featured_image: 'palm.jpg',
      description: '<p>Palm fronds.</p>',
      arabic_description: '<p>سعف النخيل</p>',
      is_profile: '1',
    }
    expect(parseCollections([sent])).toEqual({
      ok: true,
      value: [
        {
          id: 4,
          slug: 'um-saeed',
          name: { en: 'Um Saeed', ae: 'أم سعيد' },
          logo: 'logo.png',
          image: 'palm.jpg',
          description: { en: '<p>Palm fronds.</p>', ae: '<p>سعف النخيل</p>' },
          isDesigner: true,
          enabled: true,
          stock: 0,
        },
      ],
    })
  })

  it('[CALL-36] [ENT-28] parseCollections reports every fault with its path', () => {
    expect(parseCollections([{ slug: 'a' }])).toEqual({
      ok: false,
      failure: [
        { path: '[0].id', reason: 'missing' },
        { path: '[0].collection_name', reason: 'missing' },
      ],
    })
  })
})
