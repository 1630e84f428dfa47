import { expect, it } from 'vitest'

import { pngOf } from './card-canvas.tsx'

it('pngOf throws if the postcard is no longer on the page', () => {
  expect(() => pngOf(null)).toThrow('the visitor left the page before the postcard became a picture')
})
