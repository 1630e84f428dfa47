import { afterAll, beforeAll, expect, it } from 'vitest'

import { addStaff } from '../accounts/staff.ts'
import { aSite } from '../testing/site.ts'
import type { CookieJar, TestSite } from '../testing/site.ts'
import { codeFor } from '../testing/people.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())

const EMAIL = 'mariam@example.ae'

const skipWaits = async () => {
  await site.database.pool.query(`update code_challenge set sent_at = sent_at - interval '31 s'`)
  await site.database.pool.query(`delete from attempt_counter where subject like 'code-sent:%'`)
}

async function signIn(jar?: CookieJar) {
  await skipWaits()
  await site.ask('sendOtp', { email: EMAIL }, undefined, undefined, jar)
  const otp = await codeFor(site, EMAIL)
  return site.ask('verifyLoginOTP', { email: EMAIL, otp }, undefined, undefined, jar)
}

it('[F1] wrong codes of strangers do not lock out a known device', async () => {
  const phone: CookieJar = new Map()
  const person = { name: 'Mariam', email: EMAIL, mobile: '971501112233' }
  await site.ask('sendOtp', person, undefined, undefined, phone)
  const otp = await codeFor(site, EMAIL)
  const registered = await site.ask('verifyLoginOTP', { ...person, otp }, undefined, undefined, phone)
  expect(registered.body).toMatchObject({ success: 1 })
  for (const cookie of registered.headers.getSetCookie()) expect(cookie).toMatch(/; HttpOnly(;|$).*SameSite=Lax/)

  for (let round = 0; round < 10; round += 1) {
    await skipWaits()
    await site.ask('sendOtp', { email: EMAIL })
    const right = await codeFor(site, EMAIL)
    for (const wrong of ['000000', '111111', '222222', '333333', '444444'].filter((code) => code !== right))
      await site.ask('verifyLoginOTP', { email: EMAIL, otp: wrong })
  }
  await site.database.pool.query(`insert into code_guess(subject) select $1 from generate_series(1, 5)`, [EMAIL])
  expect(await signIn()).toMatchObject({
    status: 429,
    body: { success: 0, msg: 'Too many tries. Please wait a little.' },
  })
  expect((await signIn(new Map())).status).toBe(429)
  expect((await signIn(phone)).body).toMatchObject({ success: 1, token: expect.any(String) })
})

it('[F1] [DESK-01] staff can sign in on a known device despite wrong codes of strangers', async () => {
  const email = 'huda@example.ae'
  await addStaff(site.database.pool, email, 'gate')
  const signInAtGate = async (jar?: CookieJar) => {
    await skipWaits()
    await site.ask('sendOtp', { email }, undefined, undefined, jar)
    const otp = await codeFor(site, email)
    return site.ask('staffSignIn', { email, otp, place: 'gate' }, undefined, undefined, jar)
  }
  const phone: CookieJar = new Map()
  expect((await signInAtGate(phone)).body).toMatchObject({ success: 1 })
  await site.database.pool.query(`insert into code_guess(subject) select $1 from generate_series(1, 50)`, [email])
  expect((await signInAtGate(new Map())).status).toBe(429)
  expect((await signInAtGate(phone)).body).toMatchObject({ success: 1 })
})

it('[F1] a page of another site cannot request a code', async () => {
  const answer = await site.app.request('/api', {
    method: 'POST',
    body: new URLSearchParams({ action: 'sendOtp', email: 'other@example.ae' }),
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
})
