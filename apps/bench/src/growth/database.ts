import type pg from 'pg'

const SERVER = new URL('../../../api/src/', import.meta.url)

/** Apps must not import each other, so the bench loads the server's modules at run time. */
type Connect = { readonly createPool: (url: string, log: unknown, options: object) => pg.Pool }
type Audit = { readonly auditChanges: (pool: pg.Pool) => Promise<boolean> }
type Log = { readonly silentLog: unknown }
const { createPool } = (await import(new URL('db/connect.ts', SERVER).href)) as Connect
export const { auditChanges } = (await import(new URL('inventory/audit.ts', SERVER).href)) as Audit
const { silentLog } = (await import(new URL('log.ts', SERVER).href)) as Log

const NO_TIMEOUTS = { connectMs: 2_000, statementMs: 0, lockMs: 0, answerMs: 0 }

export const openDatabase = (url: string): pg.Pool => createPool(url, silentLog, { timeouts: NO_TIMEOUTS, size: 1 })

export const tokenOf = (person: number): string => `grown-${person}`

export const addPersons = (pool: pg.Pool, count: number): Promise<unknown> =>
  pool.query(`
    insert into app_user(name, email) select 'Visitor', 'grown-' || n || '@example.ae' from generate_series(1, ${count}) n;
    insert into session(token_hash, user_id, expires_at)
    select sha256(convert_to(split_part(email, '@', 1), 'UTF8')), id, clock_timestamp() + interval '7 days'
      from app_user where email like 'grown-%'`)
