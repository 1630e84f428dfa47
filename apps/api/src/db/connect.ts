import pg from 'pg'
import type { z } from 'zod'

import type { Log } from '../log.ts'

/** What a statement can be sent to: the pool, or the one connection of a transaction. */
export type Database = pg.Pool | pg.PoolClient

export type Pool = pg.Pool
export type Transaction = pg.PoolClient

/**
 * Connections of one process. Few are faster than many on a hot row; what waits longer than two seconds is told to come
 * again (failure list F7, F9).
 */
const POOL_SIZE = 4
const CONNECT_TIMEOUT_MS = 2_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000

/**
 * How long statements may take, and of that wait for what somebody else has locked: the database ends them itself; whoever has not even
 * heard that waits so long for its answer.
 */
type Patience = { readonly statementMs: number; readonly lockMs: number; readonly answerMs: number }

const OF_VISITORS: Patience = { statementMs: 5_000, lockMs: 3_000, answerMs: 6_000 }
/**
 * An import of a million limits takes minutes, as long as another may have to wait for it, and whoever started it can end it: an answer of
 * 0 is waited for without end.
 */
export const OF_OPERATORS: Patience = { statementMs: 600_000, lockMs: 600_000, answerMs: 0 }

/** Whatever a database that is not ours is set to: days come as `YYYY-MM-DD`, and who waited for a row sees what became of it. */
const OUR_WAYS = `set datestyle = 'ISO, MDY'; set default_transaction_isolation = 'read committed'`

/**
 * Opens the pool of a process. Nothing is connected yet. `bigint` comes back as a safe integer, `date` as its
 * `YYYY-MM-DD`, `timestamptz` as a Date.
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
    // Waited for, though the types of the driver do not say so.
    onConnect: (client): unknown => client.query(OUR_WAYS),
  })
  markFailures(pool)
  pool.on('connect', markFailures)
  // An idle connection that the server drops would end the process; the pool opens another one when it is needed.
  pool.on('error', (error) =>
    log.warn('database connection lost', { reason: error.message, sqlState: sqlStateOf(ofDatabase(error)) }),
  )
  return pool
}

/** Every row of a statement, parsed. A row that does not fit its schema is our own mistake and throws. */
export async function rowsOf<Schema extends z.ZodType>(
  database: Database,
  schema: Schema,
  text: string,
  values: readonly unknown[] = [],
): Promise<z.output<Schema>[]> {
  const { rows } = await database.query<Record<string, unknown>>({ name: nameOf(text), text, values: [...values] })
  return rows.map((row) => schema.parse(row))
}

/** Under a name, a statement is parsed and planned once for each connection; our statements are as many as the code has. */
function nameOf(text: string): string {
  const known = statementNames.get(text)
  if (known !== undefined) return known
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}

const statementNames = new Map<string, string>()

/** The first row of a statement, parsed; null when there is none. */
export async function rowOf<Schema extends z.ZodType>(
  database: Database,
  schema: Schema,
  text: string,
  values: readonly unknown[] = [],
): Promise<z.output<Schema> | null> {
  const [row] = await rowsOf(database, schema, text, values)
  return row ?? null
}

/** Runs `work` in one transaction, and once more when Postgres chose it to break a deadlock: it must be repeatable. */
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
      // A connection that does not answer, or could not even roll back, is thrown away.
      client.release(broken)
    }
  })
}

/** Runs `work`, and once more after a deadlock (40P01). */
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
 * Everything that failed on its way to the database or in it. The codes of a lost connection are those of any file and any
 * socket: only where a failure comes from tells that it is the database's.
 */
const databaseFailures = new WeakSet<Error>()

/** Marks a failure as one of the database. */
export function ofDatabase<Failure>(failure: Failure): Failure {
  if (failure instanceof Error) databaseFailures.add(failure)
  return failure
}

/** From here on, what this pool or this connection is asked for in vain fails with a mark. */
function markFailures(asked: pg.Pool | pg.PoolClient): void {
  const marking =
    <Asked extends readonly unknown[]>(ask: (...given: Asked) => unknown) =>
    (...given: Asked): unknown => {
      const answer = ask(...given)
      // The driver asks itself with callbacks and gets no promise; what failed there reaches us through one of ours.
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

/** The SQLSTATE of a failure of the database, the code of a lost connection; undefined for every other failure. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !databaseFailures.has(error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/**
 * Whether a failure is the database being away, full or overloaded, and not our mistake nor anybody else's: worth a 503 and
 * another try (failure list F5 to F7). Nothing was acknowledged.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error) || !databaseFailures.has(error)) return false
  const code = sqlStateOf(error)
  if (code !== undefined) return AWAY.has(code) || code.startsWith('08')
  return isUnanswered(error) || isLostConnection(error)
}

/** Full (53), shutting down or starting (57P), a timeout (57014, 55P03, 25P03), a second deadlock, or no server at all. */
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
/** Words of the driver, which has no code for these. */
const LOST_CONNECTION = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/

/** Whether the driver says that its connection is gone, or never came. */
export const isLostConnection = (error: Error): boolean => LOST_CONNECTION.test(error.message)

/** Whether a statement was sent and nothing came back: a server that hangs, or a line that is cut without a word. */
const isUnanswered = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout'

const BIGINT = 20
const DATE = 1082

// Results come as text: nothing here asks for the binary form.
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
