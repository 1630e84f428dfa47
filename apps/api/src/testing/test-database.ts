import { randomUUID } from 'node:crypto'

import pg from 'pg'
import { inject } from 'vitest'

import { createPool } from '../db/connect.ts'
import type { Pool, Sessions } from '../db/connect.ts'
import { silentLog } from '../log.ts'

export type TestDatabase = {
  readonly url: string
  readonly pool: Pool
  readonly drop: () => Promise<void>
}

/** Copies the migrated template. Call `drop` in `afterAll`. */
export async function createTestDatabase(
  options: { readonly poolSize?: number; readonly sessions?: Sessions } = {},
): Promise<TestDatabase> {
  const template = new URL(inject('postgresUrl').replace('@/', '@socket/'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdministrator(template, `create database ${name} template ${template.pathname.slice(1)}`)
  const url = urlWith(template, name)
  const pooled = inject('pooledUrl')
  const pool = createPool(
    pooled === undefined ? url : urlWith(new URL(pooled.replace('@/', '@socket/')), name),
    silentLog,
    {
      ...(options.poolSize === undefined ? {} : { size: options.poolSize }),
      ...(options.sessions === undefined ? {} : { sessions: options.sessions }),
      ...(pooled === undefined ? {} : { sessions: { isPooled: true, hasNamedStatements: false } }),
    },
  )
  return {
    url,
    pool,
    drop: async () => {
      await pool.end()
      await asAdministrator(template, `drop database ${name} with (force)`)
    },
  }
}

async function asAdministrator(template: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlWith(template, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const urlWith = (template: URL, database: string): string =>
  `postgresql://${template.username}@/${database}${template.search}`
