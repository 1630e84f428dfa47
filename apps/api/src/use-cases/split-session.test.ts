import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isOpenSession, userOfToken } from '../accounts/sessions.ts'
import { tokenHash } from '../db/random.ts'
import { aPerson, codeFor } from '../testing/people.ts'
import { aSite, SITE_ORIGIN } from '../testing/site.ts'
import type { CookieJar, TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite({ scratchUrl: 'https://prizes.example/api' })
})
afterAll(() => site.end())

async function register(jar?: CookieJar, person = aPerson()): Promise<string> {
  await site.ask('sendOtp', person, undefined, undefined, jar)
  const otp = await codeFor(site, person.email)
  const { body } = await site.ask('verifyLoginOTP', { ...person, otp }, undefined, undefined, jar)
  return String(body['token'])
}

const profile = (token: string, jar?: CookieJar) => site.ask('getProfileDetails', {}, token, undefined, jar)

describe('a session of a browser', () => {
  it('[F7] [NET-05] the token and the cookie of a session are valid only together', async () => {
    const jar: CookieJar = new Map()
    const other: CookieJar = new Map()
    const token = await register(jar)
    expect((await profile(token, jar)).body).toMatchObject({ success: 1 })
    expect((await profile(token)).status).toBe(401)
    expect((await profile(token, new Map())).status).toBe(401)
    await register(other)
    expect((await profile(token, other)).status).toBe(401)
    expect((await profile(jar.get('session') ?? '', jar)).status).toBe(401)
  })

  it('[F7] the server ignores the cookie in a call from another site', async () => {
    const jar: CookieJar = new Map()
    const token = await register(jar)
    const asked = (headers: Record<string, string>) =>
      site.app.request('/api?action=getProfileDetails', {
        headers: { authorization: `Bearer ${token}`, cookie: `session=${jar.get('session') ?? ''}`, ...headers },
      })
    expect((await asked({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await asked({ origin: SITE_ORIGIN })).status).toBe(200)
    for (const headers of [
      {},
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect((await asked(headers as Record<string, string>)).status).toBe(401)
  })

  it('[F7] a client other than a page of this site needs no cookie', async () => {
    const token = await register()
    expect((await profile(token)).body).toMatchObject({ success: 1 })
  })

  it.each([
    ['in a browser ends only the earlier session of that browser', new Map() as CookieJar, 401],
    ['of a client without cookies leaves its earlier token valid', undefined, 200],
  ])('[F7] a new sign-in %s', async (_, jar, status) => {
    const person = aPerson()
    const [earlier, other] = [await register(jar, person), await register()]
    const before = jar && new Map(jar)
    await site.database.pool.query(`update code_challenge set sent_at = sent_at - interval '31 s'`)
    await site.ask('sendOtp', { email: person.email }, undefined, undefined, jar)
    const otp = await codeFor(site, person.email)
    const { body } = await site.ask('verifyLoginOTP', { email: person.email, otp }, earlier, undefined, jar)
    expect((await profile(earlier, before)).status).toBe(status)
    expect((await profile(String(body['token']), jar)).status).toBe(200)
    expect((await profile(other)).status).toBe(200)
  })

  it('[F7] [ACC-17] a logout on all devices ends every session of the account', async () => {
    const phone: CookieJar = new Map()
    const laptop: CookieJar = new Map()
    const person = aPerson()
    const onPhone = await register(phone, person)
    await site.database.pool.query(`update code_challenge set sent_at = sent_at - interval '31 s'`)
    await site.ask('sendOtp', { email: person.email }, undefined, undefined, laptop)
    const otp = await codeFor(site, person.email)
    const { body } = await site.ask('verifyLoginOTP', { email: person.email, otp }, undefined, undefined, laptop)
    const onLaptop = String(body['token'])
    const other = await register()
    expect((await site.ask('logout', { everywhere: '1' }, onPhone, undefined, phone)).body).toMatchObject({
      success: 1,
    })
    expect(phone.has('session')).toBe(false)
    expect([(await profile(onLaptop, laptop)).status, (await profile(other)).status]).toEqual([401, 200])
  })
})

describe('the end of a session', () => {
  const age = (days: number) =>
    site.database.pool.query(
      `update session set created_at = created_at - $1 * interval '1 day', expires_at = expires_at - $1 * interval '1 day'`,
      [days],
    )

  it('[F7] a session ends after fourteen days without use or after thirty days', async () => {
    const [idle, used] = [await register(), await register()]
    await age(13)
    expect((await profile(used)).status).toBe(200)
    await age(2)
    expect([(await profile(idle)).status, (await profile(used)).status]).toEqual([401, 200])
    await age(13)
    expect((await profile(used)).status).toBe(200)
    await age(2.5)
    expect((await profile(used)).status).toBe(401)
  })

  it('[F7] [P13] a session writes to the database at most once an hour', async () => {
    const token = await register()
    const version = async () =>
      (await site.database.pool.query('select xmin from session where token_hash = $1', [tokenHash(token)])).rows
    const before = await version()
    await userOfToken(site.database.pool, token)
    expect(await version()).toEqual(before)
    await site.database.pool.query(
      `update session set expires_at = expires_at - interval '61 minutes' where token_hash = $1`,
      [tokenHash(token)],
    )
    const aged = await version()
    await userOfToken(site.database.pool, token)
    expect(await version()).not.toEqual(aged)
  })
})

describe('the token for the prize server', () => {
  it('[F7] [SCR-10] the token is valid for five minutes and only for getScratchWin', async () => {
    const token = await register()
    const prizeToken = async () => String((await site.ask('scratchToken', {}, token)).body['token'])
    const first = await prizeToken()
    expect((await site.ask('getScratchWin', {}, first)).body).toMatchObject({ success: 1 })
    expect([(await profile(first)).status, (await site.ask('scratchToken', {}, first)).status]).toEqual([401, 401])
    await site.database.pool.query(`update scratch_token set expires_at = expires_at - interval '5 minutes'`)
    expect((await site.ask('getScratchWin', {}, first)).status).toBe(401)
    const second = await prizeToken()
    await site.ask('logout', {}, token)
    expect((await site.ask('getScratchWin', {}, second)).status).toBe(401)
    expect(await isOpenSession(site.database.pool, tokenHash(token))).toBe(false)
  })
})
