import type { Fils } from '@dareesha/contract'
import pg from 'pg'
import { z } from 'zod'

import type { Log } from '../log.ts'

export type Database = pg.Pool | pg.PoolClient

export type Pool = pg.Pool
export type Transaction = pg.PoolClient

/** A small pool is faster when connections wait for the same row. */
const POOL_SIZE = 4
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000

/** Postgres enforces `statementMs` and `lockMs`. After `answerMs` without an answer, a statement fails and its connection is closed. */
type Timeouts = {
  readonly connectMs: number
  readonly statementMs: number
  readonly lockMs: number
  readonly answerMs: number
}

/** A visitor learns within two seconds that the database does not answer (R17). */
export const REQUEST_TIMEOUTS: Timeouts = { connectMs: 1_000, statementMs: 1_800, lockMs: 1_500, answerMs: 2_000 }
/** Jobs read more rows than requests do. */
export const JOB_TIMEOUTS: Timeouts = { connectMs: 2_000, statementMs: 5_000, lockMs: 3_000, answerMs: 6_000 }
/** A large import takes minutes. 0 means no limit, because the operator can interrupt the command. */
export const OPERATOR_TIMEOUTS: Timeouts = { connectMs: 2_000, statementMs: 600_000, lockMs: 600_000, answerMs: 0 }

/** A pooler may give each transaction another connection (OPS-02). PgBouncer before 1.21 supports no named statements. */
export type Sessions = { readonly isPooled: boolean; readonly hasNamedStatements: boolean }

export const OWN_SESSIONS: Sessions = { isPooled: false, hasNamedStatements: true }

/** With these settings, dates come as `YYYY-MM-DD`, and a statement that waited for a row lock reads the committed row. */
const SETTINGS = `set datestyle = 'ISO, MDY'; set default_transaction_isolation = 'read committed'`

type PoolOptions = {
  readonly size?: number
  readonly timeouts?: Timeouts
  readonly idleMs?: number
  readonly sessions?: Sessions
}

const poolConfigs = new WeakMap<Pool, { readonly answerMs: number; readonly begin: string }>()

const beginWith = ({ statementMs, lockMs }: Timeouts): string =>
  `begin isolation level read committed; set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs};
   set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT_MS}`

const withoutNames = new WeakSet<pg.Pool | pg.ClientBase>()

export function createPool(
  url: string,
  log: Log,
  { size = POOL_SIZE, timeouts = JOB_TIMEOUTS, idleMs = 30_000, sessions = OWN_SESSIONS }: PoolOptions = {},
): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'dareesha',
    max: size,
    connectionTimeoutMillis: timeouts.connectMs,
    idleTimeoutMillis: idleMs,
    types: { getTypeParser: parserOf },
    ...(sessions.isPooled
      ? {}
      : {
          statement_timeout: timeouts.statementMs,
          lock_timeout: timeouts.lockMs,
          idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
        }),
    // The driver awaits the returned promise. The types of the driver do not say so.
    onConnect: (client): unknown => {
      Object.assign(client, { query: queryOf(client, timeouts.answerMs) })
      if (!sessions.hasNamedStatements) withoutNames.add(client)
      // Without a listener, a lost connection would end the process. The statements of the transaction report the loss.
      client.on('error', () => {})
      return sessions.isPooled ? undefined : client.query(SETTINGS)
    },
  })
  poolConfigs.set(pool, { answerMs: timeouts.answerMs, begin: sessions.isPooled ? beginWith(timeouts) : 'begin' })
  Object.assign(pool, { query: queryWithin(pool) })
  if (!sessions.hasNamedStatements) withoutNames.add(pool)
  // No statement reports the loss of an idle connection.
  pool.on('error', (error) =>
    log.warn('database connection lost', { reason: error.message, sqlState: sqlStateOf(markDatabaseFailure(error)) }),
  )
  return pool
}

const defaults = z.object({ style: z.string(), isolation: z.string(), limit: z.string() })

export async function checkDefaults(pool: Pool): Promise<void> {
  const row = await rowOf(
    pool,
    defaults,
    `select current_setting('datestyle') as style, current_setting('default_transaction_isolation') as isolation,
            current_setting('statement_timeout') as limit`,
  )
  const fixes = [
    ...(row?.style.startsWith('ISO') === true ? [] : [`datestyle = 'ISO, MDY'`]),
    ...(row?.isolation === 'read committed' ? [] : [`default_transaction_isolation = 'read committed'`]),
    ...(row?.limit === '0' ? [`statement_timeout = '6s'`] : []),
  ]
  if (fixes.length > 0)
    throw new Error(
      `behind a pooler, the role of the database needs other defaults: ${fixes.map((fix) => `alter role … set ${fix}`).join('; ')}`,
    )
}

/** `answerMs` replaces the limit of the pool for one statement. */
type Statement = pg.QueryConfig & { readonly answerMs?: number }

const toStatement = (statement: string | Statement, values?: unknown[]): Statement =>
  typeof statement === 'string' ? { text: statement, ...(values && { values }) } : statement

/**
 * Replaces the driver's promises and its `query_timeout`. Both assign a function literal to a property of each query. V8 allocates such
 * functions in the old generation, where they keep the query and its rows until the next full garbage collection (P15).
 */
function queryOf(client: pg.ClientBase, limitMs: number) {
  const send = client.query.bind(client)
  let timeout: AnswerTimeout | undefined
  return (given: string | Statement, values?: unknown[]): Promise<pg.QueryResult> => {
    const statement = toStatement(given, values)
    const { answerMs = limitMs } = statement
    return new Promise<pg.QueryResult>((resolve, reject) => {
      // After a late answer to the earlier statement, the driver would send this statement, although its caller has seen it fail.
      if (timeout !== undefined) throw timeout
      const expire = () => {
        timeout = new AnswerTimeout('the database does not answer')
        reject(timeout)
      }
      const timer = answerMs === 0 ? undefined : setTimeout(expire, answerMs)
      send(statement, (error, result) => {
        clearTimeout(timer)
        if (error as Error | null) reject(error)
        else resolve(result)
      })
    }).catch((error: unknown) => {
      // The stack of the driver's error does not show which code sent the statement.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw markDatabaseFailure(error)
    })
  }
}

class AnswerTimeout extends Error {}

const queryWithin =
  (pool: Pool) =>
  async (statement: string | Statement, values?: unknown[]): Promise<pg.QueryResult> => {
    const { client, limit } = await connectWithin(pool)
    try {
      const result = await client.query({ ...toStatement(statement, values), ...limit })
      client.release()
      return result
    } catch (error) {
      client.release(error as Error)
      throw error
    }
  }

/** `limit` is the part of the pool's `answerMs` that remains after the wait for the connection. */
async function connectWithin(
  pool: Pool,
): Promise<{ readonly client: Transaction; readonly limit: Pick<Statement, 'answerMs'> }> {
  const startedAt = performance.now()
  const client = await pool.connect().catch((error: unknown) => {
    throw markDatabaseFailure(error)
  })
  const answerMs = poolConfigs.get(pool)?.answerMs ?? 0
  if (answerMs === 0) return { client, limit: {} }
  return { client, limit: { answerMs: Math.max(1, Math.ceil(answerMs - (performance.now() - startedAt))) } }
}

/** Only tests compare the rows with the schema, to save time (P13). */
export async function rowsOf<Schema extends z.ZodType>(
  database: Database,
  schema: Schema,
  text: string,
  values: readonly unknown[] = [],
): Promise<z.output<Schema>[]> {
  const { rows } = await runNamed(database, text, values)
  for (const row of rows) check(row, schema)
  return rows as z.output<Schema>[]
}

type Check = (row: unknown, schema: z.ZodType) => void

let check: Check = () => {}

export const compareRows = (comparing: Check): void => {
  check = comparing
}

export async function rowOf<Schema extends z.ZodType>(
  database: Database,
  schema: Schema,
  text: string,
  values: readonly unknown[] = [],
): Promise<z.output<Schema> | null> {
  const [row] = await rowsOf(database, schema, text, values)
  return row ?? null
}

export const venueTime = (column: string): string =>
  `to_char(${column} at time zone 'Asia/Dubai', 'YYYY-MM-DD HH24:MI')`

export async function answerOf<Schema extends z.ZodType>(
  database: Database,
  schema: Schema,
  text: string,
  values: readonly unknown[],
): Promise<z.output<Schema>> {
  const ask = () => runNamed(database, text, values)
  const { rows } = await ('release' in database ? ask() : retryOnDeadlock(ask))
  const answer = rows[0]?.['answer']
  check(answer, schema)
  return answer as z.output<Schema>
}

/** Postgres parses a named statement once per connection. The code has a fixed number of statements, so the number of names is limited. */
function runNamed(database: Database, text: string, values: readonly unknown[]) {
  if (withoutNames.has(database)) return database.query<Record<string, unknown>>({ text, values: [...values] })
  const name = statementNames.get(text) ?? `s${statementNames.size}`
  statementNames.set(text, name)
  return database.query<Record<string, unknown>>({ name, text, values: [...values] })
}

const statementNames = new Map<string, string>()

export function transaction<Value>(pool: Pool, work: (transaction: Transaction) => Promise<Value>): Promise<Value> {
  return retryOnDeadlock(async () => {
    const { client, limit } = await connectWithin(pool)
    let broken: Error | undefined
    try {
      await client.query({ text: poolConfigs.get(pool)?.begin ?? 'begin', ...limit })
      const value = await work(client)
      await client.query('commit')
      return value
    } catch (error) {
      if (error instanceof AnswerTimeout) broken = error
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

export async function retryOnDeadlock<Value>(work: () => Promise<Value>, most = 1): Promise<Value> {
  for (let retries = 0; ; retries += 1)
    try {
      return await work()
    } catch (error) {
      if (retries === most || sqlStateOf(error) !== DEADLOCK) throw error
    }
}

const DEADLOCK = '40P01'

/** Marks failures of the database, because errors of files and other sockets may have the same codes. */
const databaseFailures = new WeakSet<Error>()

export function markDatabaseFailure<Failure>(failure: Failure): Failure {
  if (failure instanceof Error) databaseFailures.add(failure)
  return failure
}

export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !databaseFailures.has(error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Whether the database is unreachable, full, too slow or in a lasting deadlock. The server then answers 503 (R17). */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || !databaseFailures.has(error)) return false
  const code = sqlStateOf(error)
  if (code !== undefined) return UNAVAILABLE_STATE.test(code) || UNREACHABLE.has(code)
  return error instanceof AnswerTimeout || isLostConnection(error)
}

/** Whether the database does not answer at all, so that every statement would time out. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error) || !databaseFailures.has(error)) return false
  const code = sqlStateOf(error)
  // A pooler that has lost the database reports an SQL state of class 08.
  return code === undefined
    ? error instanceof AnswerTimeout || isLostConnection(error)
    : UNREACHABLE.has(code) || code.startsWith('08')
}

/** SQL states: lost connection (08), standby (25006), full server (53), server that starts or stops (57P), timeouts, deadlock (40P01). */
const UNAVAILABLE_STATE = /^(08...|25006|53[1-4]00|57P0[1-3]|57014|55P03|25P03|40P01)$/
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
const LOST_CONNECTION = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/

export const isLostConnection = (error: Error): boolean => LOST_CONNECTION.test(error.message)

export const storedFils = z.custom<Fils>(Number.isSafeInteger)

export const localText = z.object({ en: z.string(), ae: z.string().nullable() })

const BIGINT = 20
const DATE = 1082

// No statement requests the binary format, so results come as text.
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
