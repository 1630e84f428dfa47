import { describe, expect, it } from 'vitest'

import { serverWordsOf } from './call.ts'

describe('serverWordsOf', () => {
  it('[NET-11] [NET-12] is what the server said, and nothing where it said nothing or was not heard', () => {
    expect(serverWordsOf({ code: 'refused', msg: 'Sold out', answer: {} })).toBe('Sold out')
    expect(serverWordsOf({ code: 'server', status: 500, msg: null })).toBeNull()
    expect(serverWordsOf({ code: 'timeout' })).toBeNull()
  })
})
