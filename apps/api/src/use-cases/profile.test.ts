import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { codeFor, aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import type { Fields, TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())

async function register(person: ReturnType<typeof aPerson>, by: 'email' | 'mobile'): Promise<string> {
  await site.ask('sendOtp', person)
  return String((await site.ask('verifyLoginOTP', { ...person, otp: await codeFor(site, person[by]) })).body['token'])
}

async function signIn(address: Fields, token?: string) {
  await site.database.pool.query(`update code_challenge set sent_at = sent_at - interval '31 s'`)
  await site.ask('sendOtp', address)
  return (await site.ask('verifyLoginOTP', { ...address, otp: await codeFor(site, Object.values(address)[0]!) }, token))
    .body
}

const profileOf = async (token: string) => (await site.ask('getProfileDetails', {}, token)).body['data']
const idOf = async (token: unknown) => ((await profileOf(String(token))) as { id: number }).id
const edit = async (fields: Fields, token: string) => (await site.ask('editProfile', fields, token)).body

const SAVED = { success: 1, msg: 'Profile Updated Successfully' }
const INVALID = { success: 0, msg: 'Invalid Login Credentials', status: 'warning', proof: expect.any(String) }

describe('getProfileDetails', () => {
  it('[CALL-17] [PROF-05] [ENT-17] getProfileDetails returns the user and which addresses are verified', async () => {
    const [byMobile, byEmail] = [aPerson(), aPerson()]
    const tokens = [await register(byMobile, 'mobile'), await register(byEmail, 'email')]
    const id = expect.any(Number)
    expect(await profileOf(tokens[0]!)).toEqual({ id, ...byMobile, email_proved: '0', mobile_proved: '1' })
    expect(await profileOf(tokens[1]!)).toEqual({ id, ...byEmail, email_proved: '1', mobile_proved: '0' })
    await signIn({ email: byMobile.email }, tokens[0])
    expect(await profileOf(tokens[0]!)).toMatchObject({ email_proved: '1', mobile_proved: '1' })
  })
})

describe('editProfile', () => {
  it('[CALL-18] [PROF-01] [PROF-03] editProfile changes only the name and the mobile number', async () => {
    const person = aPerson()
    const token = await register(person, 'email')
    expect(await edit({ name: ' Mariam  ', mobile: '050 999 0001', email: 'other@example.ae' }, token)).toEqual(SAVED)
    expect(await profileOf(token)).toMatchObject({ name: 'Mariam', mobile: '971509990001', email: person.email })
  })

  it('[PROF-01] [AMB-095] a number of another country is stored unchanged', async () => {
    const token = await register(aPerson(), 'email')
    expect(await edit({ name: 'Mariam', mobile: '442079460958' }, token)).toEqual(SAVED)
    expect(await profileOf(token)).toMatchObject({ mobile: '442079460958' })
  })

  it('[PROF-01] [ACC-27] editProfile returns a message for each invalid field and changes nothing', async () => {
    const person = aPerson()
    const token = await register(person, 'mobile')
    const { status, body } = await site.ask('editProfile', { name: ' ', mobile: 'abc' }, token)
    expect([status, body['issues']]).toEqual([
      400,
      [
        { path: 'name', message: 'Please Enter UserName' },
        { path: 'mobile', message: 'Please Enter Valid Phone' },
      ],
    ])
    const unassigned = await site.ask('editProfile', { name: 'Mariam', mobile: '971511234567' }, token)
    expect(unassigned.body['issues']).toEqual([{ path: 'mobile', message: 'Please Enter Valid Phone' }])
    expect(await profileOf(token)).toMatchObject({ name: person.name, mobile: person.mobile })
  })

  it('[PROF-01] [AMB-095] an unassigned stored number does not block a change of the name', async () => {
    const person = aPerson()
    const token = await register(person, 'email')
    const unassigned = '971511234567'
    await site.database.pool.query('update app_user set mobile = $1 where email = $2', [unassigned, person.email])
    expect(await edit({ name: 'Mariam', mobile: unassigned }, token)).toEqual(SAVED)
    expect(await profileOf(token)).toMatchObject({ name: 'Mariam', mobile: unassigned })
  })

  it('[ACC-11] a user can sign in with a new number only after its verification', async () => {
    const person = aPerson()
    const token = await register(person, 'mobile')
    const next = aPerson().mobile
    expect(await edit({ name: person.name, mobile: next }, token)).toEqual(SAVED)
    expect(await profileOf(token)).toMatchObject({ mobile: next, mobile_proved: '0' })
    expect(await signIn({ mobile: next })).toMatchObject({ success: 0, status: 'pending' })
    const back = await signIn({ mobile: person.mobile })
    expect(await idOf(back['token'])).toBe(await idOf(token))

    expect(await signIn({ mobile: next }, token)).toMatchObject({ success: 1 })
    expect(await profileOf(token)).toMatchObject({ mobile: next, mobile_proved: '1' })
    expect(await signIn({ mobile: person.mobile })).toEqual(INVALID)
    expect(await idOf((await signIn({ mobile: next }))['token'])).toBe(await idOf(token))
  })

  it('[ACC-11] a user who restores the old number keeps its verification', async () => {
    const person = aPerson()
    const token = await register(person, 'mobile')
    await edit({ name: person.name, mobile: aPerson().mobile }, token)
    await edit({ name: person.name, mobile: person.mobile }, token)
    expect(await profileOf(token)).toMatchObject({ mobile: person.mobile, mobile_proved: '1' })
  })

  it('[R7] [R8] a user cannot take over the mobile number of another user', async () => {
    const owner = aPerson()
    const theirs = await register(owner, 'mobile')
    const stranger = aPerson()
    for (const by of ['mobile', 'email'] as const) {
      const person = by === 'mobile' ? stranger : aPerson()
      const token = await register(person, by)
      expect(await edit({ name: person.name, mobile: owner.mobile }, token)).toEqual(SAVED)
      expect(await profileOf(token)).toMatchObject({ mobile: owner.mobile, mobile_proved: '0' })
      const answer = await signIn({ mobile: owner.mobile }, token)
      expect(await idOf(answer['token'])).toBe(await idOf(theirs))
      expect(await profileOf(token)).toMatchObject({ mobile_proved: '0' })
    }
  })
})
