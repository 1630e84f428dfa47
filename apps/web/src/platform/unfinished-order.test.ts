import { describe, expect, it } from 'vitest'

import { refusedIn, unpaidIn } from './unfinished-order.ts'

describe('an unfinished order', () => {
  it('[DEC-10] [CHK-14] a refused order keeps its cart and the reason of each line', () => {
    const refused = { reason: 'Order placement failed', lines: ['Basket: gone'], cart: '[]', order: null }
    expect(refusedIn(JSON.stringify(refused))).toEqual(refused)
    expect(refusedIn(JSON.stringify({ ...refused, lines: [7, 'Basket: gone'], order: 7 }))).toEqual(refused)
  })

  it('[DEC-10] an order with a refused payment keeps its number', () => {
    const refused = { reason: 'No', lines: [], cart: '[]', order: 'AAAA-BBBB-CCCC' }
    expect(refusedIn(JSON.stringify(refused))).toEqual(refused)
    expect(refusedIn('{"reason":"No","lines":[],"cart":"[]"}')).toEqual({ ...refused, order: null })
  })

  it('[DEC-13] an unpaid order keeps its number and its cart', () => {
    expect(unpaidIn('{"number":"AAAA-BBBB-CCCC","cart":"[]"}')).toEqual({ number: 'AAAA-BBBB-CCCC', cart: '[]' })
  })

  it.each([
    null,
    '',
    'no JSON',
    'null',
    '[]',
    '7',
    '{}',
    '{"number":7,"cart":"[]"}',
    '{"reason":"no","cart":null,"lines":[]}',
  ])('[CART-11] %j is neither, and no page breaks on it', (text) => {
    expect([refusedIn(text), unpaidIn(text)]).toEqual([null, null])
  })
})
