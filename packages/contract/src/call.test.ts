import { describe, expect, it } from 'vitest'

import { endsSession, isSuccess, messageOf, serverMessageOf } from './call.ts'

describe('serverMessageOf', () => {
  it('[NET-11] [NET-12] serverMessageOf returns the message of the server or null', () => {
    expect(serverMessageOf({ code: 'refused', msg: 'Sold out', answer: {} })).toBe('Sold out')
    expect(serverMessageOf({ code: 'server', status: 500, msg: null })).toBeNull()
    expect(serverMessageOf({ code: 'timeout' })).toBeNull()
  })
})

describe('endsSession', () => {
  it('[NET-10] [NET-13] only unauthorized and login-required end the session', () => {
    expect(endsSession({ code: 'unauthorized' })).toBe(true)
    expect(endsSession({ code: 'login-required' })).toBe(true)
    expect(endsSession({ code: 'refused' })).toBe(false)
    expect(endsSession({ code: 'timeout' })).toBe(false)
  })
})

describe('isSuccess', () => {
  it.each([1, '1', true, 'true'])('[AMB-069] a `success` of %j means that the call succeeded', (success) => {
    expect(isSuccess(success)).toBe(true)
  })

  it.each([0, '0', false, 'false', '', 2, null, undefined, 'yes', {}])(
    '[AMB-069] a `success` of %j does not mean that the call succeeded',
    (success) => {
      expect(isSuccess(success)).toBe(false)
    },
  )
})

describe('messageOf', () => {
  it('[AMB-068] messageOf prefers msg to message', () => {
    expect(messageOf({ msg: 'Sold out', message: 'No' })).toBe('Sold out')
    expect(messageOf({ message: 'No' })).toBe('No')
  })

  it.each([{}, { msg: '' }, { msg: '  ' }, { msg: null }, { msg: 7 }, { message: ['no'] }])(
    '[AMB-068] the answer %j has no message',
    (answer) => {
      expect(messageOf(answer)).toBeNull()
    },
  )
})
