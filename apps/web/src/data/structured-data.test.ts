import { describe, expect, it } from 'vitest'

import { paths } from '../paths.ts'
import { breadcrumbList, itemList, pageUrl } from './structured-data.ts'

const ENGLISH = { origin: 'https://dareesha.example', language: 'en' } as const
const ARABIC = { ...ENGLISH, language: 'ae' } as const

describe('structured data', () => {
  it('[UX-06] a page has one URL in each language', () => {
    expect(pageUrl(ENGLISH, '/d/mleiha-desert')).toBe('https://dareesha.example/d/mleiha-desert')
    expect(pageUrl(ARABIC, '/d/mleiha-desert')).toBe('https://dareesha.example/ae/d/mleiha-desert')
    expect(pageUrl(ARABIC, '/')).toBe('https://dareesha.example/ae')
  })

  it('a breadcrumb list begins at the home page', () => {
    expect(breadcrumbList(ARABIC, { name: 'صحراء مليحة', path: '/d/mleiha-desert' })).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'دريشة', item: 'https://dareesha.example/ae' },
        { position: 2, name: 'صحراء مليحة', item: 'https://dareesha.example/ae/d/mleiha-desert' },
      ],
    })
  })

  it('an item list contains the page URLs of its records in order', () => {
    const packages = ['b', 'a'].map((slug) => ({ name: { en: slug, ae: null }, slug }))
    expect(itemList(ENGLISH, 'Family', packages, paths.package)).toMatchObject({
      name: 'Family',
      numberOfItems: 2,
      itemListElement: [
        { position: 1, item: 'https://dareesha.example/p/b' },
        { position: 2, item: 'https://dareesha.example/p/a' },
      ],
    })
  })
})
