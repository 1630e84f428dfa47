import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'

import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { silentLog } from '../log.ts'
import { placeHold } from '../inventory/holds.ts'
import { aHoldRequest } from '../testing/holds.ts'
import { tally } from '../testing/endurance.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import {
  checkDefaults,
  createPool,
  isDatabaseUnavailable,
  JOB_TIMEOUTS,
  REQUEST_TIMEOUTS,
  rowOf,
  rowsOf,
  sqlStateOf,
  transaction,
} from './connect.ts'
import type { Pool, Transaction } from './connect.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table account(id int primary key, balance bigint not null)')
  await database.pool.query('insert into account values (1, 100), (2, 100)')
})

afterAll(() => database.drop())

const queryPool = (pool: Pool) => pool.query('select 1')
const queryInTransaction = (pool: Pool) => transaction(pool, (client) => client.query('select 1'))

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

const POOLED = { isPooled: true, hasNamedStatements: false }

describe('a pool behind a pooler in transaction mode', () => {
  const shown = z.object({ value: z.string() })
  const NAMES = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'datestyle']
  const settingsIn = async (on: Pool | Transaction) =>
    (await rowsOf(on, shown, 'select current_setting(name) as value from unnest($1::text[]) name', [NAMES])).map(
      ({ value }) => value,
    )

  it('[OPS-02] a connection keeps no settings and no named statements after a transaction', async () => {
    const pool = createPool(database.url, silentLog, { size: 1, timeouts: REQUEST_TIMEOUTS, sessions: POOLED })
    const plain = new pg.Client({ connectionString: database.url })
    await plain.connect()
    const { rows } = await plain.query('select current_setting(name) as value from unnest($1::text[]) name', [NAMES])
    await plain.end()
    expect((await transaction(pool, settingsIn)).slice(0, 3)).toEqual(['1800ms', '1500ms', '10s'])
    expect(await settingsIn(pool)).toEqual(rows.map(({ value }) => value))
    expect((await pool.query('select name from pg_prepared_statements')).rows).toEqual([])
    await pool.end()
  })

  it('[OPS-02] checkDefaults refuses a role with unsuitable defaults and names the fix', async () => {
    const pool = createPool(database.url, silentLog, { size: 1, sessions: POOLED })
    await expect(checkDefaults(pool)).rejects.toThrow("alter role … set statement_timeout = '6s'")
    await pool.query(`set statement_timeout = '6s'`)
    await checkDefaults(pool)
    await pool.query(`set datestyle = 'German'; set default_transaction_isolation = 'serializable'`)
    await expect(checkDefaults(pool)).rejects.toThrow(
      /datestyle = 'ISO, MDY'; .*default_transaction_isolation = 'read committed'/,
    )
    await pool.end()
  })
})

describe('rowsOf', () => {
  it('rowsOf reads a bigint as a number and a date as a string', async () => {
    const row = z.object({ amount: z.number(), day: z.string(), at: z.date(), none: z.null() })
    const statement = `select 900719925474::bigint as amount, date '2026-12-01' as day, timestamptz '2026-12-01 00:00Z' as at, null as none`
    expect(await rowOf(database.pool, row, statement)).toEqual({
      amount: 900_719_925_474,
      day: '2026-12-01',
      at: new Date(Date.UTC(2026, 11, 1)),
      none: null,
    })
  })

  it('rowsOf refuses unsafe integers and rows that do not match the schema', async () => {
    await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError)
    await expect(rowsOf(database.pool, z.object({ name: z.string() }), 'select 1 as name')).rejects.toThrow(z.ZodError)
  })

  it('the stack of a failed statement names the function that sent it', async () => {
    const askWrongly = async () => {
      await rowsOf(database.pool, z.object({}), 'select 1 / 0')
    }
    expect(await failureOf(askWrongly())).toMatchObject({ stack: expect.stringContaining('askWrongly') as string })
  })

  it('rowOf returns null if the statement returns no row', async () => {
    expect(await rowOf(database.pool, z.object({}), 'select 1 where false')).toBeNull()
  })
})

describe('createPool', () => {
  it('[R1] createPool overrides the date style and the isolation level of the database', async () => {
    const another = await createTestDatabase()
    const name = new URL(another.url.replace('@/', '@socket/')).pathname.slice(1)
    await another.pool.query(`alter database ${name} set datestyle = 'German'`)
    await another.pool.query(`alter database ${name} set default_transaction_isolation = 'serializable'`)
    const pool = createPool(another.url, silentLog)
    const row = z.object({ day: z.string(), level: z.string() })
    const text = `select date '2026-12-01' as day, current_setting('transaction_isolation') as level`
    expect(await rowOf(pool, row, text)).toEqual({ day: '2026-12-01', level: 'read committed' })
    await pool.end()
    await another.drop()
  })
})

describe('transaction', () => {
  const balances = async () => {
    const rows = await rowsOf(
      database.pool,
      z.object({ balance: z.number() }),
      'select balance from account order by id',
    )
    return rows.map(({ balance }) => balance)
  }

  it('a failed transaction changes nothing, and its connection stays usable', async () => {
    const work = transaction(database.pool, async (client) => {
      await client.query('update account set balance = 0')
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await balances()).toEqual([100, 100])
    await transaction(database.pool, (client) => client.query('update account set balance = balance + 1'))
    expect(await balances()).toEqual([101, 101])
  })

  it('[I3] if two transactions deadlock, a retry lets both succeed', async () => {
    let attempts = 0
    let held = 0
    let reportHeld = () => {}
    const bothHold = new Promise<void>((settle) => {
      reportHeld = settle
    })
    let reportSurvivor = () => {}
    const survivor = new Promise<void>((settle) => {
      reportSurvivor = settle
    })
    const move = async (first: number, second: number) => {
      let isRetry = false
      await transaction(database.pool, async (client) => {
        attempts += 1
        // Without this wait, the two transactions could deadlock again.
        if (isRetry) await survivor
        isRetry = true
        await client.query('update account set balance = balance + 1 where id = $1', [first])
        held += 1
        if (held === 2) reportHeld()
        await bothHold
        await client.query('update account set balance = balance + 1 where id = $1', [second])
      })
      reportSurvivor()
    }
    const before = await balances()
    await Promise.all([move(1, 2), move(2, 1)])
    expect(attempts).toBe(3)
    expect(await balances()).toEqual(before.map((balance) => balance + 2))
  })
})

/** Without the timeouts of requests, a test would wait minutes for the stopped process of Postgres. */
const HANGS_AFTER_MS = 10_000

describe('the timeouts of requests', { timeout: HANGS_AFTER_MS }, () => {
  const opened: { readonly pool: Pool; readonly pids: readonly number[] }[] = []

  async function poolWithPids(size: number) {
    const pool = createPool(database.url, silentLog, { size, timeouts: REQUEST_TIMEOUTS })
    const clients = await Promise.all(Array.from({ length: size }, () => pool.connect()))
    const pids = await Promise.all(
      clients.map(async (client) => (await rowOf(client, pidRow, 'select pg_backend_pid() as pid'))!.pid),
    )
    for (const client of clients) client.release()
    opened.push({ pool, pids })
    const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
      for (const pid of pids) process.kill(pid, name)
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    return { pool, signal }
  }

  // A stopped process of Postgres would block each `drop database` of the test run.
  afterEach(async () => {
    vi.useRealTimers()
    for (const { pool, pids } of opened.splice(0)) {
      for (const pid of pids) process.kill(pid, 'SIGCONT')
      await pool.end()
    }
  }, HANGS_AFTER_MS)

  it.each([
    ['a statement', queryPool],
    ['a transaction', queryInTransaction],
  ])('[R17] %s of a request fails two seconds after Postgres stops answering', async (_, ask) => {
    const { pool, signal } = await poolWithPids(1)
    signal('SIGSTOP')
    const failure = vi.fn<(error: unknown) => void>()
    const asked = ask(pool).catch(failure)
    await vi.advanceTimersByTimeAsync(1_900)
    expect(failure).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    await asked
    expect(isDatabaseUnavailable(failure.mock.calls[0]?.[0])).toBe(true)
  })

  it.each([
    ['a statement', queryPool],
    ['a transaction', queryInTransaction],
  ])('[R17] the two-second limit of %s includes the wait for a connection', async (_, ask) => {
    const { pool, signal } = await poolWithPids(1)
    const client = await pool.connect()
    const failure = vi.fn<(error: unknown) => void>()
    const asked = ask(pool).catch(failure)
    await vi.advanceTimersByTimeAsync(900)
    signal('SIGSTOP')
    client.release()
    await vi.advanceTimersByTimeAsync(1_100)
    await asked
    expect(isDatabaseUnavailable(failure.mock.calls[0]?.[0])).toBe(true)
  })

  it.each([
    ['a statement', queryPool],
    ['a transaction', queryInTransaction],
  ])('[R17] the pool replaces the connection that left %s without an answer', async (_, ask) => {
    const { pool, signal } = await poolWithPids(1)
    signal('SIGSTOP')
    const failure = failureOf(ask(pool))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(isDatabaseUnavailable(await failure)).toBe(true)
    vi.useRealTimers()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    tally('E8', 'outages of each kind', 1, 'silent connection')
  })

  it('[R17] a request that gets no connection within a second fails', async () => {
    const { pool } = await poolWithPids(1)
    const client = await pool.connect()
    const failure = failureOf(queryPool(pool))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(isDatabaseUnavailable(await failure)).toBe(true)
    client.release()
  })

  it('[R17] 80 concurrent holds all fail two seconds after Postgres stops answering', async () => {
    const { pool, signal } = await poolWithPids(4)
    signal('SIGSTOP')
    const failures: unknown[] = []
    const holds = Array.from({ length: 80 }, () =>
      placeHold(pool, aHoldRequest()).catch((error) => failures.push(error)),
    )
    await vi.advanceTimersByTimeAsync(2_000)
    await Promise.all(holds)
    expect(failures).toHaveLength(80)
    expect(failures.every(isDatabaseUnavailable)).toBe(true)
  })
})

const pidRow = z.object({ pid: z.number() })

describe('isDatabaseUnavailable', () => {
  it('[R17] connection failures and statement timeouts count as an unavailable database', async () => {
    const nowhere = createPool('postgresql://postgres@/dareesha?host=/nowhere', silentLog)
    expect(isDatabaseUnavailable(await failureOf(nowhere.query('select 1')))).toBe(true)
    const hungUp = await failureOf(database.pool.query('select pg_terminate_backend(pg_backend_pid())'))
    expect(isDatabaseUnavailable(hungUp)).toBe(true)
    const slow = await failureOf(
      transaction(database.pool, async (client) => {
        await client.query(`set local statement_timeout = '20ms'`)
        await client.query('select pg_sleep(1)')
      }),
    )
    expect([sqlStateOf(slow), isDatabaseUnavailable(slow)]).toEqual(['57014', true])
  })

  it('[R17] a query fails only while the pool is full', async () => {
    const small = createPool(database.url, silentLog, { size: 1 })
    const client = await small.connect()
    expect(isDatabaseUnavailable(await failureOf(small.query('select 1')))).toBe(true)
    client.release()
    expect((await small.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await small.end()
  })

  it('[R17] an unrelated file or socket error is not a database failure', async () => {
    const noFile = await failureOf(readFile('/nowhere/at/all'))
    const noServer = await failureOf(
      new Promise((_, fail) => {
        const socket = connect('/nowhere/at/all')
        socket.on('error', fail)
      }),
    )
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    for (const failure of [noFile, noServer, refused, new Error('Connection terminated')])
      expect([isDatabaseUnavailable(failure), sqlStateOf(failure)]).toEqual([false, undefined])
  })

  it('[R17] a file error inside a transaction is not a database failure', async () => {
    const failure = await failureOf(transaction(database.pool, () => readFile('/nowhere/at/all')))
    expect(failure).toMatchObject({ code: 'ENOENT' })
    expect(isDatabaseUnavailable(failure)).toBe(false)
  })

  it('[R17] the loss of a checked-out connection counts as an unavailable database', async () => {
    const client = await database.pool.connect()
    const failure = await failureOf(client.query('select pg_terminate_backend(pg_backend_pid())'))
    client.release(true)
    expect(isDatabaseUnavailable(failure)).toBe(true)
  })

  it('[R17] if a connection is lost inside a transaction, only this transaction fails', async () => {
    const pool = createPool(database.url, silentLog, { size: 1 })
    const endAfter = (work: (client: Transaction) => Promise<unknown>) =>
      failureOf(
        transaction(pool, async (client) => {
          const own = await rowOf(client, z.object({ pid: z.number() }), 'select pg_backend_pid() as pid')
          const lost = new Promise((settle) => client.once('end', settle))
          await Promise.all([
            database.pool.query('select pg_terminate_backend($1)', [own?.pid]).then(() => lost),
            work(client),
          ])
          await client.query('select 1')
        }),
      )
    const betweenStatements = await endAfter(() => Promise.resolve())
    const duringStatement = await endAfter((client) => client.query('select pg_sleep(5)'))
    expect([betweenStatements, duringStatement].map(isDatabaseUnavailable)).toEqual([true, true])
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  })

  it('[R17] a connection with an unanswered statement runs no further statement', async () => {
    const pool = createPool(database.url, silentLog, { size: 1, timeouts: { ...JOB_TIMEOUTS, answerMs: 100 } })
    const client = await pool.connect()
    const answered = once(client, 'drain')
    const failures = [
      await failureOf(client.query('select pg_sleep(0.4)')),
      await failureOf(client.query('insert into account values (3, 0)')),
    ]
    expect(failures.map(isDatabaseUnavailable)).toEqual([true, true])
    await answered
    client.release(true)
    expect((await database.pool.query('select from account where id = 3')).rowCount).toBe(0)
    await pool.end()
  })

  it('a wrong statement does not count as an unavailable database', async () => {
    expect(isDatabaseUnavailable(await failureOf(database.pool.query('selekt 1')))).toBe(false)
    expect(isDatabaseUnavailable(new TypeError('x is not a function'))).toBe(false)
  })

  it('[R17] the pool logs and replaces an idle connection that the server drops', async () => {
    const lines: string[] = []
    const log = { ...silentLog, warn: (message: string) => lines.push(message) }
    const pool = createPool(database.url, log, { size: 1 })
    const pid = await rowOf(pool, z.object({ pid: z.number() }), 'select pg_backend_pid() as pid')
    await database.pool.query('select pg_terminate_backend($1)', [pid?.pid])
    await expect.poll(() => lines).toEqual(['database connection lost'])
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  })
})
