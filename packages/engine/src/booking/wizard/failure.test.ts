import { describe, expect, it } from 'vitest'

import { endsSession, saidOf } from './failure.ts'
import type { AskFailure } from './setup.ts'

const otherwise = { code: 'purchase-failed' } as const

describe('saidOf', () => {
  it.each<[string, AskFailure]>([
    ['[NET-08] without a connection', { code: 'offline' }],
    ['[AMB-086] after a call that was given up', { code: 'aborted' }],
  ])('%s nothing is said', (_, failure) => {
    expect(saidOf(failure, otherwise)).toBeNull()
  })

  it('[NET-09] of a silent server it is said that it does not answer', () => {
    expect(saidOf({ code: 'timeout' }, otherwise)).toEqual({ code: 'no-answer' })
  })

  it('[NET-11] [NET-12] the words of the server are said where it had some, the fixed ones where it had none', () => {
    expect(saidOf({ code: 'refused', msg: 'Sold out', answer: {} }, otherwise)).toEqual({
      code: 'server',
      params: { text: 'Sold out' },
    })
    expect(saidOf({ code: 'refused', msg: null, answer: {} }, otherwise)).toEqual(otherwise)
    expect(saidOf({ code: 'unreadable' }, otherwise)).toEqual(otherwise)
  })
})

describe('endsSession', () => {
  it('[NET-10] [NET-13] only a refusal of the visitor himself ends his session', () => {
    expect(endsSession({ code: 'unauthorized', msg: null })).toBe(true)
    expect(endsSession({ code: 'login-required', msg: null })).toBe(true)
    expect(endsSession({ code: 'refused', msg: 'Login', answer: {} })).toBe(false)
    expect(endsSession({ code: 'timeout' })).toBe(false)
  })
})
