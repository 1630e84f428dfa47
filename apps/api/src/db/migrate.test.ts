import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { dropSchema, migrateUpTo as migrateDatabaseUpTo } from '../testing/migrations.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { checksumOf, migrate } from './migrate.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})

afterEach(() => database.drop())

const emptySchema = () => dropSchema(database.pool)

const migrateUpTo = (first: string): Promise<readonly string[]> => migrateDatabaseUpTo(database.pool, first)

describe('migrate', () => {
  it('migrate runs every file once and in order', async () => {
    await emptySchema()
    const names = await migrate(database.pool)
    expect(names).toEqual(names.toSorted())
    expect(names[0]).toBe('001_catalogue.sql')
    expect(await migrate(database.pool)).toEqual([])
    expect((await database.pool.query('select * from leak')).rows).toEqual([])
  })

  it('[R2] migrate repeats a file after a deadlock until the file succeeds', async () => {
    await emptySchema()
    const pending = await migrateUpTo('071')
    // A sequence counts the tries, because a rollback does not reset a sequence.
    await database.pool.query(`
      create sequence tries;
      create function deadlock() returns event_trigger language plpgsql as $$
      begin if nextval('tries') < 5 then raise exception using errcode = '40P01'; end if; end $$;
      create event trigger deadlock on ddl_command_start when tag in ('CREATE FUNCTION') execute function deadlock()`)
    expect(await migrate(database.pool)).toEqual(pending)
    await database.pool.query('drop event trigger deadlock')
  })

  it('migrations keep the unparsed records of an earlier version', async () => {
    await emptySchema()
    const { pool } = database
    const pending = await migrateUpTo('008')
    await pool.query(`insert into catalogue_extra(list, position, record)
      select list, at, jsonb_build_object('id', at, 'name', 'Without a price', 'stock', 1)
        from unnest(array['postcards', 'scratch_prizes']) list, generate_series(1, 2) at`)
    const records = () => pool.query('select list, position, record from catalogue_extra order by list, position')
    const { rows } = await records()
    expect(rows).toHaveLength(4)
    expect(await migrate(pool)).toEqual(pending)
    expect((await records()).rows).toEqual(rows)
    expect((await pool.query('select id from postcard union all select id from scratch_prize')).rows).toEqual([])
  })

  it('[DEC-12] a migration makes the digits of a coupon code Western unless another coupon has that code', async () => {
    await emptySchema()
    const { pool } = database
    await migrateUpTo('020')
    await pool.query(`insert into coupon(code, position, record) select code, at, '{}'
      from unnest(array['عيد١٠', 'EID١', 'EID1', 'A:۲']) with ordinality c(code, at)`)
    await pool.query(`insert into pool(key, cap, sold) values
      ('coupon:عيد١٠:uses', 1, 1), ('coupon:عيد١٠:user:7', 1, 1), ('coupon:EID١:uses', 5, 2), ('coupon:A%3a۲:uses', 3, 3)`)
    await migrate(pool)
    const codes = await pool.query('select code from coupon order by position')
    expect(codes.rows.map(({ code }) => code)).toEqual(['عيد10', 'EID١', 'EID1', 'A:2'])
    const pools = await pool.query('select key, sold from pool order by id')
    expect(pools.rows.map(({ key, sold }) => [key, sold])).toEqual([
      ['coupon:عيد10:uses', 1],
      ['coupon:عيد10:user:7', 1],
      ['coupon:EID١:uses', 2],
      ['coupon:A%3a2:uses', 3],
    ])
  })

  it('the table `booking` has a row for every old and every new booking', async () => {
    await emptySchema()
    const { pool } = database
    const pending = await migrateUpTo('021')
    const purchase = (number: string, packageId: number | null) => ({
      number,
      user_id: 1,
      idem_key: number,
      body_hash: 'hash',
      package_id: packageId,
      items: { chosen: number },
      quote: { total: 105_00 },
      amount: 105_00,
    })
    const place = (number: string, packageId: number | null) =>
      pool.query(`select place_hold($1, '{}', '{}', '{}', '{}', interval '1 hour')`, [purchase(number, packageId)])
    await place('ORDER', null)
    await place('EARLIER', 104)
    expect(await migrate(pool)).toEqual(pending)
    await place('LATER', 112)
    const group = [purchase('GROUP', 105), purchase('ORDER-2', null)].map((one) => ({ ...one, seconds: 60 }))
    await pool.query(`select hold_together($1, '{}', '{}', '{}', '{}', '{}')`, [JSON.stringify(group)])
    const { rows } = await pool.query(
      `select u.number, b.position, b.package_id, b.items, b.quote, b.amount from booking b join purchase u on u.id = b.purchase_id order by u.id`,
    )
    const booking = { position: 1, quote: { total: 105_00 }, amount: 105_00 }
    expect(rows).toEqual([
      { ...booking, number: 'EARLIER', package_id: 104, items: { chosen: 'EARLIER' } },
      { ...booking, number: 'LATER', package_id: 112, items: { chosen: 'LATER' } },
      { ...booking, number: 'GROUP', package_id: 105, items: { chosen: 'GROUP' } },
    ])
    await pool.query(`delete from purchase where number = 'LATER'`)
    expect((await pool.query('select from booking')).rowCount).toBe(2)
  })

  it('[DEC-03] a migration ends only the holds of cancelled purchases', async () => {
    await emptySchema()
    const { pool } = database
    await migrate(pool)
    const place = (number: string, status: number) =>
      pool.query(
        `insert into purchase(number, user_id, idem_key, body_hash, items, amount, status, created_at, expires_at)
         values ($1, 1, $1, '', '{}', 0, $2, clock_timestamp(), clock_timestamp() + interval '1 hour')`,
        [number, status],
      )
    await place('PENDING', 0)
    await place('CONFIRMED', 1)
    await place('CANCELLED', 2)
    const name = '023_end_of_cancelled_holds.sql'
    await pool.query('delete from migration where name = $1', [name])
    expect(await migrate(pool)).toEqual([name])
    const ended = await pool.query('select number from purchase where expires_at <= clock_timestamp()')
    expect(ended.rows).toEqual([{ number: 'CANCELLED' }])
  })

  it('[P15] if no migration is pending, migrate takes less than half a second', async () => {
    const start = performance.now()
    await migrate(database.pool)
    expect(performance.now() - start).toBeLessThan(500)
  })

  it('only one of three concurrent calls runs migrations', async () => {
    await emptySchema()
    const runs = await Promise.all([migrate(database.pool), migrate(database.pool), migrate(database.pool)])
    expect(
      runs
        .map((names) => names.length)
        .toSorted((one, other) => one - other)
        .slice(0, 2),
    ).toEqual([0, 0])
  })

  it('migrate accepts a migration if only its comments have changed', async () => {
    await emptySchema()
    const pending = await migrateUpTo('021')
    expect(await migrate(database.pool)).toEqual(pending)
  })

  it('the checksum ignores comments but covers a `--` in a string literal', () => {
    const checksum = checksumOf(`select '--a', 'it''s --b' -- the buyer's\n from pool`)
    expect(checksumOf(`-- What's new?\nselect '--a', 'it''s --b'\n from pool -- ''`)).toBe(checksum)
    for (const changed of [`select '--x', 'it''s --b'\n from pool`, `select '--a', 'it''s --x'\n from pool`])
      expect(checksumOf(changed)).not.toBe(checksum)
  })

  it('migrate refuses a changed file and a database of a newer version', async () => {
    await database.pool.query(`update migration set checksum = 'other' where name = '002_accounts.sql'`)
    await expect(migrate(database.pool)).rejects.toThrow('002_accounts.sql was changed after it had been run')
    await database.pool.query(`update migration set name = '999_future.sql' where name = '002_accounts.sql'`)
    await expect(migrate(database.pool)).rejects.toThrow('999_future.sql, which this version does not know')
  })
})
