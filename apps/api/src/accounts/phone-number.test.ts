import { sentMobile, toMobile } from '@dareesha/engine/account'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkAssigned } from './phone-number.ts'

const INVALID = [{ code: 'phone-invalid' }]

describe('checkAssigned', () => {
  it.each([
    ['a mobile number of the emirates', '971501234567'],
    ['another operator of the emirates', '971561234567'],
    ['a landline of the emirates', '97142345678'],
    ['a mobile number of Saudi Arabia', '966501234567'],
    ['a number of London', '442079460958'],
    ['a number of New York', '12125550123'],
  ])('[AMB-095] checkAssigned accepts %s: %s', (_, mobile) => {
    expect(checkAssigned(mobile)).toEqual([])
  })

  it.each([
    ['a digit too few', '97150123456'],
    ['a digit too many', '9715012345678'],
    ['an operator prefix that the emirates do not assign', '971511234567'],
    ['zeros after the country code', '971000000000'],
    ['a country code that no country has', '999501234567'],
    ['a landline area that the emirates do not assign', '97111234567'],
    ['a Saudi number with a digit too few', '96650123456'],
    ['a British number with a digit too many', '44207946095812'],
    ['an American area code that begins with 1', '11125550123'],
    ['fifteen digits', '971501234567890'],
  ])('[AMB-095] checkAssigned refuses %s: %s', (_, mobile) => {
    expect(checkAssigned(mobile)).toEqual(INVALID)
  })

  it('[AMB-095] checkAssigned accepts numbers with the mobile prefixes of the Emirates, with and without the country code', () => {
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
