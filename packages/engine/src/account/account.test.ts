import { actions } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  addressFields,
  afterSignIn,
  isSignInPage,
  mobileText,
  ownPath,
  parseAddress,
  parseCode,
  parseRegistration,
  toEmail,
  sentMobile,
  toMobile,
} from './index.ts'

describe('toMobile', () => {
  it.each([
    ['[ACC-02]', '501234567', '971501234567'],
    ['[AMB-095]', '+971501234567', '971501234567'],
    ['[AMB-095]', '00971 50 123 4567', '971501234567'],
    ['[AMB-095]', '+971 050-123-4567', '971501234567'],
    ['[AMB-095]', '0501234567', '971501234567'],
    ['[AMB-095]', '+971 (00) 50 123 4567', '971501234567'],
    ['[DEC-12]', '٠٥٠١٢٣٤٥٦٧', '971501234567'],
    ['[DEC-12]', '۵۰۱۲۳۴۵۶۷', '971501234567'],
    ['[AMB-095]', '+44 20 7946 0958', '442079460958'],
    ['[AMB-095]', '\u2066+971 50 123 4567\u2069', '971501234567'],
  ])('%s toMobile converts %s to %s', (_, typed, mobile) => {
    expect(toMobile(typed)).toBe(mobile)
  })

  it.each(['', '971', '+971', ' 97 1 '])(
    '[ACC-25] toMobile reads %j as empty because the text has no digits after the country code',
    (typed) => {
      expect(toMobile(typed)).toBe('')
    },
  )

  it.each(['abc', '+971 50 12a', '12', '+9715012345678901'])('[AMB-095] toMobile refuses %j', (typed) => {
    expect(toMobile(typed)).toBeNull()
  })

  it('[AMB-095] a mobile number has 8 to 15 digits, including the country code', () => {
    expect(['+4412345', '+44123456', '+441234567890123', '+4412345678901234'].map((typed) => toMobile(typed))).toEqual([
      null,
      '44123456',
      '441234567890123',
      null,
    ])
  })

  it('[AMB-095] toMobile removes a trunk zero only after the default country code', () => {
    expect(toMobile('020 7946 0958', '44')).toBe('442079460958')
    expect(toMobile('+39 06 1234 5678')).toBe('390612345678')
  })

  it('[AMB-095] an international prefix counts only at the start of the number', () => {
    expect(toMobile('50+1234567')).toBeNull()
    expect(toMobile('971005012345')).toBe('9715012345')
  })

  it('[AMB-095] toMobile removes a plus that precedes a stored number and changes nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('+', '971', '0', '1', '5', '9', ' ', '-', '٠', '٣') }), (typed) => {
        const once = toMobile(typed)
        fc.pre(once !== null && once !== '')
        expect(toMobile(`+${once}`)).toBe(once)
      }),
    )
  })

  it.each([
    '+44 20 7946 0958',
    '+1 551 234 5678',
    '+51 912 345 678',
    '+298 201234',
    '+290 22158',
    '050 123 4567',
    '04 123 4567',
  ])('[AMB-095] toMobile reverses sentMobile for the number %s', (typed) => {
    const sent = toMobile(typed)!
    expect(toMobile(sentMobile(sent))).toBe(sent)
  })

  it.each(['0501234567', '501234567', '+971 50 123 4567', '971', '12', '12345678x', ''])(
    '[AMB-095] sentMobile leaves %j unchanged',
    (typed) => {
      expect(sentMobile(typed)).toBe(typed)
    },
  )

  it('[I18N-07] mobileText groups only the digits of mobile numbers of the Emirates', () => {
    expect(mobileText('971501234567')).toBe('+971 50 123 4567')
    expect(mobileText('442079460958')).toBe('+442079460958')
    expect(mobileText('9715012345678')).toBe('+9715012345678')
    expect(mobileText('44971501234567')).toBe('+44971501234567')
  })
})

describe('parseRegistration', () => {
  const form = { firstName: ' Mariam ', lastName: 'Saeed', email: ' Mariam@Example.AE ', mobile: '050 123 4567' }

  it('[ACC-01] [AMB-097] a valid form becomes a registration with the full name, e-mail and mobile number', () => {
    expect(parseRegistration(form)).toEqual({
      ok: true,
      value: { name: 'Mariam Saeed', email: 'mariam@example.ae', mobile: '971501234567' },
    })
  })

  it('[ACC-19] [ACC-20] [ACC-22] an empty form reports every missing field in order', () => {
    expect(parseRegistration({ firstName: '', lastName: '', email: '', mobile: '' })).toEqual({
      ok: false,
      failure: [
        { code: 'first-name-missing' },
        { code: 'last-name-missing' },
        { code: 'email-missing' },
        { code: 'phone-missing' },
      ],
    })
  })

  it('[ACC-19] the form requires a first name and a last name', () => {
    const missing = (code: string) => ({ ok: false, failure: [{ code }] })
    expect(parseRegistration({ ...form, firstName: ' ' })).toEqual(missing('first-name-missing'))
    expect(parseRegistration({ ...form, lastName: ' ' })).toEqual(missing('last-name-missing'))
  })

  it('[CALL-15] each part of the name has at most 99 characters', () => {
    const longest = 'm'.repeat(99)
    const person = parseRegistration({ ...form, firstName: longest, lastName: longest })
    expect(person.ok && actions.sendOtp.request.safeParse(person.value).success).toBe(true)
    const first = { code: 'first-name-long', params: { n: 1 } }
    const last = { code: 'last-name-long', params: { n: 2 } }
    const failureOf = (change: Partial<typeof form>) => {
      const read = parseRegistration({ ...form, ...change })
      return read.ok ? [] : read.failure
    }
    expect(failureOf({ firstName: `${longest}m` })).toEqual([first])
    expect(failureOf({ lastName: `${longest}mm` })).toEqual([last])
    expect(failureOf({ firstName: `${longest}m`, lastName: `${longest}mm` })).toEqual([first, last])
  })

  it('[ACC-21] [ACC-27] the form distinguishes an invalid e-mail or phone from a missing field', () => {
    expect(parseRegistration({ ...form, email: 'mariam', mobile: 'abc' })).toEqual({
      ok: false,
      failure: [{ code: 'email-invalid' }, { code: 'phone-invalid' }],
    })
    expect(parseRegistration({ ...form, email: '  ' })).toEqual({ ok: false, failure: [{ code: 'email-missing' }] })
  })

  it('[CALL-15] an e-mail has at most 254 characters', () => {
    const domain = '@example.ae'
    expect(toEmail('m'.repeat(254 - domain.length) + domain)).toHaveLength(254)
    expect(toEmail('m'.repeat(255 - domain.length) + domain)).toBeNull()
  })

  it.each(['mariam', 'a@b', 'a b@c.ae', '@c.ae', 'a@.ae', 'a@b..ae', 'a@b.ae.'])(
    '[ACC-21] toEmail refuses %j',
    (email) => {
      expect(toEmail(email)).toBeNull()
    },
  )
})

describe('parseAddress and parseCode', () => {
  it('[ACC-24] parseAddress accepts only a valid e-mail or mobile number', () => {
    expect(parseAddress('mobile', '')).toEqual({ ok: false, failure: [{ code: 'phone-missing' }] })
    expect(parseAddress('email', ' ')).toEqual({ ok: false, failure: [{ code: 'email-missing' }] })
    expect(parseAddress('email', 'x')).toEqual({ ok: false, failure: [{ code: 'email-invalid' }] })
    expect(parseAddress('mobile', '50 123 4567')).toEqual({
      ok: true,
      value: { kind: 'mobile', mobile: '971501234567' },
    })
    expect(parseAddress('mobile', 'abc')).toEqual({ ok: false, failure: [{ code: 'phone-invalid' }] })
    expect(parseAddress('email', 'Mariam@example.ae')).toEqual({
      ok: true,
      value: { kind: 'email', email: 'mariam@example.ae' },
    })
  })

  it('[CALL-15] addressFields returns only the field of the given address', () => {
    expect(addressFields({ kind: 'mobile', mobile: '971501234567' })).toEqual({ mobile: '971501234567' })
    expect(addressFields({ kind: 'email', email: 'mariam@example.ae' })).toEqual({ email: 'mariam@example.ae' })
  })

  it('[CALL-16] a code has at most 20 digits', () => {
    expect(parseCode('1'.repeat(20)).ok).toBe(true)
    expect(parseCode('1'.repeat(21)).ok).toBe(false)
  })

  it('[ACC-23] [AMB-099] parseCode removes spaces and dashes and refuses letters', () => {
    expect(parseCode(' 12-34 ٥٦ ')).toEqual({ ok: true, value: '123456' })
    expect(parseCode('')).toEqual({ ok: false, failure: [{ code: 'code-missing' }] })
    expect(parseCode('12a456')).toEqual({ ok: false, failure: [{ code: 'code-missing' }] })
  })
})

describe('ownPath', () => {
  it.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'http:evil.example',
    'https:/evil.example',
    'evil.example',
    '@evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    'file:///etc/passwd',
    ' /p/x',
    '/p\\..\\..\\evil',
    '',
    'ftp://evil.example',
    '?x=1',
    '#x',
    './p/x',
    'mailto:a@b.c',
    'blob:https://evil.example/1',
    '//user@evil.example',
  ])('[R9] ownPath refuses %j', (address) => {
    expect(ownPath(address)).toBeNull()
  })

  it.each([
    ['/', '/'],
    ['/p/x?step=date&sheet=summary#top', '/p/x?step=date&sheet=summary#top'],
    ['/p/%2f%2fevil.example', '/p/%2f%2fevil.example'],
    ['/p/https://evil.example', '/p/https://evil.example'],
    ['/p/قرم', '/p/%D9%82%D8%B1%D9%85'],
  ])('[ACC-10] ownPath accepts %s', (address, path) => {
    expect(ownPath(address)).toBe(path)
  })

  it('[R9] ownPath never returns a path that leaves the site', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (address) => {
          const path = ownPath(address)
          if (path === null) return
          expect(new URL(path, 'https://site.example').origin).toBe('https://site.example')
        },
      ),
    )
  })

  it('[ACC-13] [AMB-094] afterSignIn prefers the path in the link to the previous page and skips other sites', () => {
    expect(afterSignIn('/p/x', '/p/y')).toBe('/p/x')
    expect(afterSignIn('https://evil.example', '/p/y')).toBe('/p/y')
    expect(afterSignIn(null, '/login?redirect_url=/p/x')).toBe('/')
    expect(afterSignIn('/register', null)).toBe('/')
    expect(afterSignIn('/login/', '/register#top')).toBe('/')
    expect(afterSignIn('/login-help', null)).toBe('/login-help')
    expect(['/login', '/register/?x', '/p/login'].map(isSignInPage)).toEqual([true, true, false])
  })
})
