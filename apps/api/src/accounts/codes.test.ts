import type { Address } from '@dareesha/engine/account'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { silentLog } from '../log.ts'
import { GULF_SMS, gulfSms } from '../testing/sms.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { codeFrom, createCodes, ipLimits, stranger } from './codes.ts'
import type { Challenge, IpLimits, Purpose, Sender } from './codes.ts'
import { deleteExpired } from './cleanup.ts'
import type { SmsPolicy } from './sms-policy.ts'

let database: TestDatabase
let sent: { readonly address: Address; readonly code: string }[]
let codes: ReturnType<typeof codesWith>
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 8 })
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('truncate code_challenge, code_guess, attempt_counter')
  sent = []
  codes = codesWith()
})

const codesForAddresses = (
  limits: IpLimits = ipLimits(120),
  fails: (address: Address) => boolean = () => false,
  sms: SmsPolicy = GULF_SMS,
) => {
  const { issue, verify } = createCodes(
    database.pool,
    'a secret',
    (_, { id, address }) => {
      if (fails(address)) return Promise.reject(new Error('delivery failed'))
      sent.push({ address, code: codeFrom('a secret', id) })
      return Promise.resolve()
    },
    silentLog,
    limits,
    sms,
  )
  return {
    issue: (challenge: Challenge, from: string | Sender) => issue(challenge, senderOf(from)),
    verify: (challenge: Pick<Challenge, 'addresses' | 'purpose'>, code: string, from: string | Sender) =>
      verify(challenge, code, senderOf(from)),
  }
}

function codesWith(limits: IpLimits = ipLimits(120)) {
  const { issue, verify } = codesForAddresses(limits)
  return {
    issue: (address: Address, purpose: Purpose, from: string | Sender) =>
      issue({ addresses: [address], purpose, referral: null }, from),
    verify: async (address: Address, purpose: Purpose, code: string, from: string | Sender) => {
      const outcome = await verify({ addresses: [address], purpose }, code, from)
      if (typeof outcome !== 'object' || !('proved' in outcome)) return outcome
      expect(outcome).toEqual({ proved: address, referral: null })
      return 'right' as const
    },
  }
}

const senderOf = (from: string | Sender): Sender => (typeof from === 'string' ? stranger(from) : from)

const ME: Address = { kind: 'mobile', mobile: '971501234567' }
const MAIL: Address = { kind: 'email', email: 'me@example.ae' }
const lastCode = () => sent.at(-1)?.code ?? ''
const wrongCodeFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const backdateCodes = (seconds: number) =>
  database.pool.query(
    `update code_challenge set sent_at = sent_at - $1 * interval '1 second', expires_at = expires_at - $1 * interval '1 second'`,
    [seconds],
  )

describe('issue', () => {
  it('[R7] a code has six digits and is stored only as a hash', async () => {
    await codes.issue(ME, 'sign-in', 'ip')
    await backdateCodes(31)
    await codes.issue(ME, 'sign-in', 'ip')
    expect(sent.map(({ code }) => code)).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)])
    const { rows } = await database.pool.query('select * from code_challenge')
    expect(JSON.stringify(rows)).not.toContain(lastCode())
    expect(rows).toHaveLength(1)
  })

  it('[R7] sixty-four concurrent requests for one address send one code', async () => {
    const issued = await Promise.all(Array.from({ length: 64 }, () => codes.issue(ME, 'sign-in', 'ip')))
    expect(issued.filter((outcome) => outcome.sent)).toHaveLength(1)
    expect(sent).toHaveLength(1)
    expect(await codes.verify(ME, 'sign-in', lastCode(), 'ip')).toBe('right')
  })

  it('[R7] an address receives at most six codes in an hour', async () => {
    const outcomes = []
    for (let request = 0; request < 7; request += 1) {
      outcomes.push((await codes.issue(ME, 'sign-in', 'ip')).sent)
      await backdateCodes(31)
    }
    expect(outcomes).toEqual([true, true, true, true, true, true, false])
  })

  it('[R7] each network address has its own limit of requests for codes', async () => {
    const limited = codesWith({ sent: { most: 3, windowSeconds: 3600 }, wrong: { most: 3, windowSeconds: 3600 } })
    const outcomes = []
    for (let person = 0; person < 5; person += 1)
      outcomes.push(await limited.issue({ kind: 'mobile', mobile: `97150000000${person}` }, 'sign-in', '203.0.113.7'))
    expect(outcomes.map((outcome) => outcome.sent)).toEqual([true, true, true, false, false])
    expect((await limited.issue(ME, 'sign-in', '203.0.113.8')).sent).toBe(true)
  })

  it('[A6] [R7] refused requests do not count for the limit of the recipient', async () => {
    const limited = codesWith({ sent: { most: 1, windowSeconds: 3600 }, wrong: { most: 1, windowSeconds: 3600 } })
    await limited.issue(MAIL, 'sign-in', '203.0.113.7')
    for (let request = 0; request < 7; request += 1)
      expect((await limited.issue(ME, 'sign-in', '203.0.113.7')).sent).toBe(false)
    expect(await limited.issue(ME, 'sign-in', '203.0.113.8')).toEqual({ sent: true })
  })

  it('[A6] [R7] twelve concurrent requests count once for the limit of the recipient', async () => {
    await Promise.all(Array.from({ length: 12 }, () => codes.issue(ME, 'sign-in', 'ip')))
    await backdateCodes(31)
    expect(await codes.issue(ME, 'sign-in', 'ip')).toEqual({ sent: true })
    const { rows } = await database.pool.query(
      `select count from attempt_counter where subject = 'code-sent:971501234567'`,
    )
    expect(rows).toEqual([{ count: 2 }])
  })
})

describe('codes by SMS', () => {
  const register = (mobile: string) =>
    ({ addresses: [MAIL, { kind: 'mobile', mobile }], purpose: 'register', referral: null }) as const
  const signIn = (mobile: string) =>
    ({ addresses: [{ kind: 'mobile', mobile }], purpose: 'sign-in', referral: null }) as const

  it.each([
    ['a satellite phone', '881612345678'],
    ['a premium number', '979123456789'],
    ['a landline', '97142345678'],
    ['a toll-free number', '97180012345'],
    ['a number of a country that is not in the list', '12125550123'],
  ])('[F9] the server sends no code by SMS to %s', async (_, mobile) => {
    const { issue } = codesForAddresses()
    expect(await issue(signIn(mobile), 'ip')).toEqual({ sent: false, sms: 'country' })
    expect(sent).toEqual([])
    expect(await issue(register(mobile), 'ip')).toEqual({ sent: true })
    expect(sent.map(({ address }) => address)).toEqual([MAIL])
  })

  it('[F9] concurrent requests cannot exceed the daily limit of a range of numbers', async () => {
    const { issue } = codesForAddresses(undefined, undefined, gulfSms({ daily: 100, dailyInRange: 3 }))
    const inRange = Array.from({ length: 8 }, (_, last) => `97150123000${last}`)
    const issued = await Promise.all(inRange.map((mobile) => issue(signIn(mobile), 'ip')))
    expect(issued.filter((outcome) => outcome.sent)).toHaveLength(3)
    expect(issued.find((outcome) => !outcome.sent)).toMatchObject({ sms: 'cap', retryAfterSeconds: expect.any(Number) })
    expect(await issue(signIn('971501240000'), 'ip')).toEqual({ sent: true })
    expect(await issue({ ...signIn(''), addresses: [MAIL] }, 'ip')).toEqual({ sent: true })
  })

  it('[F9] all numbers together have a daily limit of codes by SMS', async () => {
    const { issue } = codesForAddresses(undefined, undefined, gulfSms({ daily: 2, dailyInRange: 100 }))
    for (const mobile of ['971501230001', '966501234567'])
      expect(await issue(signIn(mobile), 'ip')).toEqual({ sent: true })
    expect(await issue(signIn('971521230001'), 'ip')).toMatchObject({ sent: false, sms: 'cap' })
    expect(await issue(register('971521230001'), 'ip')).toEqual({ sent: true })
    expect(sent.at(-1)?.address).toEqual(MAIL)
  })
})

describe('verify', () => {
  it('[A2] a code can be used only once', async () => {
    await codes.issue(ME, 'sign-in', 'ip')
    expect(await codes.verify(ME, 'sign-in', lastCode(), 'ip')).toBe('right')
    expect(await codes.verify(ME, 'sign-in', lastCode(), 'ip')).toBe('wrong')
  })

  it('[R7] a code expires after five minutes', async () => {
    for (const [ageInSeconds, outcome] of [
      [290, 'right'],
      [301, 'wrong'],
    ] as const) {
      await codes.issue(ME, 'sign-in', 'ip')
      await backdateCodes(ageInSeconds)
      expect(await codes.verify(ME, 'sign-in', lastCode(), 'ip')).toBe(outcome)
    }
  })

  it('[A3] a code is valid only for its address and its purpose', async () => {
    const challenges = [ME, MAIL].flatMap((address) =>
      (['sign-in', 'register'] as const).map((purpose: Purpose) => ({ address, purpose })),
    )
    for (const { address, purpose } of challenges) await codes.issue(address, purpose, 'ip')
    const all = sent.map(({ code }) => code)
    for (const [row, { address, purpose }] of challenges.entries()) {
      for (const [column, code] of all.entries())
        if (column !== row && code !== all[row]) expect(await codes.verify(address, purpose, code, 'ip')).toBe('wrong')
      expect(await codes.verify(address, purpose, all[row]!, 'ip')).toBe('right')
    }
  })

  it('[A1] after sixty-four concurrent wrong guesses, the right code is refused', async () => {
    await codes.issue(ME, 'sign-in', 'ip')
    const wrong = wrongCodeFor(lastCode())
    await Promise.all(Array.from({ length: 64 }, () => codes.verify(ME, 'sign-in', wrong, 'ip')))
    expect(await codes.verify(ME, 'sign-in', lastCode(), 'ip')).toBe('wrong')
  })

  it('[A1] new codes do not reset the count of wrong guesses', async () => {
    let compared = 0
    for (let round = 0; round < 12; round += 1) {
      await database.pool.query(`delete from attempt_counter where subject like 'code-sent:%'`)
      await codes.issue(ME, 'sign-in', `ip-${round}`)
      for (let guess = 0; guess < 5; guess += 1)
        if ((await codes.verify(ME, 'sign-in', wrongCodeFor(lastCode()), `ip-${round}-${guess}`)) === 'wrong')
          compared += 1
      await backdateCodes(31)
    }
    expect(compared).toBe(50)
    await database.pool.query(`delete from attempt_counter where subject like 'code-sent:%'`)
    await codes.issue(ME, 'sign-in', 'ip')
    expect(await codes.verify(ME, 'sign-in', lastCode(), 'ip')).toEqual({ retryAfterSeconds: expect.any(Number) })
    expect(await codesWith().verify(ME, 'sign-in', lastCode(), 'ip')).toEqual({ retryAfterSeconds: expect.any(Number) })
  })

  it('[A6] guesses do not lock out an address without an open code', async () => {
    for (let guess = 0; guess < 60; guess += 1) await codes.verify(ME, 'sign-in', '123456', `ip-${guess}`)
    await codes.issue(ME, 'sign-in', 'ip')
    expect(await codes.verify(ME, 'sign-in', lastCode(), 'ip')).toBe('right')
  })

  it('[R7] a network address has one limit of wrong codes for all recipients', async () => {
    const limited = codesWith({ sent: { most: 9, windowSeconds: 3600 }, wrong: { most: 3, windowSeconds: 3600 } })
    const outcomes = []
    for (let person = 0; person < 5; person += 1) {
      const address: Address = { kind: 'mobile', mobile: `97150000000${person}` }
      await limited.issue(address, 'sign-in', `another-${person}`)
      outcomes.push(await limited.verify(address, 'sign-in', wrongCodeFor(lastCode()), 'one'))
    }
    expect(outcomes).toEqual(['wrong', 'wrong', 'wrong', ...Array(2).fill({ retryAfterSeconds: expect.any(Number) })])
    await limited.issue(ME, 'sign-in', 'another')
    expect(await limited.verify(ME, 'sign-in', wrongCodeFor(lastCode()), 'two')).toBe('wrong')
  })

  it('[A6] guesses without an open code do not lock out the network address', async () => {
    const limited = codesWith({ sent: { most: 9, windowSeconds: 3600 }, wrong: { most: 3, windowSeconds: 3600 } })
    for (let guess = 0; guess < 10; guess += 1)
      expect(await limited.verify(MAIL, 'sign-in', '123456', 'hotel')).toBe('wrong')
    await limited.issue(ME, 'sign-in', 'hotel')
    expect(await limited.verify(ME, 'sign-in', lastCode(), 'hotel')).toBe('right')
  })
})

describe('codes of browsers and devices', () => {
  const browser = (challenge: string, device: string | null = null): Sender => ({
    ip: `ip of ${challenge}`,
    challenge,
    deviceOf: () => Promise.resolve(device),
  })

  async function strangersGuess(): Promise<void> {
    for (let round = 0; round < 10; round += 1) {
      await database.pool.query(`delete from attempt_counter where subject like 'code-sent:%'`)
      await codes.issue(ME, 'sign-in', browser(`stranger ${round}`))
      for (let guess = 0; guess < 5; guess += 1)
        expect(await codes.verify(ME, 'sign-in', wrongCodeFor(lastCode()), browser(`stranger ${round}`))).toBe('wrong')
    }
  }

  it('[F1] after fifty guesses by strangers, an address works only on known devices', async () => {
    await strangersGuess()
    await codes.issue(ME, 'sign-in', browser('phone', 'known'))
    expect(await codes.verify(ME, 'sign-in', lastCode(), browser('phone', 'known'))).toBe('right')
    await codes.issue(MAIL, 'sign-in', browser('unknown'))
    expect(await codes.verify(MAIL, 'sign-in', lastCode(), browser('unknown'))).toBe('right')
    await codes.issue(ME, 'sign-in', browser('unknown'))
    expect(await codes.verify(ME, 'sign-in', lastCode(), browser('unknown'))).toEqual({
      retryAfterSeconds: expect.any(Number),
    })
  })

  it('[F1] the limit of guesses by strangers applies to any 24 hours', async () => {
    await strangersGuess()
    await database.pool.query(`update code_guess set at = at - interval '23 hours 59 minutes'`)
    await codes.issue(ME, 'sign-in', browser('new'))
    const blocked = await codes.verify(ME, 'sign-in', lastCode(), browser('new'))
    expect(blocked).toEqual({ retryAfterSeconds: expect.any(Number) })
    expect((blocked as { retryAfterSeconds: number }).retryAfterSeconds).toBeLessThanOrEqual(60)
    await database.pool.query(`update code_guess set at = at - interval '1 minute'`)
    expect(await codes.verify(ME, 'sign-in', lastCode(), browser('new'))).toBe('right')
  })

  it('[F1] a known device has fifty wrong guesses of its own', async () => {
    await codes.issue(ME, 'sign-in', browser('phone', 'known'))
    expect(await codes.verify(ME, 'sign-in', lastCode(), browser('phone', 'known'))).toBe('right')
    expect((await database.pool.query('select from code_guess')).rowCount).toBe(0)
    await database.pool.query(
      `insert into code_guess(subject) select 'device:known:971501234567' from generate_series(1, 50)`,
    )
    await codes.issue(ME, 'sign-in', browser('phone', 'known'))
    expect(await codes.verify(ME, 'sign-in', lastCode(), browser('phone', 'known'))).toEqual({
      retryAfterSeconds: expect.any(Number),
    })
  })

  it('[F1] [A2] a code is valid only in the browser that requested it', async () => {
    await codes.issue(ME, 'sign-in', browser('mine'))
    const mine = lastCode()
    await codes.issue(ME, 'sign-in', browser('another'))
    await codes.issue(ME, 'sign-in', 'ip')
    for (const other of [browser('another'), 'ip'])
      if (mine !== lastCode()) expect(await codes.verify(ME, 'sign-in', mine, other)).toBe('wrong')
    expect(await codes.verify(ME, 'sign-in', mine, browser('mine'))).toBe('right')
  })

  it('[F1] strangers cannot use up the codes of a known device', async () => {
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, at) => codes.issue(ME, 'sign-in', browser(`s${at}`))),
    )
    expect(asked.filter((outcome) => outcome.sent)).toHaveLength(6)
    expect(await codes.issue(ME, 'sign-in', browser('phone', 'known'))).toEqual({ sent: true })
  })
})

describe('codes for two addresses', () => {
  const both = { addresses: [MAIL, ME], purpose: 'register', referral: 'friend' } as const
  const codeTo = (address: Address) => sent.findLast((message) => message.address === address)?.code ?? ''

  it.each([MAIL, ME])(
    '[A3] [ACC-11] a code that is sent to one address ($kind) verifies only this address',
    async (address) => {
      const { issue, verify } = codesForAddresses()
      await issue(both, 'ip')
      expect(new Set(sent.map((message) => message.address))).toEqual(new Set([MAIL, ME]))
      const code = codeTo(address)
      expect(await verify(both, code, 'ip')).toEqual({ proved: address, referral: 'friend' })
      expect(await verify({ ...both, addresses: [address] }, code, 'ip')).toBe('wrong')
    },
  )

  it('[A3] the code of one address does not verify the other address', async () => {
    const { issue, verify } = codesForAddresses()
    await issue(both, 'ip')
    if (codeTo(MAIL) === codeTo(ME)) return
    expect(await verify({ ...both, addresses: [ME] }, codeTo(MAIL), 'ip')).toBe('wrong')
    expect(await verify({ ...both, addresses: [MAIL] }, codeTo(ME), 'ip')).toBe('wrong')
  })

  it('[A1] a wrong guess counts against both addresses', async () => {
    const { issue, verify } = codesForAddresses()
    await issue(both, 'ip')
    const wrong = ['111111', '222222', '333333'].find((code) => code !== codeTo(MAIL) && code !== codeTo(ME))!
    for (let guess = 0; guess < 5; guess += 1) expect(await verify(both, wrong, 'ip')).toBe('wrong')
    for (const address of [MAIL, ME]) expect(await verify(both, codeTo(address), 'ip')).toBe('wrong')
    const { rows } = await database.pool.query(
      `select subject, count(*)::int as count from code_guess group by subject
       union all select subject, count from attempt_counter where subject like 'wrong-code:%' order by subject`,
    )
    expect(rows).toEqual([
      { subject: '971501234567', count: 5 },
      { subject: 'me@example.ae', count: 5 },
      { subject: 'wrong-code:ip:ip', count: 5 },
    ])
  })

  it('[A6] the limit of one address does not block the other address', async () => {
    const { issue, verify } = codesForAddresses()
    await issue({ ...both, addresses: [ME] }, 'ip')
    expect(await issue(both, 'ip')).toEqual({ sent: true })
    expect(sent.map((message) => message.address)).toEqual([ME, MAIL])
    await database.pool.query(`insert into code_guess(subject) select '971501234567' from generate_series(1, 50)`)
    expect(await verify({ ...both, addresses: [ME] }, codeTo(ME), 'ip')).toEqual({
      retryAfterSeconds: expect.any(Number),
    })
    expect(await verify(both, codeTo(MAIL), 'ip')).toMatchObject({ proved: MAIL })
    expect(await issue(both, 'ip')).toEqual({ sent: true })
    expect(await issue(both, 'ip')).toEqual({ sent: false, retryAfterSeconds: expect.any(Number) })
  })

  it('[R17] issue rejects only if both deliveries fail', async () => {
    expect(await codesForAddresses(undefined, ({ kind }) => kind === 'mobile').issue(both, 'ip')).toEqual({
      sent: true,
    })
    expect(sent.map((message) => message.address)).toEqual([MAIL])
    await backdateCodes(31)
    await expect(codesForAddresses(undefined, () => true).issue(both, 'ip')).rejects.toThrow('delivery failed')
  })
})

describe('deleteExpired', () => {
  it('[R18] deleteExpired deletes only expired codes and old counters', async () => {
    await codes.issue(ME, 'sign-in', 'ip')
    await deleteExpired(database.pool)
    expect(await codes.verify(ME, 'sign-in', lastCode(), 'ip')).toBe('right')
    await codes.issue(MAIL, 'sign-in', 'ip')
    await codes.verify(MAIL, 'sign-in', wrongCodeFor(lastCode()), 'ip')
    expect((await database.pool.query('select from code_guess')).rowCount).toBe(1)
    await backdateCodes(301)
    await database.pool.query(`update attempt_counter set window_start = window_start - interval '3 days'`)
    await database.pool.query(`update code_guess set at = at - interval '25 hours'`)
    await deleteExpired(database.pool)
    for (const table of ['code_challenge', 'code_guess', 'attempt_counter'])
      expect((await database.pool.query(`select * from ${table}`)).rows).toEqual([])
  })
})
