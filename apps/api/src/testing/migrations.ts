import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import type { Pool } from '../db/connect.ts'
import { checksumOf } from '../db/migrate.ts'
import { MIGRATIONS_FOLDER } from '../env.ts'

const textOf = (name: string) => readFile(join(MIGRATIONS_FOLDER, name), 'utf8')

export const MIGRATIONS: readonly string[] = (await readdir(MIGRATIONS_FOLDER))
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

const formerChecksums = z
  .record(z.string(), z.object({ text: z.string() }))
  .parse(JSON.parse(await textOf('former-checksums.json')))

/** Also drops the temporary functions that migrations leave in their connections. */
export const dropSchema = (pool: Pool): Promise<unknown> =>
  pool.query(`
    drop schema public cascade;
    create schema public;
    do $$
    declare f regprocedure;
    begin
      for f in select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname like 'pg\\_temp\\_%'
      loop execute 'drop function ' || f; end loop;
    end $$`)

/** Runs the migrations before `first` and records the checksums of an earlier release. Returns the names of the other migrations. */
export async function migrateUpTo(pool: Pool, first: string): Promise<readonly string[]> {
  await pool.query(
    `create table if not exists migration(
       name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp())`,
  )
  const { rows } = await pool.query<{ name: string }>('select name from migration')
  const done = new Set(rows.map(({ name }) => name))
  for (const name of MIGRATIONS.filter((candidate) => candidate < first && !done.has(candidate))) {
    const text = await textOf(name)
    await pool.query(text)
    const checksum = formerChecksums[name]?.text ?? checksumOf(text)
    await pool.query('insert into migration(name, checksum) values ($1, $2)', [name, checksum])
  }
  return MIGRATIONS.filter((name) => name >= first)
}
