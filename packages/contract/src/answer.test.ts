import { describe, expect, it } from 'vitest'

import { isSuccess, messageOf } from './answer.ts'

describe('isSuccess', () => {
  it.each([1, '1', true, 'true'])('[AMB-069] success %j means that it worked', (success) => {
    expect(isSuccess(success)).toBe(true)
  })

  it.each([0, '0', false, 'false', '', 2, null, undefined, 'yes', {}])(
    '[AMB-069] success %j means that it did not',
    (success) => {
      expect(isSuccess(success)).toBe(false)
    },
  )
})

describe('messageOf', () => {
  it('[AMB-068] msg comes before message', () => {
    expect(messageOf({ msg: 'Sold out', message: 'No' })).toBe('Sold out')
    expect(messageOf({ message: 'No' })).toBe('No')
  })

  it.each([{}, { msg: '' }, { msg: '  ' }, { msg: null }, { msg: 7 }, { message: ['no'] }])(
    '[AMB-068] %j says nothing',
    (answer) => {
      expect(messageOf(answer)).toBeNull()
    },
  )
})
