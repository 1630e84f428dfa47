import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { demo, importCatalogue } from '../testing/catalogue.ts'
import { NOW } from '../testing/site.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import type { CommandContext } from './command.ts'
import { coupons } from './coupons.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  await importCatalogue(database.pool, demo)
  folder = await mkdtemp(join(tmpdir(), 'dareesha-coupons-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

async function run(...words: readonly string[]): Promise<string> {
  const streams = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true))
  const code = await coupons({ database: database.pool, clock: () => NOW } as unknown as CommandContext, words)
  const printed = streams.flatMap(({ mock }) => mock.calls.map(([text]) => String(text)))
  for (const stream of streams) stream.mockRestore()
  return `${code} ${printed.join('')}`
}

it('[DESK-06] [DESK-02] the command adds, lists and disables coupons, and the audit list names the operator', async () => {
  const file = join(folder, 'storm.json')
  await writeFile(file, JSON.stringify({ code: 'STORM', type: 'percentage', off: '120' }))
  expect(await run('add', file)).toBe('1 off: Must be a percentage, from 0 to 100\n')
  await writeFile(file, 'STORM')
  expect(await run('add', file)).toMatch(/^1 .* must be one object in JSON\.\n$/)
  await writeFile(file, JSON.stringify({ code: 'STORM', type: 'percentage', off: '12', usage_limit: 50 }))
  expect(await run('add', file)).toBe('0 STORM: done.\n')
  expect(await run('add', file)).toBe('1 There is a promo code STORM already.\n')
  expect(await run('list')).toContain('STORM  on  used 0 of 50 times\n')
  expect(await run('off', 'storm')).toBe('0 storm: done.\n')
  expect(await run('list')).toContain('STORM  off')
  expect(await run('on', 'none')).toBe('1 There is no promo code none.\n')
  const { rows } = await database.pool.query(`select who, action from audit where subject = 'coupon STORM' order by id`)
  expect(rows).toEqual([
    { who: 'operator', action: 'coupons add' },
    { who: 'operator', action: 'coupons off' },
  ])
})
