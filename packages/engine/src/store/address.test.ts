import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { mobileFieldText } from '../account/phone.ts'
import {
  ADDRESS_LENGTHS,
  defaultAddress,
  emptyAddress,
  openingAddress,
  parseAddresses,
  parseAddressForm,
  STATES,
  toAddressRequest,
} from './address.ts'

const typed = { ...emptyAddress, name: 'Mariam', phone: '050 123 4567', address: 'Villa 7' }
const codesOf = (form: typeof emptyAddress) => {
  const read = parseAddressForm(form)
  return read.ok ? [] : read.failure.map(({ code }) => code)
}

describe('parseAddressForm', () => {
  it.each([
    ['CHK-06', { name: ' ' }, ['address-name']],
    ['CHK-07', { phone: '' }, ['address-phone']],
    ['CHK-07', { phone: '+971' }, ['address-phone']],
    ['CHK-07', { phone: 'call me' }, ['address-phone-invalid']],
    ['CHK-07', { phone: '12' }, ['address-phone-invalid']],
    ['CHK-08', { address: '' }, ['address-missing']],
    ['CHK-10', { state: 'Atlantis' }, ['address-invalid']],
    ['CHK-02', { city: 'x'.repeat(ADDRESS_LENGTHS.city) }, []],
    ['CHK-02', { city: 'x'.repeat(ADDRESS_LENGTHS.city + 1) }, ['address-invalid']],
    ['CHK-06', { name: '', phone: '', address: '' }, ['address-name', 'address-phone', 'address-missing']],
  ])('[%s] a form with %j has the violations %j', (_, change, codes) => {
    expect(codesOf({ ...typed, ...change })).toEqual(codes)
  })

  it('[CHK-09] [CHK-11] city and landmark are optional, and the country is fixed', () => {
    expect(parseAddressForm(typed)).toEqual({
      ok: true,
      value: {
        name: 'Mariam',
        phone: '971501234567',
        address: 'Villa 7',
        landmark: '',
        city: '',
        state: 'Abu Dhabi',
        country: 'United Arab Emirates',
      },
    })
  })

  it('[CHK-10] the state is one of seven emirates, and Abu Dhabi is the default', () => {
    expect(STATES).toEqual(['Abu Dhabi', 'Dubai', 'Sharjah', 'Ajman', 'Umm Al-Quwain', 'Fujairah', 'Ras Al Khaimah'])
    expect(emptyAddress.state).toBe('Abu Dhabi')
    for (const state of STATES) expect(codesOf({ ...typed, state })).toEqual([])
  })

  it('[CHK-12] [DEC-12] a local phone number in Arabic digits gets the country code 971', () => {
    const phoneOf = (phone: string) => {
      const read = parseAddressForm({ ...typed, phone })
      return read.ok ? read.value.phone : null
    }
    expect(phoneOf('٠٥٠١٢٣٤٥٦٧')).toBe('971501234567')
    expect(phoneOf('+44 20 7946 0958')).toBe('442079460958')
  })

  it('[CHK-06] [CHK-08] line breaks and control characters in a field become spaces', () => {
    const read = parseAddressForm({
      ...typed,
      name: 'Mariam\n7K3M  AED 0.00',
      address: '\u001b[2JVilla 7\r\nAl Ain\u0000',
      landmark: 'By\u2028the mosque',
      city: '\u009b31mKalba\t',
    })
    expect(read.ok && read.value).toMatchObject({
      name: 'Mariam 7K3M  AED 0.00',
      address: '[2JVilla 7 Al Ain',
      landmark: 'By the mosque',
      city: '31mKalba',
    })
    expect(codesOf({ ...typed, name: '\n', address: '\u001b' })).toEqual(['address-name', 'address-missing'])
  })

  it('[CHK-06] [CHK-07] [CHK-08] a parsed address has all required fields and no control character', () => {
    const anyText = () => fc.string({ unit: fc.constantFrom('a', 'م', ' ', '\n', '\u001b', '\u009b', '\u2028') })
    const anyForm = fc.record({
      name: anyText(),
      phone: fc.oneof(fc.string(), fc.constantFrom('0501234567', '971501234567')),
      address: anyText(),
      landmark: anyText(),
      city: anyText(),
      state: fc.constantFrom(...STATES, ''),
    })
    fc.assert(
      fc.property(anyForm, (form) => {
        const read = parseAddressForm(form)
        if (!read.ok) return
        expect([read.value.name, read.value.phone, read.value.address]).not.toContain('')
        expect(Object.values(read.value).join('')).not.toMatch(/\p{Cc}/u)
        expect(parseAddressForm(read.value)).toEqual(read)
      }),
    )
  })
})

describe('toAddressRequest and parseAddresses', () => {
  const lines = { ...typed, phone: '971501234567', landmark: '', city: 'Al Ain', country: 'United Arab Emirates' }

  it('[CALL-40] toAddressRequest sends the parsed address unchanged', () => {
    const read = parseAddressForm(typed)
    expect(read.ok && toAddressRequest(read.value)).toEqual({ address: { ...lines, city: '' } })
  })

  it('[CALL-39] [ENT-29] parseAddresses accepts the field `address` as an object or as JSON', () => {
    const read = parseAddresses([
      { id: 4, phone: '971501234567', address: lines },
      { id: '5', phone: '971507654321', address: JSON.stringify({ name: 'Ali' }) },
    ])
    expect(read).toEqual({
      ok: true,
      value: [
        {
          id: 4,
          name: 'Mariam',
          phone: '971501234567',
          address: 'Villa 7',
          landmark: null,
          city: 'Al Ain',
          state: 'Abu Dhabi',
          country: 'United Arab Emirates',
        },
        {
          id: 5,
          name: 'Ali',
          phone: '971507654321',
          address: '',
          landmark: null,
          city: null,
          state: null,
          country: 'United Arab Emirates',
        },
      ],
    })
  })

  it('[CALL-39] [ENT-29] parseAddresses prefers the phone number inside `address`', () => {
    const sent = { phone: '971509999999', landmark: 'Behind the mosque', country: 'Oman' }
    const read = parseAddresses([
      { id: 1, phone: '971501234567', address: sent },
      { id: 2, phone: '971501234567', address: {} },
      { id: 3, address: {} },
    ])
    expect(read.ok && read.value).toMatchObject([
      { name: '', phone: '971509999999', landmark: 'Behind the mosque', country: 'Oman' },
      { name: '', phone: '971501234567', landmark: null, country: 'United Arab Emirates' },
      { phone: '' },
    ])
  })

  it('[CALL-39] parseAddresses reports an invalid address with its path', () => {
    expect(parseAddresses([{ id: 1, address: 'nowhere' }])).toEqual({
      ok: false,
      failure: [{ path: '[0].address', reason: 'not-an-object' }],
    })
  })

  it('[CHK-01] the default address is the last address of the list', () => {
    const read = parseAddresses([1, 2, 3].map((id) => ({ id, address: lines })))
    expect(defaultAddress(read.ok ? read.value : [])?.id).toBe(3)
    expect(defaultAddress([])).toBeNull()
  })
})

describe('openingAddress', () => {
  it('[UX-08] the form starts with the name and mobile number of the account', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.stringMatching(/^9715\d{8}$/), (name, mobile) => {
        const form = openingAddress({ name, mobile })
        expect(form).toEqual({ ...emptyAddress, name, phone: mobileFieldText(mobile) })
        const saved = parseAddressForm({ ...form, name: 'Amal', address: 'House 4' })
        expect(saved.ok && saved.value.phone).toBe(mobile)
      }),
    )
  })

  it('[UX-08] the form shows a foreign number with its country code', () => {
    expect(openingAddress({ name: 'Amal', mobile: '447911123456' }).phone).toBe('+447911123456')
    expect(openingAddress({ name: 'Amal', mobile: null }).phone).toBe('')
    expect(openingAddress(null)).toEqual(emptyAddress)
  })
})
