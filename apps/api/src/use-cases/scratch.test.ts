import { parseScratchPrize } from '@dareesha/engine/rewards'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { demo, importCatalogue } from '../testing/catalogue.ts'
import { repeats, tally } from '../testing/endurance.ts'
import { aSite } from '../testing/site.ts'
import type { TestAnswer, TestSite } from '../testing/site.ts'

let site: TestSite
beforeEach(async () => {
  site = await aSite()
})
afterEach(() => site.end())

type Prize = Readonly<Record<string, unknown>>

async function offer(...prizes: readonly Prize[]): Promise<void> {
  const imported = await importCatalogue(site.database.pool, { ...demo, scratch_prizes: prizes })
  if (!imported.ok) throw new Error(JSON.stringify(imported.failure))
}

const ask = (token: string): Promise<TestAnswer> => site.ask('getScratchWin', {}, token)

const signInNewUsers = (count: number): Promise<readonly string[]> =>
  Promise.all(Array.from({ length: count }, () => site.signInNewUser()))

const nameOf = ({ body }: TestAnswer): unknown => (body['data'] as { name?: unknown } | undefined)?.name ?? null

const wins = async () => (await site.database.pool.query('select prize_id from scratch_win')).rows.length

const KARAK = { id: 1, name: 'Karak', stock: 5 }
const GONE = { success: 0, msg: 'All prizes have been won.' }

describe('getScratchWin', () => {
  it('[CALL-31] [SCR-04] the answer contains the prize’s name, codes, description and logo, but not its stock', async () => {
    await offer({
      ...KARAK,
      arabic_name: 'كرك',
      description: 'A cup',
      arabic_description: 'كوب',
      logo: 'scenes/dining-dusk-1.svg',
      voucher_codes: ['CREEK-1', 'CREEK-2'],
    })
    const { body } = await ask(await site.signInNewUser())
    expect(body).toEqual({
      success: 1,
      data: {
        name: 'Karak',
        arabic_name: 'كرك',
        description: 'A cup',
        arabic_description: 'كوب',
        logo: 'scenes/dining-dusk-1.svg',
        voucher_codes: ['CREEK-1', 'CREEK-2'],
      },
    })
    expect(parseScratchPrize(body['data'])).toMatchObject({ ok: true, value: { codes: ['CREEK-1', 'CREEK-2'] } })
  })

  it.each([[undefined], [null], [''], ['[]'], [[]]])(
    '[SCR-04] a prize with the codes %j gives each winner a new code',
    async (voucher_codes) => {
      await offer({ ...KARAK, ...(voucher_codes === undefined ? {} : { voucher_codes }) })
      const answers = await Promise.all((await signInNewUsers(2)).map(ask))
      const codes = answers.map(({ body }) => (body['data'] as { voucher_codes: readonly string[] }).voucher_codes)
      for (const [code] of codes) expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
      expect(codes[0]).not.toEqual(codes[1])
    },
  )

  it('[CALL-31] [G1] all requests of one user return the same prize', async () => {
    const token = await site.signInNewUser()
    const answers = await Promise.all(Array.from({ length: 24 }, () => ask(token)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await wins()).toBe(1)
    expect((await ask(token)).body).toEqual(answers[0]?.body)
  })

  it('[CALL-31] [G1] only 10 of 64 concurrent users win the last 10 prizes', async () => {
    const rounds = repeats(1)
    for (let round = 0; round < rounds; round += 1) {
      const id = round * 3 + 1
      await offer(
        { ...KARAK, id, stock: 7 },
        { id: id + 1, name: 'Kayak', stock: 3 },
        { id: id + 2, name: 'Off', stock: 50, enable: '0' },
      )
      const before = await wins()
      const answers = await Promise.all((await signInNewUsers(64)).map(ask))
      const names = answers.map(nameOf)
      expect(['Karak', 'Kayak', 'Off'].map((name) => names.filter((won) => won === name).length)).toEqual([7, 3, 0])
      expect(answers.filter(({ body }) => body['success'] === 0).map(({ body }) => body)).toEqual(
        Array.from({ length: 54 }, () => GONE),
      )
      expect((await wins()) - before).toBe(10)
    }
    tally('E1', 'rounds of each kind', rounds, 'the last prizes')
  })

  it('[CALL-31] a refused user can win after an import raises the stock', async () => {
    await offer({ ...KARAK, stock: 0 })
    const token = await site.signInNewUser()
    expect((await ask(token)).body).toEqual(GONE)
    await offer({ ...KARAK, stock: 1 })
    expect(nameOf(await ask(token))).toBe('Karak')
  })

  it('[CALL-31] a win survives an import and counts against the new stock', async () => {
    await offer({ ...KARAK, stock: 3 })
    const winners = await signInNewUsers(2)
    const before = await Promise.all(winners.map(ask))
    await offer({ ...KARAK, name: 'Another name', stock: 2 })
    expect((await Promise.all(winners.map(ask))).map(({ body }) => body)).toEqual(before.map(({ body }) => body))
    expect((await ask(await site.signInNewUser())).body).toEqual(GONE)
    await offer()
    expect((await Promise.all(winners.map(ask))).map(nameOf)).toEqual(['Karak', 'Karak'])
  })

  it('[CALL-31] during an import, wins stay between the new and the old stock', async () => {
    await offer({ ...KARAK, stock: 30 })
    const people = await signInNewUsers(40)
    const [answers] = await Promise.all([Promise.all(people.map(ask)), offer({ ...KARAK, stock: 20 })])
    const won = answers.filter(({ body }) => body['success'] === 1).length
    expect(won).toBeGreaterThanOrEqual(20)
    expect(won).toBeLessThanOrEqual(30)
    expect(await wins()).toBe(won)
  })

  it('[CALL-31] [R18] getScratchWin refuses GET with 405 and stores no win', async () => {
    const answer = await site.app.request('/api?action=getScratchWin', {
      headers: { authorization: `Bearer ${await site.signInNewUser()}` },
    })
    expect(answer.status).toBe(405)
    expect(await wins()).toBe(0)
  })
})

describe('prizes from another host', () => {
  const preflight = (on: TestSite, origin: string) =>
    on.app.request('/api', { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })

  it('[SCR-10] [AMB-116] with a prize host, pages may call that host, and the server accepts the site’s origin', async () => {
    const other = await aSite({ scratchUrl: 'https://prizes.example/api' })
    const { headers } = await preflight(other, 'http://site.test')
    expect(headers.get('access-control-allow-origin')).toBe('http://site.test')
    expect(headers.get('access-control-allow-headers')).toContain('authorization')
    const page = await other.app.request('/')
    expect(page.headers.get('content-security-policy')).toContain("connect-src 'self' https://prizes.example;")
    await other.end()
  })

  it('[SCR-10] without a prize host, pages and the server allow no cross-origin requests', async () => {
    const { headers } = await preflight(site, 'http://site.test')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    const page = await site.app.request('/')
    expect(page.headers.get('content-security-policy')).toContain("connect-src 'self';")
  })
})
