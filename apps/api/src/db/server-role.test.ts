import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createPool, sqlStateOf } from './connect.ts'
import { migrate } from './migrate.ts'
import { silentLog } from '../log.ts'
import { erasePerson } from '../accounts/persons.ts'
import { deleteExpired } from '../accounts/cleanup.ts'
import { demo, importCatalogue } from '../testing/catalogue.ts'
import { items } from '../testing/bookings.ts'
import { codeFor, aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'
import { audit } from '../inventory/audit.ts'
import { sweep } from '../inventory/sweep.ts'

async function statementsOf(role: string): Promise<string> {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/install.md'), 'utf8')
  const [, statements = ''] = /```sql\n(create role[\s\S]*?)```/.exec(page) ?? []
  return statements.replaceAll('dareesha_server', role)
}

const ROLE = `server_${process.pid}`
let site: TestSite
beforeAll(async () => {
  site = await aSite()
  const { pool } = site.database
  await pool.query(await statementsOf(ROLE))
  pool.on('connect', (client) => void client.query(`set role ${ROLE}`))
  const open = await Promise.all(Array.from({ length: 8 }, () => pool.connect()))
  for (const client of open) {
    await client.query(`set role ${ROLE}`)
    client.release()
  }
})
afterAll(async () => {
  const { pool } = site.database
  await pool.query(`reset role; drop owned by ${ROLE}; drop role ${ROLE}`)
  await site.end()
})

describe('the database role that docs/install.md creates for the server', () => {
  it('the role has the rights that the server needs', async () => {
    const { pool } = site.database
    expect(await migrate(pool)).toEqual([])
    const person = aPerson()
    await site.ask('sendOtp', person)
    const { body } = await site.ask('verifyLoginOTP', { ...person, otp: await codeFor(site, person.email) })
    const token = String(body['token'])
    expect((await site.ask('createPurchase', items(), token)).body).toMatchObject({ success: 1 })
    await pool.query(`update purchase set expires_at = clock_timestamp() - interval '1 minute'`)
    expect(await sweep(pool)).toBe(1)
    expect(await audit(pool)).toEqual({ leaks: [], moneyLeaks: [] })
    expect(await importCatalogue(pool, demo)).toMatchObject({ ok: true })
    await deleteExpired(pool)
    const { rows } = await pool.query<{ id: number }>('select id from app_user where email = $1', [person.email])
    const place = { database: pool, privateFiles: site.privateFiles.store, clock: Date.now }
    expect(await erasePerson(place, rows[0]!.id)).toBeNull()
  })

  it.each([
    'create table other(id int)',
    'alter table purchase add column other int',
    'drop table purchase',
    'delete from audit',
    'update migration set checksum = checksum',
    `copy purchase to program 'cat'`,
    'alter table audit disable trigger user',
  ])('the role may not run: %s', async (statement) => {
    const refused = await site.database.pool.query(statement).catch(sqlStateOf)
    expect(refused).toBe('42501')
  })
})

it('with sslmode=verify-full, the server refuses a Postgres without TLS', async () => {
  const pool = createPool(`${site.database.url}&sslmode=verify-full`, silentLog)
  await expect(pool.query('select 1')).rejects.toThrow('does not support SSL')
  await pool.end()
})
