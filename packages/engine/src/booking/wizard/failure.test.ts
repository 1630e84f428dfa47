import { describe, expect, it } from 'vitest'

import { endsSession, saidOf } from './failure.ts'
import type { AskFailure } from './setup.ts'

const otherwise = { code: 'purchase-failed' } as const

describe('saidOf', () => {
  it.each<[string, AskFailure]>([
    ['[NET-08] an offline call', { code: 'offline' }],
    ['[AMB-086] an aborted call', { code: 'aborted' }],
  ])('%s has no message', (_, failure) => {
    expect(saidOf(failure, otherwise)).toBeNull()
  })

  it('[NET-09] a timeout has its own message', () => {
    expect(saidOf({ code: 'timeout' }, otherwise)).toEqual({ code: 'no-answer' })
  })

  it('[NET-11] [NET-12] a failure shows the server’s msg, or a fixed text without one', () => {
    expect(saidOf({ code: 'refused', msg: 'Sold out', answer: {} }, otherwise)).toEqual({
      code: 'server',
      params: { text: 'Sold out' },
    })
    expect(saidOf({ code: 'refused', msg: null, answer: {} }, otherwise)).toEqual(otherwise)
    expect(saidOf({ code: 'unreadable' }, otherwise)).toEqual(otherwise)
  })
})

describe('endsSession', () => {
  it('[NET-10] [NET-13] only unauthorized and login-required end the session', () => {
    expect(endsSession({ code: 'unauthorized', msg: null })).toBe(true)
    expect(endsSession({ code: 'login-required', msg: null })).toBe(true)
    expect(endsSession({ code: 'refused', msg: 'Login', answer: {} })).toBe(false)
    expect(endsSession({ code: 'timeout' })).toBe(false)
  })
})
