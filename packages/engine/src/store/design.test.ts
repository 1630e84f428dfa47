import { describe, expect, it } from 'vitest'

import { parseStoreDesign } from './design.ts'

describe('parseStoreDesign', () => {
  const row = (index: number) => ({ img: `${index}.jpg`, link: '/stores/gsharshop/products', title: `No ${index}` })

  it('[CALL-35] [STO-02] [ENT-30] parseStoreDesign accepts slides and highlights as lists and as JSON', () => {
    const design = { slider_images: JSON.stringify(['a.jpg', 'b.jpg']), highlights: JSON.stringify([row(1)]) }
    expect(parseStoreDesign({ storeData: design })).toEqual({
      ok: true,
      value: {
        slides: [
          { image: 'a.jpg', link: null, title: null },
          { image: 'b.jpg', link: null, title: null },
        ],
        highlights: [{ image: '1.jpg', link: '/stores/gsharshop/products', title: { en: 'No 1', ae: null } }],
      },
    })
    expect(
      parseStoreDesign({ storeData: { slider_images: [{ img: 'a.jpg', alt: 'A' }, { alt: 'no file' }] } }),
    ).toEqual({
      ok: true,
      value: { slides: [{ image: 'a.jpg', link: null, title: { en: 'A', ae: null } }], highlights: [] },
    })
  })

  it('[STO-04] [CONST-26] a design has at most 13 highlights', () => {
    const read = parseStoreDesign({ storeData: { highlights: Array.from({ length: 20 }, (_, index) => row(index)) } })
    expect(read.ok && read.value.highlights).toHaveLength(13)
  })

  it('[R9] a picture keeps only a link to a web address or our site', () => {
    const links = ['javascript:alert(1)', '//e.example', '/\\e.example', 'https://e.example/x', '/stores/gsharshop']
    const read = parseStoreDesign({ storeData: { highlights: links.map((link) => ({ img: 'a.jpg', link })) } })
    expect(read.ok && read.value.highlights.map(({ link }) => link)).toEqual([
      null,
      null,
      null,
      'https://e.example/x',
      '/stores/gsharshop',
    ])
  })

  it('[CALL-35] [GEN-02] a picture has its alternative text in both languages', () => {
    const design = {
      slider_images: [{ img: 'a.jpg', alt: 'Baskets', arabic_alt: 'سلال' }],
      highlights: [{ img: 'b.jpg', title: 'Shawls', arabic_title: 'شالات' }],
    }
    expect(parseStoreDesign({ storeData: design })).toMatchObject({
      ok: true,
      value: {
        slides: [{ title: { en: 'Baskets', ae: 'سلال' } }],
        highlights: [{ title: { en: 'Shawls', ae: 'شالات' } }],
      },
    })
  })

  it('[CALL-35] parseStoreDesign reports a missing design and every invalid part', () => {
    expect(parseStoreDesign({})).toEqual({ ok: false, failure: [{ path: 'storeData', reason: 'not-an-object' }] })
    const broken = { highlights: 'x', slider_images: [{ img: 'a.jpg' }, 'b.jpg'] }
    const read = parseStoreDesign({ storeData: broken })
    expect(read.ok ? [] : read.failure.map(({ path }) => path)).toEqual([
      'storeData.slider_images[1]',
      'storeData.highlights',
    ])
  })
})
