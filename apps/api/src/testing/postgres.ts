import { mkdtemp, chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { createPool } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { silentLog } from '../log.ts'
import { startPgBouncer } from './pgbouncer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    pooledUrl: string | undefined
  }
}

const TEMPLATE = 'template_dareesha'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'dareesha-test-'))
  await chmod(directory, 0o755)
  const postgres = await startEmbedded({
    directory,
    durable: false,
    database: TEMPLATE,
    connections: 100,
    log: silentLog,
  })
  const cleanUp = async () => {
    await postgres.leave()
    await rm(directory, { recursive: true, force: true })
  }
  const pool = createPool(postgres.url, silentLog)
  try {
    await migrate(pool)
  } catch (error) {
    await cleanUp()
    throw error
  } finally {
    await pool.end()
  }
  project.provide('postgresUrl', postgres.url)
  // `TEST_PGBOUNCER=on` runs all tests through the installed PgBouncer (OPS-02).
  const pooler = process.env['TEST_PGBOUNCER'] === undefined ? null : await startPgBouncer(postgres.url)
  project.provide('pooledUrl', pooler?.addressOf(postgres.url))
  return async () => {
    await pooler?.stop()
    await cleanUp()
  }
}
