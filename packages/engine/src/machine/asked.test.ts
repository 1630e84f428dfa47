import { describe, expect, it } from 'vitest'

import { failureMessage } from './asked.ts'
import type { AskFailure } from './asked.ts'

const otherwise = { code: 'purchase-failed' } as const

describe('failureMessage', () => {
  it.each<[string, AskFailure]>([
    ['[NET-08] an offline call', { code: 'offline' }],
    ['[AMB-086] an aborted call', { code: 'aborted' }],
  ])('%s has no message', (_, failure) => {
    expect(failureMessage(failure, otherwise)).toBeNull()
  })

  it('[NET-09] a timeout has the message `no-answer`', () => {
    expect(failureMessage({ code: 'timeout' }, otherwise)).toEqual({ code: 'no-answer' })
  })

  it('[NET-11] [NET-12] the message of a refusal is the server’s msg or else `otherwise`', () => {
    expect(failureMessage({ code: 'refused', msg: 'Sold out', answer: {} }, otherwise)).toEqual({
      code: 'server',
      params: { text: 'Sold out' },
    })
    expect(failureMessage({ code: 'refused', msg: null, answer: {} }, otherwise)).toEqual(otherwise)
    expect(failureMessage({ code: 'unreadable' }, otherwise)).toEqual(otherwise)
  })
})
