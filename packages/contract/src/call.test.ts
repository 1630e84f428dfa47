import { describe, expect, it } from 'vitest'

import { serverMessageOf } from './call.ts'

describe('serverMessageOf', () => {
  it("[NET-11] [NET-12] serverMessageOf returns the server's message, or null without one", () => {
    expect(serverMessageOf({ code: 'refused', msg: 'Sold out', answer: {} })).toBe('Sold out')
    expect(serverMessageOf({ code: 'server', status: 500, msg: null })).toBeNull()
    expect(serverMessageOf({ code: 'timeout' })).toBeNull()
  })
})
