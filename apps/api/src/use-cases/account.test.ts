import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aSite } from '../testing/site.ts'
import type { Fields, TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())

let people = 0
const somebody = () => {
  people += 1
  return {
    name: 'Mariam Saeed',
    email: `mariam-${people}@example.ae`,
    mobile: `9715000000${String(people).padStart(2, '0')}`,
  }
}

async function codeFor(address: string): Promise<string> {
  const answer = await site.app.request(`/dev/outbox?to=${encodeURIComponent(address)}`)
  const { data } = (await answer.json()) as { data: readonly { body: string }[] }
  return /\d{6}/.exec(data[0]?.body ?? '')?.[0] ?? ''
}

async function register(person: Fields): Promise<string> {
  await site.ask('sendOtp', person)
  const { body } = await site.ask('verifyLoginOTP', { ...person, otp: await codeFor(person['email']!) })
  return String(body['token'])
}

const wrongFor = (code: string): string => (code === '111111' ? '222222' : '111111')

describe('registering', () => {
  it('[CALL-15] [CALL-16] [ACC-30] a code makes an account and signs in', async () => {
    const person = somebody()
    expect((await site.ask('sendOtp', person)).body).toEqual({ success: 1, msg: expect.any(String) })
    const { body } = await site.ask('verifyLoginOTP', { ...person, otp: await codeFor(person.email) })
    expect(body).toEqual({
      success: 1,
      msg: 'User Registered Successfully',
      status: 'success',
      token: expect.any(String),
    })
    expect((await site.ask('orderHistory', {}, String(body['token']))).status).toBe(200)
  })

  it('[ACC-33] [A4] that an e-mail is taken is told only after its code', async () => {
    const person = somebody()
    await register(person)
    expect((await site.ask('sendOtp', person)).body['success']).toBe(1)
    const { body } = await site.ask('verifyLoginOTP', { ...person, otp: await codeFor(person.email) })
    expect(body).toEqual({ success: 0, msg: 'Email already exist', status: 'exist' })
  })

  it.each([
    [{ name: 'A B', email: 'nonsense', mobile: '971501234567' }, 'email'],
    [{ mobile: 'nonsense' }, 'mobile'],
    [{}, 'mobile'],
  ])('[CALL-15] %j is answered with its path', async (fields, path) => {
    const { status, body } = await site.ask('sendOtp', fields as Fields)
    expect([status, body]).toMatchObject([400, { issues: [{ path }] }])
  })
})

describe('signing in', () => {
  it('[ACC-30] by mobile or e-mail, in any spelling', async () => {
    const person = somebody()
    await register(person)
    await site.ask('sendOtp', { mobile: `+${person.mobile}` })
    const { body } = await site.ask('verifyLoginOTP', { mobile: person.mobile, otp: await codeFor(person.mobile) })
    expect(body).toMatchObject({ success: 1, msg: 'Login Successfully' })
    await site.ask('sendOtp', { email: person.email.toUpperCase() })
    const mail = await site.ask('verifyLoginOTP', { email: person.email, otp: await codeFor(person.email) })
    expect(mail.body).toMatchObject({ success: 1, msg: 'Login Successfully' })
  })

  it('[R7] a known and an unknown address get the same answer', async () => {
    const person = somebody()
    await register(person)
    const known = await site.ask('sendOtp', { mobile: person.mobile })
    const unknown = await site.ask('sendOtp', { mobile: '971555555555' })
    expect(known.body).toEqual(unknown.body)
    const { body } = await site.ask('verifyLoginOTP', { mobile: '971555555555', otp: await codeFor('971555555555') })
    expect(body).toEqual({ success: 0, msg: 'Invalid Login Credentials' })
  })

  it('[R7] a code is good for five tries, then not even the right one counts', async () => {
    const person = somebody()
    await register(person)
    await site.ask('sendOtp', { mobile: person.mobile })
    const code = await codeFor(person.mobile)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { body } = await site.ask('verifyLoginOTP', { mobile: person.mobile, otp: wrongFor(code) })
      expect(body).toEqual({ success: 0, msg: 'Please Enter Valid Code' })
    }
    expect((await site.ask('verifyLoginOTP', { mobile: person.mobile, otp: code })).body['success']).toBe(0)
  })

  it('[R7] [A2] 64 at once with the right code are one sign-in', async () => {
    const person = somebody()
    await register(person)
    await site.ask('sendOtp', { mobile: person.mobile })
    const otp = await codeFor(person.mobile)
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => site.ask('verifyLoginOTP', { mobile: person.mobile, otp })),
    )
    expect(answers.filter(({ body }) => body['token'] !== undefined)).toHaveLength(1)
  })

  it('[A3] a code of a registration signs nobody in', async () => {
    const person = somebody()
    await site.ask('sendOtp', person)
    const otp = await codeFor(person.email)
    expect((await site.ask('verifyLoginOTP', { email: person.email, otp })).body['success']).toBe(0)
  })

  it('[R7] another code has to be waited for', async () => {
    const person = somebody()
    await site.ask('sendOtp', person)
    const { status, headers, body } = await site.ask('sendOtp', person)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(body).toEqual({ success: 0, msg: expect.stringContaining('wait') })
  })

  it('[ACC-23] a code that is none is refused without a try', async () => {
    const { status, body } = await site.ask('verifyLoginOTP', { mobile: '971501230000', otp: 'abc' })
    expect([status, body]).toEqual([200, { success: 0, msg: 'Please Enter Valid Code' }])
  })
})

describe('signing out', () => {
  it('[ACC-17] ends the session on the server', async () => {
    const token = await register(somebody())
    expect((await site.ask('logout', {}, token)).body).toEqual({ success: 1 })
    expect((await site.ask('orderHistory', {}, token)).status).toBe(401)
  })
})
