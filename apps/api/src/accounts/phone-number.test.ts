import { sentMobile, toMobile } from '@dareesha/engine/account'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkAssigned } from './phone-number.ts'

const INVALID = [{ code: 'phone-invalid' }]

describe('checkAssigned', () => {
  it.each([
    ['a mobile number of the Emirates with the prefix 50', '971501234567'],
    ['a mobile number of the Emirates with the prefix 56', '971561234567'],
    ['a landline of the Emirates', '97142345678'],
    ['a mobile number of Saudi Arabia', '966501234567'],
    ['a number of London', '442079460958'],
    ['a number of New York', '12125550123'],
  ])('[AMB-095] checkAssigned accepts %s: %s', (_, mobile) => {
    expect(checkAssigned(mobile)).toEqual([])
  })

  it.each([
    ['a number with a digit too few', '97150123456'],
    ['a number with a digit too many', '9715012345678'],
    ['a number with an operator prefix that the Emirates do not assign', '971511234567'],
    ['a number with only zeros after the country code', '971000000000'],
    ['a number with a country code that no country has', '999501234567'],
    ['a landline with an area code that the Emirates do not assign', '97111234567'],
    ['a Saudi number with a digit too few', '96650123456'],
    ['a British number with a digit too many', '44207946095812'],
    ['an American number with an area code that begins with 1', '11125550123'],
    ['a number with fifteen digits', '971501234567890'],
  ])('[AMB-095] checkAssigned refuses %s: %s', (_, mobile) => {
    expect(checkAssigned(mobile)).toEqual(INVALID)
  })

  it('[AMB-095] checkAssigned accepts numbers with the mobile prefixes of the Emirates', () => {
    const prefix = fc.constantFrom('50', '52', '54', '55', '56', '58')
    const subscriber = fc.integer({ min: 2_000_000, max: 9_999_999 })
    fc.assert(
      fc.property(prefix, subscriber, fc.constantFrom('', '0', '+971 ', '00971'), (operator, number, start) => {
        const mobile = toMobile(sentMobile(`${start}${operator}${number}`))
        expect(checkAssigned(mobile ?? '')).toEqual([])
      }),
    )
  })
})
