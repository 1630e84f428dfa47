import { describe, expect, it } from 'vitest'

import { piecesOf } from './cart.ts'

describe('piecesOf', () => {
  it.each([
    ['no cart', null, 0],
    ['an empty cart', '[]', 0],
    ['two rows', '[{"id":1,"qty":2},{"id":2,"qty":"3"}]', 5],
    [
      'rows of which some cannot be read',
      '[{"qty":2},{"qty":-4},{"qty":"many"},{"qty":1.5},{"qty":null},{},null,7,"x"]',
      2,
    ],
    ['no list', '{"qty":2}', 0],
    ['no JSON', 'qty=2', 0],
    ['nothing at all', '', 0],
  ])('[HDR-04] [HDR-10] [AMB-083] the text of %s, %s, counts %i pieces', (_, products, pieces) => {
    expect(piecesOf(products)).toBe(pieces)
  })
})
