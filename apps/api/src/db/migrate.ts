import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { MIGRATIONS_FOLDER } from '../env.ts'
import { retryOnDeadlock, rowsOf, transaction } from './connect.ts'
import type { Database, Pool, Transaction } from './connect.ts'

/** `checksum` covers only the statements. Earlier releases stored `formerChecksum`, which also covers comments. */
type Migration = {
  readonly name: string
  readonly text: string
  readonly checksum: string
  readonly formerChecksum: string | undefined
}

const applied = z.object({ name: z.string(), checksum: z.string() })

const MIGRATIONS_LOCK = 7_262_635

export async function migrate(pool: Pool): Promise<readonly string[]> {
  const migrations = await readMigrations()
  if ((await pendingOf(pool, migrations)).length === 0) return []
  // A transaction holds the lock, because a session lock is lost if a pooler switches connections (OPS-02).
  return transaction(pool, async (lock) => {
    await lock.query(NO_TIMEOUTS)
    await lock.query('select pg_advisory_xact_lock($1)', [MIGRATIONS_LOCK])
    await pool.query(
      `create table if not exists migration(
         name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp())`,
    )
    const pending = await pendingOf(pool, migrations)
    for (const migration of pending)
      await retryOnDeadlock(() => transaction(pool, (client) => run(client, migration)), MAX_RETRIES)
    return pending.map(({ name }) => name)
  })
}

const NO_TIMEOUTS = `set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** A migration and a sale may lock the same tables in different orders. After a deadlock, the migration runs again. */
const MAX_RETRIES = 50

async function run(client: Transaction, { name, checksum, text }: Migration): Promise<void> {
  await client.query(NO_TIMEOUTS)
  await client.query(text)
  await client.query('insert into migration(name, checksum) values ($1, $2)', [name, checksum])
}

async function pendingOf(database: Database, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const done = new Map((await appliedTo(database)).map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of done) {
    const migration = migrations.find((candidate) => candidate.name === name)
    if (migration === undefined)
      throw new Error(`the database is newer: it has ${name}, which this version does not know`)
    if (checksum !== migration.checksum && checksum !== migration.formerChecksum)
      throw new Error(`${name} was changed after it had been run: add a new file instead`)
  }
  return migrations.filter(({ name }) => !done.has(name))
}

async function appliedTo(database: Database): Promise<z.output<typeof applied>[]> {
  const [table] = await rowsOf(
    database,
    z.object({ found: z.boolean() }),
    `select to_regclass('migration') is not null as found`,
  )
  return table?.found === true ? rowsOf(database, applied, 'select name, checksum from migration order by name') : []
}

const formerChecksums = z.record(z.string(), z.object({ text: z.string(), statements: z.string() }))

async function readMigrations(): Promise<readonly Migration[]> {
  const read = (name: string) => readFile(join(MIGRATIONS_FOLDER, name), 'utf8')
  const former = formerChecksums.parse(JSON.parse(await read('former-checksums.json')))
  const names = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await read(name)
      const checksum = checksumOf(text)
      return {
        name,
        text,
        checksum,
        formerChecksum: former[name]?.statements === checksum ? former[name].text : undefined,
      }
    }),
  )
}

/** Ignores comments, so comments can change after a release. */
export function checksumOf(text: string): string {
  const withoutComments = text.replaceAll(/('[^']*')|--.*/g, (_, literal: string | undefined) => literal ?? '')
  const statements = withoutComments.replaceAll(/\s+/g, ' ').trim()
  return createHash('sha256').update(statements).digest('hex')
}
