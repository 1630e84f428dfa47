import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})

afterEach(() => database.drop())

const emptySchema = () => database.pool.query('drop schema public cascade; create schema public')

describe('migrate', () => {
  it('runs every file in order once; a second start runs none', async () => {
    await emptySchema()
    const names = await migrate(database.pool)
    expect(names).toEqual(names.toSorted())
    expect(names[0]).toBe('001_catalogue.sql')
    expect(await migrate(database.pool)).toEqual([])
    expect((await database.pool.query('select * from leak')).rows).toEqual([])
  })

  it('[P15] a start with nothing to do takes no noticeable time', async () => {
    const start = performance.now()
    await migrate(database.pool)
    expect(performance.now() - start).toBeLessThan(500)
  })

  it('servers that start together run each file once between them', async () => {
    await emptySchema()
    const runs = await Promise.all([migrate(database.pool), migrate(database.pool), migrate(database.pool)])
    expect(
      runs
        .map((names) => names.length)
        .toSorted((one, other) => one - other)
        .slice(0, 2),
    ).toEqual([0, 0])
  })

  it('a file that was changed after it had been run is refused, and one that this version does not know', async () => {
    await database.pool.query(`update migration set checksum = 'other' where name = '002_accounts.sql'`)
    await expect(migrate(database.pool)).rejects.toThrow('002_accounts.sql was changed after it had been run')
    await database.pool.query(`update migration set name = '999_future.sql' where name = '002_accounts.sql'`)
    await expect(migrate(database.pool)).rejects.toThrow('999_future.sql, which this version does not know')
  })
})
