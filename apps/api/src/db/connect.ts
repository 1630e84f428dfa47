import pg from 'pg'
import type { z } from 'zod'

import type { Log } from '../log.ts'

/** The pool, or the connection of a transaction. */
export type Database = pg.Pool | pg.PoolClient

export type Pool = pg.Pool
export type Transaction = pg.PoolClient

/**
 * On a hot row, few connections are faster than many. Requests that wait two seconds are refused (failure list F7, F9).
 */
const POOL_SIZE = 4
const CONNECT_TIMEOUT_MS = 2_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000

/**
 * Timeouts of a statement and of its wait for a lock, which Postgres enforces. `answerMs` limits the wait for a silent
 * server.
 */
type Patience = { readonly statementMs: number; readonly lockMs: number; readonly answerMs: number }

const OF_VISITORS: Patience = { statementMs: 5_000, lockMs: 3_000, answerMs: 6_000 }
/**
 * An import of a million limits takes minutes and may wait for another one. The operator can end it, so `answerMs` 0
 * waits without limit.
 */
export const OF_OPERATORS: Patience = { statementMs: 600_000, lockMs: 600_000, answerMs: 0 }

/**
 * Overrides the settings of the database: days read as `YYYY-MM-DD`, and a statement sees the committed row it waited
 * for.
 */
const OUR_WAYS = `set datestyle = 'ISO, MDY'; set default_transaction_isolation = 'read committed'`

/**
 * Opens the pool of a process; connections open on demand. `bigint` becomes a safe integer, `date` its `YYYY-MM-DD`
 * text, `timestamptz` a Date.
 */
export function createPool(
  url: string,
  log: Log,
  { size = POOL_SIZE, patience = OF_VISITORS }: { readonly size?: number; readonly patience?: Patience } = {},
): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'dareesha',
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: patience.statementMs,
    query_timeout: patience.answerMs,
    lock_timeout: patience.lockMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    types: { getTypeParser: parserOf },
    // The driver awaits this promise although its types do not say so.
    onConnect: (client): unknown => client.query(OUR_WAYS),
  })
  markFailures(pool)
  pool.on('connect', (client) => {
    markFailures(client)
    // Without a listener, a connection that is lost inside a transaction would end the process. Its statements fail anyway.
    client.on('error', () => {})
  })
  // The same for an idle connection, which no statement reports.
  pool.on('error', (error) =>
    log.warn('database connection lost', { reason: error.message, sqlState: sqlStateOf(ofDatabase(error)) }),
  )
  return pool
}

/** Runs a statement and parses every row. A row that does not match its schema is a bug and throws. */
export async function rowsOf<Schema extends z.ZodType>(
  database: Database,
  schema: Schema,
  text: string,
  values: readonly unknown[] = [],
): Promise<z.output<Schema>[]> {
  const { rows } = await database.query<Record<string, unknown>>({ name: nameOf(text), text, values: [...values] })
  return rows.map((row) => schema.parse(row))
}

/** Postgres parses and plans a named statement once per connection. The code has a limited number of statements. */
function nameOf(text: string): string {
  const known = statementNames.get(text)
  if (known !== undefined) return known
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}

const statementNames = new Map<string, string>()

/** The first row, parsed; null without one. */
export async function rowOf<Schema extends z.ZodType>(
  database: Database,
  schema: Schema,
  text: string,
  values: readonly unknown[] = [],
): Promise<z.output<Schema> | null> {
  const [row] = await rowsOf(database, schema, text, values)
  return row ?? null
}

/** SQL: a timestamp as the wall time of the venue, without seconds (AMB-147). */
export const venueTime = (column: string): string =>
  `to_char(${column} at time zone 'Asia/Dubai', 'YYYY-MM-DD HH24:MI')`

/** Runs `work` in one transaction, and again after a deadlock, so `work` must be repeatable. */
export function transaction<Value>(pool: Pool, work: (transaction: Transaction) => Promise<Value>): Promise<Value> {
  return retryOnDeadlock(async () => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const value = await work(client)
      await client.query('commit')
      return value
    } catch (error) {
      if (isUnanswered(error)) broken = error
      else
        await client.query('rollback').catch((lost: Error) => {
          broken = lost
        })
      throw error
    } finally {
      // The pool drops a connection that does not answer or cannot roll back.
      client.release(broken)
    }
  })
}

export async function retryOnDeadlock<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (sqlStateOf(error) !== DEADLOCK) throw error
    return await work()
  }
}

const DEADLOCK = '40P01'

/**
 * Failures of the database. Their codes equal those of files and other sockets, so only the origin tells them apart.
 */
const databaseFailures = new WeakSet<Error>()

export function ofDatabase<Failure>(failure: Failure): Failure {
  if (failure instanceof Error) databaseFailures.add(failure)
  return failure
}

/** Wraps `query` and `connect` of a pool or a connection, so that their failures are marked. */
function markFailures(asked: pg.Pool | pg.PoolClient): void {
  const marking =
    <Asked extends readonly unknown[]>(ask: (...given: Asked) => unknown) =>
    (...given: Asked): unknown => {
      const answer = ask(...given)
      // The driver calls itself with callbacks; such failures reach a marked promise later.
      if (!(answer instanceof Promise)) return answer
      return answer.catch((error: unknown) => {
        throw ofDatabase(error)
      })
    }
  Object.assign(asked, {
    query: marking(asked.query.bind(asked)),
    connect: marking(asked.connect.bind(asked)),
  })
}

/** The SQLSTATE or connection code of a database failure; undefined for any other failure. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !databaseFailures.has(error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/**
 * Whether the database is away, full or overloaded, so that a 503 and a retry make sense (failure list F5 to F7).
 * Nothing was acknowledged.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error) || !databaseFailures.has(error)) return false
  const code = sqlStateOf(error)
  if (code !== undefined) return AWAY.has(code) || code.startsWith('08')
  return isUnanswered(error) || isLostConnection(error)
}

/** Full (53), shutting down or starting (57P), a timeout (57014, 55P03, 25P03), a second deadlock, or no server. */
const AWAY = new Set([
  '53100',
  '53200',
  '53300',
  '53400',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '25P03',
  DEADLOCK,
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The driver has no code for these failures. */
const LOST_CONNECTION = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/

export const isLostConnection = (error: Error): boolean => LOST_CONNECTION.test(error.message)

/** Whether no answer came to a sent statement: the server hangs or the connection is silently cut. */
const isUnanswered = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout'

const BIGINT = 20
const DATE = 1082

// Results come as text: no statement requests the binary format.
function parserOf(oid: number): (text: string) => unknown {
  if (oid === BIGINT) return toSafeInteger
  if (oid === DATE) return (text) => text
  return pg.types.getTypeParser(oid, 'text') as (text: string) => unknown
}

function toSafeInteger(text: string): number {
  const count = Number(text)
  if (!Number.isSafeInteger(count)) throw new RangeError(`a bigint beyond a safe integer: ${text}`)
  return count
}
