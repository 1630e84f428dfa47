import { fils } from '@dareesha/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { addStaff, openStaffSession, staffOfEmail } from '../accounts/staff.ts'
import { raffles } from '../commands/raffles.ts'
import type { CommandContext } from '../commands/command.ts'
import { transaction } from '../db/connect.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'
import { anInvoice } from '../testing/uploads.ts'
import { drawWinner, publishDraw } from './draws.ts'
import { moderate } from './moderate.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())

const pool = () => site.database.pool

async function run(...words: readonly string[]): Promise<string> {
  const printed: string[] = []
  const keep = (text: string | Uint8Array) => printed.push(String(text)) > 0
  const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(keep))
  await raffles({ database: pool() } as unknown as CommandContext, words)
  for (const spy of spies) spy.mockRestore()
  return printed.join('')
}

async function giveNumbers(...numbers: readonly string[]): Promise<void> {
  const invoice = await anInvoice(site, await site.signInNewUser())
  await pool().query(`update app_user set name = '=Mariam' where id = (select max(id) from app_user)`)
  await moderate(pool(), invoice, { status: 'approved', amount: fils(50_00 * numbers.length) })
  for (const [index, number] of numbers.entries())
    await pool().query('update raffle set raffle_number = $1 where invoice_id = $2 and place = $3', [
      number,
      invoice,
      index + 1,
    ])
}

const isWaiting = async () =>
  (await pool().query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
    .rowCount !== 0

const pageOf = async (path: string) => (await site.app.request(path)).text()

it('[DESK-08] [DESK-02] a draw publishes a hash and a seed that prove the winner', async () => {
  expect(await run('publish', 'July')).toBe('No raffle number waits for a list.\n')
  await giveNumbers('C-3', 'A-1')
  await giveNumbers('B-2')
  await run('publish', 'July', 'raffle')
  // printf 'A-1\nB-2\nC-3\n' | sha256sum
  const hash = '42104b2eecb7fd521418506a55429a26e120a53e273c2b08e3269dc4cae7695c'
  expect(await pageOf('/raffle-draws')).toContain(hash)
  expect(await pageOf('/raffle-draws/1.txt')).toBe('A-1\nB-2\nC-3\n')
  expect(await run('verify', '1')).toContain('The list has its published hash.')
  await giveNumbers('D-4')
  expect(await run('list')).toContain('Numbers that wait for the next list: 1.')
  // The index of the winner is `int(digest, 16) % 3` in Python; the digest is from: printf '<hash>\nred 7\n' | sha256sum
  expect(await run('draw', '1', '--seed', 'red 7')).toContain('winner A-1  seed red 7')
  expect(await run('draw', '1')).toContain('A draw happens once.')
  expect(await run('verify', '1')).toContain('List and winner are right.')
  const page = await pageOf('/ae/raffle-draws')
  for (const part of ['dir="rtl"', '<a href="/ae">دريشة</a>', 'July raffle', hash, 'red 7', 'A-1'])
    expect(page).toContain(part)
  expect(page).not.toContain('Mariam')
  expect((await site.app.request('/raffle-draws/9.txt')).status).toBe(404)
  expect(await run('export', '1')).toMatch(/^number,won,invoice,name,email,mobile\r\nA-1,yes,\d+,'=Mariam/)
  const { rows } = await pool().query(
    `select who, action, before, after from audit where subject = 'draw 1' order by id`,
  )
  expect(rows).toEqual([
    {
      who: 'operator',
      action: 'raffles publish',
      before: null,
      after: { name: 'July raffle', numbers: 3, listHash: hash },
    },
    {
      who: 'operator',
      action: 'raffles draw',
      before: { winner: null },
      after: { winner: 'A-1', seed: 'red 7' },
    },
  ])
})

it('[DESK-08] the verification of a draw notices a changed list or winner', async () => {
  await pool().query(`update raffle_draw set winner = 'B-2' where id = 1`)
  expect(await run('verify', '1')).toContain('The winner is not the published one.')
  await pool().query(`delete from raffle where raffle_number = 'C-3'`)
  expect(await run('verify', '1')).toContain('The list is not the published one.')
})

it('[DESK-08] simultaneous lists share no number, and the default seed of a draw is random', async () => {
  await giveNumbers('E-5', 'F-6')
  const { first, second } = await transaction(pool(), async (client) => {
    const list = await publishDraw(client, 'One')
    const other = transaction(pool(), (later) => publishDraw(later, 'Two'))
    await vi.waitUntil(isWaiting)
    // `other` waits for this transaction. A promise inside a returned object is not awaited.
    return { first: list, second: { other } }
  })
  expect(first).toMatchObject({ ok: true, value: { draw: { entries: 3 } } })
  expect(await second.other).toEqual({ ok: false, failure: { code: 'draw-empty' } })
  await run('draw', '2')
  const { rows: drawn } = await pool().query<{ seed: string }>('select seed from raffle_draw where id = 2')
  expect(drawn[0]?.seed).toMatch(/^[0-9a-f]{64}$/)
})

it('[DESK-02] [DESK-08] each publication and each draw adds one row to the audit list', async () => {
  await giveNumbers('G-7')
  const who = 'salem@example.ae'
  await addStaff(pool(), who, 'manager')
  const staff = await staffOfEmail(pool(), who)
  const { token } = await openStaffSession(pool(), staff!.id, { place: 'desk', isSplit: false })
  const { body } = await site.ask('deskPublishDraw', { name: 'August' }, token)
  expect(body).toMatchObject({
    success: 1,
    name: 'August',
    winner: null,
    list_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const drawn = { id: String(body['id']), seed: 'red 7' }
  expect((await site.ask('deskDraw', drawn, token)).body).toMatchObject({ success: 1, winner: 'G-7', seed: 'red 7' })
  expect((await site.ask('deskDraw', drawn, token)).body).toMatchObject({ success: 0 })
  const { rows } = await pool().query('select who, action from audit where who = $1 order by id', [who])
  expect(rows).toEqual([
    { who, action: 'deskPublishDraw' },
    { who, action: 'deskDraw' },
  ])
})

it('[DESK-08] a draw from a changed list fails and stores no winner', async () => {
  await giveNumbers('H-8', 'I-9')
  const list = await transaction(pool(), (client) => publishDraw(client, 'September'))
  const id = list.ok ? list.value.draw.id : 0
  await pool().query(`delete from raffle where raffle_number = 'I-9'`)
  const drawn = transaction(pool(), (client) => drawWinner(client, id, 'red 7'))
  await expect(drawn).rejects.toThrow(`the list of draw ${id} is not the published one`)
  expect((await pool().query('select winner, seed from raffle_draw where id = $1', [id])).rows).toEqual([
    { winner: null, seed: null },
  ])
})
