import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { userOfToken } from '../accounts/sessions.ts'
import { messagesTo } from '../notifications/queue.ts'
import { codeFor, aPerson } from '../testing/people.ts'
import { gulfSms } from '../testing/sms.ts'
import { aSite } from '../testing/site.ts'
import type { Fields, TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())

async function answerOfRegistering(person: Fields, by: 'email' | 'mobile') {
  expect((await site.ask('sendOtp', person)).body['success']).toBe(1)
  const { referral: _, ...contact } = person
  return (await site.ask('verifyLoginOTP', { ...contact, otp: await codeFor(site, person[by]!) })).body
}

async function register(person: Fields, by: 'email' | 'mobile' = 'mobile'): Promise<string> {
  return String((await answerOfRegistering(person, by))['token'])
}

async function answerOfSignIn(address: Fields, token?: string) {
  await site.ask('sendOtp', address)
  const otp = await codeFor(site, Object.values(address)[0]!)
  return (await site.ask('verifyLoginOTP', { ...address, otp }, token)).body
}

const INVALID = { success: 0, msg: 'Invalid Login Credentials', status: 'warning', proof: expect.any(String) }

const UNPROVED = {
  email: {
    success: 0,
    msg: 'This e-mail is not confirmed yet. Please sign in by the mobile number, or sign up if you have no account.',
    status: 'pending',
    proof: expect.any(String),
  },
  mobile: {
    success: 0,
    msg: 'This number is not confirmed yet. Please sign in by the e-mail or by your earlier number, or sign up if you have no account.',
    status: 'pending',
    proof: expect.any(String),
  },
} as const

const userOf = async (token: string) => {
  const { body } = await site.ask('orderHistory', {}, token)
  expect(body['success']).toBe(1)
  return userOfToken(site.database.pool, token)
}

const skipCodeWait = () => site.database.pool.query(`update code_challenge set sent_at = sent_at - interval '31 s'`)

const wrongFor = (code: string): string => (code === '111111' ? '222222' : '111111')

describe('registering', () => {
  it('[ACC-16] [CALL-15] [CALL-16] [ACC-30] the sent code creates an account and opens a session', async () => {
    const person = aPerson()
    expect((await site.ask('sendOtp', person)).body).toEqual({ success: 1, msg: expect.any(String) })
    const { body } = await site.ask('verifyLoginOTP', { ...person, otp: await codeFor(site, person.email) })
    expect(body).toEqual({
      success: 1,
      msg: 'User Registered Successfully',
      status: 'success',
      token: expect.any(String),
    })
    expect((await site.ask('orderHistory', {}, String(body['token']))).status).toBe(200)
  })

  it('[ACC-11] only a registration sends a code to both addresses', async () => {
    const [customer, guest] = [aPerson(), aPerson()]
    await site.ask('sendOtp', customer)
    await site.ask('sendOtp', { email: guest.email, mobile: guest.mobile })
    const recipients = async ({ email, mobile }: Fields) => {
      const { rows } = await site.database.pool.query<{ recipient: string }>(
        'select recipient from message where recipient = any($1)',
        [[email, mobile]],
      )
      return rows.map(({ recipient }) => recipient).toSorted()
    }
    expect(await recipients(customer)).toEqual([customer.email, customer.mobile].toSorted())
    expect(await recipients(guest)).toEqual([guest.email])
  })

  it('[R7] [GEN-02] the message says in both languages that the code is valid for five minutes', async () => {
    const { email } = aPerson()
    await site.ask('sendOtp', { email })
    const code = await codeFor(site, email)
    const outbox = await site.app.request(`/dev/outbox?to=${email}`)
    expect(await outbox.json()).toMatchObject({
      data: [
        {
          body: `${code} is your Dareesha code. It is good for 5 minutes.\n${code} هو رمز دريشة الخاص بك. صالح لمدة 5 دقائق.`,
        },
      ],
    })
  })

  it('[ACC-26] [ACC-33] [A4] a registration reveals a taken e-mail only after its code is verified', async () => {
    const person = aPerson()
    await register(person, 'email')
    await skipCodeWait()
    const body = await answerOfRegistering(person, 'email')
    expect(body).toEqual({ success: 0, msg: 'Email already exist', status: 'exist' })
  })

  it('[ACC-33] [A4] a visitor with a taken mobile number can register only by e-mail', async () => {
    const person = aPerson()
    await register(person, 'mobile')
    await skipCodeWait()
    const again = await answerOfRegistering({ ...person, email: aPerson().email }, 'mobile')
    expect(again).toEqual({ success: 0, msg: 'Mobile already exist', status: 'exist' })
    await skipCodeWait()
    const stranger = await answerOfRegistering({ ...person, email: aPerson().email }, 'email')
    expect(stranger).toMatchObject({ success: 1, msg: 'User Registered Successfully' })
  })

  it('[CALL-15] the server stores the referral of a visitor who registers', async () => {
    const [referred, alone] = [{ ...aPerson(), referral: 'friend-7' }, aPerson()]
    const tokens = [await register(referred, 'email'), await register(alone)]
    const users = await Promise.all(tokens.map(userOf))
    const { rows } = await site.database.pool.query('select referral from app_user where id = any($1) order by id', [
      users.map((user) => user?.id),
    ])
    expect(rows).toEqual([{ referral: 'friend-7' }, { referral: null }])
  })

  it.each([
    [{ name: 'A B', email: 'nonsense', mobile: '971501234567' }, 'email'],
    [{ mobile: 'nonsense' }, 'mobile'],
    [{}, 'mobile'],
  ])('[CALL-15] sendOtp refuses %j and names the invalid field', async (fields, path) => {
    const { status, body } = await site.ask('sendOtp', fields as Fields)
    expect([status, body]).toMatchObject([400, { issues: [{ path }] }])
  })
})

describe('signing in', () => {
  it('[ACC-11] [ACC-30] a user signs in by any spelling of a verified address', async () => {
    const person = aPerson()
    await register(person, 'mobile')
    await site.ask('sendOtp', { mobile: `+${person.mobile}` })
    const { body } = await site.ask('verifyLoginOTP', {
      mobile: person.mobile,
      otp: await codeFor(site, person.mobile),
    })
    expect(body).toMatchObject({ success: 1, msg: 'Login Successfully' })
    const other = aPerson()
    await register(other, 'email')
    await site.ask('sendOtp', { email: other.email.toUpperCase() })
    const mail = await site.ask('verifyLoginOTP', { email: other.email, otp: await codeFor(site, other.email) })
    expect(mail.body).toMatchObject({ success: 1, msg: 'Login Successfully' })
  })

  it('[ACC-27] [AMB-095] the server sends no code to a number that no country assigns', async () => {
    for (const mobile of ['971511234567', '9715012345678', '999501234567']) {
      const { status, body } = await site.ask('sendOtp', { mobile })
      const issues = [{ path: 'mobile', message: 'Please Enter Valid Phone' }]
      expect([status, body]).toMatchObject([400, { success: 0, issues }])
      expect(await messagesTo(site.database.pool, mobile)).toEqual([])
    }
  })

  it('[F9] a visitor whose number receives no SMS can register by e-mail', async () => {
    const mobile = '447911123456'
    const { status, body } = await site.ask('sendOtp', { mobile })
    expect([status, body['msg'], body['issues']]).toEqual([
      400,
      'We cannot send a code to this number. Please use your e-mail address.',
      [{ path: 'mobile', message: 'Must be a mobile number of a country that receives codes by SMS' }],
    ])
    const token = await register({ ...aPerson(), mobile }, 'email')
    expect(await userOf(token)).toMatchObject({ mobile })
  })

  it('[F9] sendOtp sends codes only by e-mail after the daily limit of SMS', async () => {
    const quietSite = await aSite({ sms: gulfSms({ daily: 0, dailyInRange: 100 }) })
    const { mobile, email } = aPerson()
    const { status, headers, body } = await quietSite.ask('sendOtp', { mobile })
    expect([status, body]).toEqual([429, { success: 0, msg: expect.stringContaining('e-mail') }])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await quietSite.ask('sendOtp', { email })).body).toMatchObject({ success: 1 })
    await quietSite.end()
  })

  it('[AMB-095] [ACC-11] a user with a foreign mobile number receives codes and signs in', async () => {
    const visitor = { ...aPerson(), mobile: '966501234567' }
    const token = await register(visitor, 'mobile')
    expect(await userOf(token)).toMatchObject({ mobile: visitor.mobile })
    await skipCodeWait()
    await site.ask('sendOtp', { mobile: visitor.mobile })
    const letters = await site.database.pool.query<{ recipient: string }>(
      'select distinct recipient from message where recipient like $1',
      ['%966501234567'],
    )
    expect(letters.rows).toEqual([{ recipient: '966501234567' }])
    const otp = await codeFor(site, visitor.mobile)
    expect((await site.ask('verifyLoginOTP', { mobile: visitor.mobile, otp })).body).toMatchObject({ success: 1 })
  })

  it.each([
    ['email', 'mobile'],
    ['mobile', 'email'],
  ] as const)('[ACC-11] a user who registered by %s can sign in by a verified %s', async (by, other) => {
    const person = aPerson()
    const token = await register(person, by)
    const user = await userOf(token)
    expect(await answerOfSignIn({ [other]: person[other] })).toEqual(UNPROVED[other])
    await skipCodeWait()
    const linked = await answerOfSignIn({ [other]: person[other] }, token)
    expect(linked).toMatchObject({ success: 1, msg: 'Login Successfully' })
    await skipCodeWait()
    const again = await answerOfSignIn({ [other]: person[other] })
    expect(await userOf(String(again['token']))).toEqual(user)
  })

  it.each([
    ['email', 'mobile'],
    ['mobile', 'email'],
  ] as const)('[A13] an account registered by %s never opens to the owner of its unverified %s', async (by, other) => {
    const [stranger, victim] = [aPerson(), aPerson()]
    const trap = await register({ ...stranger, [other]: victim[other] }, by)
    expect(await answerOfSignIn({ [other]: victim[other] })).toEqual(UNPROVED[other])
    await skipCodeWait()
    const mine = await register(victim, other)
    expect((await userOf(mine))?.id).not.toBe((await userOf(trap))?.id)
    await skipCodeWait()
    const found = await answerOfSignIn({ [other]: victim[other] }, trap)
    expect((await userOf(String(found['token'])))?.id).toBe((await userOf(mine))?.id)
  })

  it('[R7] a wrong code does not reveal whether an account stores the address', async () => {
    const person = aPerson()
    await register(person, 'mobile')
    await site.ask('sendOtp', { email: person.email })
    const otp = wrongFor(await codeFor(site, person.email))
    const { body } = await site.ask('verifyLoginOTP', { email: person.email, otp })
    expect(body).toEqual({ success: 0, msg: 'Please Enter Valid Code' })
  })

  it('[A13] a session verifies only addresses that its user has stored', async () => {
    const token = await register(aPerson())
    expect(await answerOfSignIn({ mobile: aPerson().mobile }, token)).toEqual(INVALID)
  })

  it('[R7] sendOtp does not reveal whether an address is known', async () => {
    const person = aPerson()
    await register(person)
    const known = await site.ask('sendOtp', { mobile: person.mobile })
    const unknown = await site.ask('sendOtp', { mobile: '971555555555' })
    expect(known.body).toEqual(unknown.body)
    const { body } = await site.ask('verifyLoginOTP', {
      mobile: '971555555555',
      otp: await codeFor(site, '971555555555'),
    })
    expect(body).toEqual(INVALID)
  })

  it('[R7] the server refuses even the correct code after five wrong tries', async () => {
    const person = aPerson()
    await register(person)
    await site.ask('sendOtp', { mobile: person.mobile })
    const code = await codeFor(site, person.mobile)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { body } = await site.ask('verifyLoginOTP', { mobile: person.mobile, otp: wrongFor(code) })
      expect(body).toEqual({ success: 0, msg: 'Please Enter Valid Code' })
    }
    expect((await site.ask('verifyLoginOTP', { mobile: person.mobile, otp: code })).body['success']).toBe(0)
  })

  it('[R7] [A2] only one of 64 concurrent sign-ins with the same code succeeds', async () => {
    const person = aPerson()
    await register(person)
    await site.ask('sendOtp', { mobile: person.mobile })
    const otp = await codeFor(site, person.mobile)
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => site.ask('verifyLoginOTP', { mobile: person.mobile, otp })),
    )
    expect(answers.filter(({ body }) => body['token'] !== undefined)).toHaveLength(1)
  })

  it('[A3] a sign-in refuses a code that was sent for a registration', async () => {
    const person = aPerson()
    await site.ask('sendOtp', person)
    const otp = await codeFor(site, person.email)
    expect((await site.ask('verifyLoginOTP', { email: person.email, otp })).body['success']).toBe(0)
  })

  it('[F1] sendOtp sets the cookie `challenge` only in a browser', async () => {
    const cookiesOf = async (jar?: Map<string, string>) =>
      (await site.ask('sendOtp', { email: aPerson().email }, undefined, undefined, jar)).headers.getSetCookie()
    expect(await cookiesOf(new Map())).toEqual([expect.stringContaining('challenge=')])
    expect(await cookiesOf()).toEqual([])
  })

  it('[R7] sendOtp refuses an immediate second request and returns the time to wait', async () => {
    const person = aPerson()
    await site.ask('sendOtp', person)
    const { status, headers, body } = await site.ask('sendOtp', person)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(body).toEqual({ success: 0, msg: expect.stringContaining('wait') })
  })

  it('[R7] each network address may request a limited number of codes per hour', async () => {
    const strictSite = await aSite({ codesAnHour: 3 })
    const askFrom = (remoteAddress: string, { mobile }: Fields) =>
      strictSite.app.request(
        '/api',
        { method: 'POST', body: new URLSearchParams({ action: 'sendOtp', mobile: mobile! }) },
        { incoming: { socket: { remoteAddress } } },
      )
    const answers = []
    for (let person = 0; person < 5; person += 1) answers.push(await askFrom('203.0.113.7', aPerson()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await askFrom('203.0.113.8', aPerson())).status).toBe(200)
    await strictSite.end()
  })

  it('[ACC-23] a code that is not a number is refused', async () => {
    const { status, body } = await site.ask('verifyLoginOTP', { mobile: '971501230000', otp: 'abc' })
    expect([status, body]).toEqual([200, { success: 0, msg: 'Please Enter Valid Code' }])
  })
})

describe('signing out', () => {
  it('[ACC-17] a sign-out ends the session on the server', async () => {
    const token = await register(aPerson())
    expect((await site.ask('logout', {}, token)).body).toEqual({ success: 1 })
    expect((await site.ask('orderHistory', {}, token)).status).toBe(401)
  })
})
