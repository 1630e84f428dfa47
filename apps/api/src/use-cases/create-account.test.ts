import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { deleteExpired } from '../accounts/cleanup.ts'
import { userOfToken } from '../accounts/sessions.ts'
import { failNextStatement } from '../testing/failed-statement.ts'
import { aPerson, codeFor } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import type { Fields, TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite({ codesAnHour: 100_000 })
})
afterAll(() => site.end())

type Person = ReturnType<typeof aPerson>
type Kind = 'email' | 'mobile'

const KINDS = [
  ['email', 'mobile'],
  ['mobile', 'email'],
] as const

async function enterCode(fields: Fields, { to = Object.keys(fields)[0]!, proof = '', token = '', at = site } = {}) {
  await at.database.pool.query(`update code_challenge set sent_at = sent_at - interval '31 s'`)
  await at.database.pool.query(`delete from attempt_counter where subject like 'code-sent:%'`)
  await at.ask('sendOtp', fields)
  const otp = await codeFor(at, fields[to]!)
  return (await at.ask('verifyLoginOTP', { ...fields, otp, proof }, token)).body
}

const proofOf = async (person: Person, kind: Kind, at = site): Promise<string> =>
  String((await enterCode({ [kind]: person[kind] }, { at }))['proof'])

const register = async (person: Person, by: Kind): Promise<string> =>
  String((await enterCode(person, { to: by }))['token'])

const createAccount = async (fields: Fields, at = site) => (await at.ask('createAccount', fields)).body

const profileOf = async (token: unknown) => {
  const { body } = await site.ask('getProfileDetails', {}, String(token))
  return body['data'] as Readonly<Record<string, unknown>>
}

const EXPIRED = { success: 0, msg: 'Your code is no longer valid. Please ask for a new one.', status: 'expired' }
const CREATED = { success: 1, msg: 'User Registered Successfully', status: 'success', token: expect.any(String) }

describe('createAccount', () => {
  it.each(KINDS)(
    '[UX-21] [UX-22] one code for a new %s creates an account with an unverified %s',
    async (proved, other) => {
      const person = aPerson()
      const refusal = await enterCode({ [proved]: person[proved] })
      expect(refusal).toEqual({
        success: 0,
        msg: 'Invalid Login Credentials',
        status: 'warning',
        proof: expect.stringMatching(/^[\w-]{43}$/),
      })
      const fields = { proof: String(refusal['proof']), name: ` ${person.name} `, [other]: person[other] }
      const body = await createAccount({ ...fields, referral: 'friend-7' })
      expect(body).toEqual(CREATED)
      expect(await profileOf(body['token'])).toMatchObject({
        ...person,
        [`${proved}_proved`]: '1',
        [`${other}_proved`]: '0',
      })
      expect((await enterCode({ [proved]: person[proved] }))['msg']).toBe('Login Successfully')
      expect(await enterCode({ [other]: person[other] })).toMatchObject({ success: 0, status: 'pending' })
      const { rows } = await site.database.pool.query('select referral from app_user where email = $1', [person.email])
      expect(rows).toEqual([{ referral: 'friend-7' }])
    },
  )

  it('[ACC-19] [ACC-20] [ACC-21] [ACC-22] [ACC-27] createAccount refuses a missing name and a missing or invalid address, and the proof stays valid', async () => {
    const [one, two] = [aPerson(), aPerson()]
    const byMobile = { proof: await proofOf(one, 'mobile'), name: one.name, email: one.email }
    const byEmail = { proof: await proofOf(two, 'email'), name: two.name, mobile: two.mobile }
    for (const [fields, issue] of [
      [
        { ...byMobile, name: ' ' },
        { path: 'name', message: 'Please Enter UserName' },
      ],
      [
        { ...byMobile, email: '' },
        { path: 'email', message: 'Please Enter Email' },
      ],
      [
        { ...byMobile, email: 'mariam' },
        { path: 'email', message: 'Please Enter Valid Email' },
      ],
      [
        { ...byEmail, mobile: '' },
        { path: 'mobile', message: 'Please Enter Phone' },
      ],
      [
        { ...byEmail, mobile: '971511234567' },
        { path: 'mobile', message: 'Please Enter Valid Phone' },
      ],
      [
        { ...byEmail, email: one.email },
        { path: 'email', message: 'Must be the address that the proof confirms' },
      ],
    ] as const)
      expect(await site.ask('createAccount', fields)).toMatchObject({ status: 400, body: { issues: [issue] } })
    expect(await createAccount({ ...byMobile, mobile: `+${one.mobile}` })).toEqual(CREATED)
    expect(await createAccount({ ...byEmail, email: two.email.toUpperCase() })).toEqual(CREATED)
  })

  it.each(KINDS)(
    '[NET-18] [ACC-33] with a proof of the %s, createAccount answers `exist` for a taken %s',
    async (proved, other) => {
      const [owner, person] = [aPerson(), aPerson()]
      await register(owner, other)
      const fields = { proof: await proofOf(person, proved), name: person.name }
      const msg = other === 'email' ? 'Email already exist' : 'Mobile already exist'
      expect(await createAccount({ ...fields, [other]: owner[other] })).toEqual({ success: 0, msg, status: 'exist' })
      expect(await createAccount({ ...fields, [other]: person[other] })).toEqual(CREATED)
    },
  )

  it('[A4] [R7] the holder of a proof can probe only a few addresses', async () => {
    const strictSite = await aSite({ codesAnHour: 6 })
    const [owner, person] = [aPerson(), aPerson()]
    const taken = await proofOf(owner, 'email', strictSite)
    await createAccount({ proof: taken, name: owner.name, mobile: owner.mobile }, strictSite)
    const fields = { proof: await proofOf(person, 'mobile', strictSite), name: person.name }
    for (let probe = 0; probe < 6; probe += 1)
      expect(await createAccount({ ...fields, email: owner.email }, strictSite)).toMatchObject({ status: 'exist' })
    const { status, headers } = await strictSite.ask('createAccount', { ...fields, email: owner.email })
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    const { rows } = await strictSite.database.pool.query('select count from attempt_counter where subject = $1', [
      `named-address:${person.mobile}`,
    ])
    expect(rows).toEqual([{ count: 6 }])
    await strictSite.end()
  })

  it('[NET-18] [A2] createAccount refuses used, expired and unknown proofs as expired', async () => {
    const [person, late] = [aPerson(), aPerson()]
    const proof = await proofOf(person, 'mobile')
    expect(await createAccount({ ...person, proof })).toEqual(CREATED)
    expect(await createAccount({ ...person, proof, email: aPerson().email })).toEqual(EXPIRED)
    expect(await createAccount({ ...person, proof: 'made-up' })).toEqual(EXPIRED)
    const age = (seconds: number) =>
      site.database.pool.query(`update address_proof set expires_at = expires_at - $1 * interval '1 second'`, [seconds])
    const tooLate = await proofOf(late, 'email')
    await age(590)
    expect(await createAccount({ ...late, proof: tooLate, mobile: 'x' })).toMatchObject({
      issues: [{ path: 'mobile' }],
    })
    await age(11)
    expect(await createAccount({ ...late, proof: tooLate })).toEqual(EXPIRED)
  })

  it('[A13] a proof creates no second account for a verified address', async () => {
    const person = aPerson()
    const proof = await proofOf(person, 'mobile')
    const token = await register(person, 'mobile')
    expect(await createAccount({ ...person, proof })).toEqual(EXPIRED)
    const again = await enterCode({ mobile: person.mobile })
    expect((await profileOf(again['token']))['id']).toBe((await profileOf(token))['id'])
  })

  it('[A2] sixteen concurrent requests with one proof create one account', async () => {
    const person = aPerson()
    const proof = await proofOf(person, 'mobile')
    const bodies = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        createAccount({ proof, name: person.name, email: `${index}-${person.email}` }),
      ),
    )
    expect(bodies.filter((body) => body['success'] === 1)).toHaveLength(1)
    const { rows } = await site.database.pool.query('select id from app_user where mobile = $1', [person.mobile])
    expect(rows).toHaveLength(1)
  })

  it('[R3] a proof stays valid if the connection breaks before the commit', async () => {
    const brokenSite = await aSite()
    const { pool } = brokenSite.database
    const person = aPerson()
    const proof = await proofOf(person, 'email', brokenSite)
    failNextStatement(pool, 'with spoken')
    expect(await brokenSite.ask('createAccount', { ...person, proof })).toMatchObject({ status: 503 })
    expect((await pool.query('select from app_user where email = $1', [person.email])).rowCount).toBe(0)
    expect(await createAccount({ ...person, proof }, brokenSite)).toEqual(CREATED)
    await brokenSite.end()
  })

  it('[R18] the server stores only hashes of proofs and deletes expired proofs', async () => {
    const { pool } = site.database
    const stored = async () => (await pool.query<{ token_hash: Buffer }>('select token_hash from address_proof')).rows
    await pool.query('truncate address_proof')
    const proof = await proofOf(aPerson(), 'email')
    await deleteExpired(pool)
    expect((await stored()).map(({ token_hash }) => token_hash.includes(proof))).toEqual([false])
    await pool.query(`update address_proof set expires_at = clock_timestamp() - interval '1 second'`)
    await deleteExpired(pool)
    expect(await stored()).toEqual([])
  })
})

describe('the unverified address of an account', () => {
  it.each(KINDS)(
    '[ACC-05] [ACC-06] [UX-22] a sign-in by %s with a proof also verifies the stored %s',
    async (confirmed, other) => {
      const person = aPerson()
      const token = await register(person, confirmed)
      const refusal = await enterCode({ [other]: person[other] })
      expect(refusal).toMatchObject({ success: 0, status: 'pending', proof: expect.any(String) })
      const proof = String(refusal['proof'])
      const signedIn = await enterCode({ [confirmed]: person[confirmed] }, { proof })
      expect(signedIn).toEqual({ ...CREATED, msg: 'Login Successfully' })
      const again = await enterCode({ [other]: person[other] })
      expect(await profileOf(again['token'])).toEqual({
        ...(await profileOf(token)),
        email_proved: '1',
        mobile_proved: '1',
      })
      expect(await createAccount({ ...aPerson(), [other]: person[other], proof })).toEqual(EXPIRED)
    },
  )

  it('[A13] a sign-in ignores a proof that does not belong to the account', async () => {
    const [person, stranger] = [aPerson(), aPerson()]
    const token = await register(person, 'email')
    const before = await profileOf(token)
    for (const proof of [await proofOf(stranger, 'mobile'), 'made-up'])
      expect(await enterCode({ email: person.email }, { proof })).toMatchObject({ success: 1 })
    expect(await profileOf(token)).toEqual(before)
  })

  it('[A2] [A13] only a request for the proved address uses a proof up', async () => {
    const [person, holder, stranger, newcomer] = [aPerson(), aPerson(), aPerson(), aPerson()]
    const token = await register(person, 'email')
    const proof = await proofOf(holder, 'mobile')
    const before = await profileOf(token)
    for (let round = 0; round < 2; round += 1) {
      expect(await enterCode({ email: person.email }, { proof })).toMatchObject({ success: 1 })
      expect(await enterCode({ email: stranger.email }, { proof })).toMatchObject({ success: 0, status: 'warning' })
      expect(await createAccount({ ...stranger, proof })).toMatchObject({ success: 0, issues: [{ path: 'mobile' }] })
    }
    expect(await enterCode(newcomer, { to: 'email', proof })).toMatchObject({ success: 1 })
    expect(await profileOf(token)).toEqual(before)
    expect(await createAccount({ ...holder, proof })).toEqual(CREATED)
    expect(await createAccount({ ...holder, email: stranger.email, proof })).toEqual(EXPIRED)
  })

  it.each(KINDS)(
    "[A13] [UX-22] a stranger's account loses an unverified %s when the owner creates an account",
    async (other, confirmed) => {
      const [stranger, owner] = [aPerson(), aPerson()]
      const trap = await register({ ...stranger, [other]: owner[other] }, confirmed)
      const refusal = await enterCode({ [other]: owner[other] })
      expect(refusal).toMatchObject({ success: 0, status: 'pending' })
      expect(JSON.stringify(refusal)).not.toContain(stranger[confirmed])
      const mine = await createAccount({ ...owner, proof: String(refusal['proof']) })
      expect(mine).toEqual(CREATED)
      const trapped = await profileOf(trap)
      expect(trapped).toMatchObject({ [other]: null, [`${other}_proved`]: '0', [confirmed]: stranger[confirmed] })
      const again = await enterCode({ [other]: owner[other] }, { token: trap })
      expect((await profileOf(again['token']))['id']).toBe((await profileOf(mine['token']))['id'])
      expect((await enterCode({ [confirmed]: stranger[confirmed] }))['success']).toBe(1)
    },
  )

  it("[A13] after the owner verifies their number, a stranger's account shows its earlier number", async () => {
    const [stranger, owner] = [aPerson(), aPerson()]
    const token = await register(stranger, 'mobile')
    await site.ask('editProfile', { name: stranger.name, mobile: owner.mobile }, token)
    expect(await profileOf(token)).toMatchObject({ mobile: owner.mobile, mobile_proved: '0' })
    expect(await createAccount({ ...owner, proof: await proofOf(owner, 'mobile') })).toEqual(CREATED)
    expect(await profileOf(token)).toMatchObject({ mobile: stranger.mobile, mobile_proved: '1' })
  })
})

const anyStep = fc.record({
  kind: fc.constantFrom('register', 'sign-in', 'sign-in with the proof', 'create account', 'edit profile'),
  actor: fc.nat(2),
  victim: fc.nat(2),
  by: fc.constantFrom<Kind>('email', 'mobile'),
  isSignedIn: fc.boolean(),
})

it('[A13] [R7] after any calls, all verified addresses of an account belong to the signed-in person', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 2, maxLength: 10 }), async (steps) => {
      const people = [aPerson(), aPerson(), aPerson()]
      const proofs: Record<number, string> = {}
      const tokens: Record<number, string> = {}
      for (const { kind, actor, victim, by, isSignedIn } of steps) {
        const person = people[actor]!
        const other: Kind = by === 'email' ? 'mobile' : 'email'
        const proof = proofs[actor] ?? ''
        const token = isSignedIn ? tokens[actor] : undefined
        const claim = { name: person.name, [other]: people[victim]![other] }
        const answer =
          kind === 'register'
            ? await enterCode({ [by]: person[by], ...claim }, { token })
            : kind === 'create account'
              ? await createAccount({ ...claim, proof })
              : kind === 'edit profile'
                ? (await site.ask('editProfile', { name: person.name, mobile: people[victim]!.mobile }, token)).body
                : await enterCode({ [by]: person[by] }, { token, proof: kind === 'sign-in' ? '' : proof })
        if (typeof answer['proof'] === 'string') proofs[actor] = answer['proof']
        if (typeof answer['token'] === 'string') tokens[actor] = answer['token']
        for (const [owner, opened] of Object.entries(tokens)) {
          const user = await userOfToken(site.database.pool, opened)
          const { rows } = await site.database.pool.query<{ address: string }>(
            `select email as address from app_user where id = $1 and email_proved_at is not null
              union all select mobile from app_user where id = $1 and mobile_proved_at is not null`,
            [user?.id],
          )
          const { email, mobile } = people[Number(owner)]!
          expect(rows.length).toBeGreaterThan(0)
          expect(rows.filter(({ address }) => address !== email && address !== mobile)).toEqual([])
        }
      }
    }),
    { numRuns: 40 },
  )
})
