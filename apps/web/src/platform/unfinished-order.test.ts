import { describe, expect, it } from 'vitest'

import { refusedIn, unpaidIn } from './unfinished-order.ts'

describe('an unfinished order', () => {
  it('[DEC-10] [CHK-14] refusedIn restores the cart and the reasons of a refused order', () => {
    const refused = { reason: 'Order placement failed', lines: ['Basket: gone'], cart: '[]', order: null }
    expect(refusedIn(JSON.stringify(refused))).toEqual(refused)
    expect(refusedIn(JSON.stringify({ ...refused, lines: [7, 'Basket: gone'], order: 7 }))).toEqual(refused)
  })

  it('[DEC-10] refusedIn restores the number of an order whose payment was refused', () => {
    const refused = { reason: 'No', lines: [], cart: '[]', order: 'AAAA-BBBB-CCCC' }
    expect(refusedIn(JSON.stringify(refused))).toEqual(refused)
    expect(refusedIn('{"reason":"No","lines":[],"cart":"[]"}')).toEqual({ ...refused, order: null })
  })

  it('[DEC-13] unpaidIn restores the number and the cart of an unpaid order', () => {
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
  ])('the stored text %j is neither a refused nor an unpaid order', (text) => {
    expect([refusedIn(text), unpaidIn(text)]).toEqual([null, null])
  })
})
