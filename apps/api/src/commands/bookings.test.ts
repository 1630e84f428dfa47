import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { items, LIGHTHOUSE } from '../testing/bookings.ts'
import { pay } from '../testing/purchases.ts'
import { aSite, NOW } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'
import { bookings } from './bookings.ts'
import type { CommandContext } from './command.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())

async function run(...words: readonly string[]): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await bookings({ database: site.database.pool, clock: () => NOW } as unknown as CommandContext, words)
  const printed = write.mock.calls.map(([text]) => String(text)).join('')
  write.mockRestore()
  return printed
}

it('[DESK-02] [DESK-03] [DESK-04] [CAN-02] the command lists, finds and cancels bookings, and the audit list names the operator', async () => {
  const { pool } = site.database
  const buyer = await site.signInNewUser()
  await pool.query(`update app_user set name = '=1+1' where id = (select max(id) from app_user)`)
  const made = await site.ask('createPurchase', items(LIGHTHOUSE), buyer)
  const number = String(made.body['purchase_number'])
  await pay(pool, number, { amount: 25_00 })
  expect(await run('today', '--date', LIGHTHOUSE.date)).toMatch(
    /sold 1 {2}held 0 {2}arrived 0 {2}free for adults \d+, for children \d+\n/,
  )
  expect(await run('today', '--date', LIGHTHOUSE.date, '--csv')).toMatch(
    new RegExp(`^number,.*\\r\\n${number},.*,'=1\\+1,1,0`),
  )
  expect(await run('today')).toBe('There is no booking for 2026-12-01.\n')
  expect(await run('find', number)).toContain(`${number}  confirmed`)
  await run('cancel', number, '--reason', 'storm')
  expect((await pool.query('select who, action from audit where subject = $1', [number])).rows).toEqual([
    { who: 'operator', action: 'bookings cancel' },
  ])
})
