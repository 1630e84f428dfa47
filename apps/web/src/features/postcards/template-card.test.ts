import { fils } from '@dareesha/contract'
import type { PostcardTemplate } from '@dareesha/engine/postcard'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { choose, TemplatePicture } from './template-card.tsx'

const TEMPLATE: PostcardTemplate = {
  id: 7,
  slug: 'palms',
  name: { en: 'Under the palms', ae: 'تحت النخيل' },
  price: fils(25_00),
  image: 'postcards/palms.jpg',
  imageData: 'data:image/png;base64,AA==',
  kind: { name: 'ready-made' },
}

const stored = new Map<string, string>()

beforeEach(() => {
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
  stored.clear()
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['with picture data stores this data', {}, 'data:image/png;base64,AA=='],
  ['with only a picture file stores the file name', { imageData: null }, 'postcards/palms.jpg'],
  ['without a picture stores an empty text', { imageData: null, image: null }, ''],
])('[POST-09] the choice of a template %s', (_, parts, picture) => {
  choose({ ...TEMPLATE, ...parts })
  expect(Object.fromEntries(stored)).toEqual({ posCardId: '7', postCardPrice: '25.00', postCard: picture })
})

const drawn = (isFirst?: boolean): string =>
  renderToStaticMarkup(
    createElement(TemplatePicture, {
      template: { ...TEMPLATE, imageData: null },
      sizes: '100vw',
      ...(isFirst === undefined ? {} : { isFirst }),
    }),
  )

it('only the first picture of a page loads immediately', () => {
  expect(drawn(true)).toContain('fetchPriority="high"')
  expect(drawn()).toContain('loading="lazy"')
  expect(drawn()).not.toContain('fetchPriority')
})
