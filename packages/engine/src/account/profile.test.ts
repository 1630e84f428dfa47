import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isProfileOf, parseProfile, parseUser, profileForm } from './index.ts'

describe('parseUser', () => {
  it('[ENT-17] [PROF-05] [CALL-17] parseUser parses the signed-in user', () => {
    const record = { id: '7', name: 'Mariam', email: 'm@example.ae', mobile: '971501234567' }
    const user = { id: 7, name: 'Mariam', email: 'm@example.ae', mobile: '971501234567' }
    expect(parseUser({ ...record, email_proved: '1', mobile_proved: '0' })).toEqual({
      ok: true,
      value: { ...user, isEmailProved: true, isMobileProved: false },
    })
    expect(parseUser({ ...record, email_proved: '0', mobile_proved: '1' })).toEqual({
      ok: true,
      value: { ...user, isEmailProved: false, isMobileProved: true },
    })
  })

  it('[CALL-17] parseUser accepts a user that has only an id', () => {
    expect(parseUser({ id: 7 })).toEqual({
      ok: true,
      value: { id: 7, name: '', email: null, isEmailProved: true, mobile: null, isMobileProved: true },
    })
  })

  it('[CALL-17] parseUser reports every invalid field with its path', () => {
    expect(parseUser({ email_proved: 'y', mobile_proved: 'x' })).toEqual({
      ok: false,
      failure: [
        { path: 'id', reason: 'missing' },
        { path: 'email_proved', reason: 'not-a-flag' },
        { path: 'mobile_proved', reason: 'not-a-flag' },
      ],
    })
    expect(parseUser([])).toEqual({ ok: false, failure: [{ path: '', reason: 'not-an-object' }] })
  })
})

describe('parseProfile', () => {
  it('[PROF-01] [DEC-12] parseProfile trims the name and converts the number to its stored form', () => {
    expect(parseProfile({ name: '  Mariam Saeed ', mobile: '٠٥٠ ١٢٣ ٤٥٦٧' })).toEqual({
      ok: true,
      value: { name: 'Mariam Saeed', mobile: '971501234567' },
    })
  })

  it.each([
    [{ name: ' ', mobile: '+971' }, ['name-missing', 'phone-missing']],
    [{ name: 'Mariam', mobile: 'abc' }, ['phone-invalid']],
    [{ name: 'Mariam', mobile: '' }, ['phone-missing']],
  ])('[ACC-19] [ACC-22] the form %o has the violations %o', (form, codes) => {
    const parsed = parseProfile(form)
    expect(parsed.ok ? [] : parsed.failure.map(({ code }) => code)).toEqual(codes)
  })

  it('[CALL-18] parseProfile accepts a name of at most 200 characters', () => {
    const parsed = (length: number) => parseProfile({ name: 'm'.repeat(length), mobile: '501234567' })
    expect(parsed(200).ok).toBe(true)
    expect(parsed(201)).toEqual({ ok: false, failure: [{ code: 'name-long', params: { n: 1 } }] })
  })

  it('[PROF-05] parseProfile reverses profileForm for every account', () => {
    const anyUser = fc.record({
      name: fc.constantFrom('Mariam', 'مريم سعيد', 'A. b'),
      mobile: fc.oneof(
        fc.integer({ min: 10_000_000, max: 99_999_999 }).map((number) => `9715${number}`),
        fc.constantFrom('442079460958', '971501234567', '96512345678'),
      ),
    })
    fc.assert(
      fc.property(anyUser, (user) => {
        const parsed = parseProfile(profileForm(user))
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure))
        expect(isProfileOf(parsed.value, user)).toBe(true)
        expect(isProfileOf({ ...parsed.value, name: `${user.name} x` }, user)).toBe(false)
        expect(isProfileOf({ ...parsed.value, mobile: '971509999999' }, { ...user, mobile: null })).toBe(false)
      }),
    )
  })

  it('[PROF-05] [ACC-02] profileForm omits only the default country code', () => {
    expect(profileForm({ name: 'M', mobile: '971501234567' }).mobile).toBe('50 123 4567')
    expect(profileForm({ name: 'M', mobile: '442079460958' }).mobile).toBe('+442079460958')
  })

  it('[PROF-05] an account without a number has an empty mobile field', () => {
    expect(profileForm({ name: 'Mariam', mobile: null })).toEqual({ name: 'Mariam', mobile: '' })
  })
})
