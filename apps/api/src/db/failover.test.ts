import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'

import { silentLog } from '../log.ts'
import { items } from '../testing/bookings.ts'
import { aSite } from '../testing/site.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { createPool, REQUEST_TIMEOUTS } from './connect.ts'
import { migrate } from './migrate.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { serverOwner } from './postgres-owner.ts'

type Machine = {
  readonly child: ChildProcess
  readonly url: string
  readonly ask: (statement: string) => Promise<unknown>
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'failover-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const owner = serverOwner()
  if (owner !== null) await chown(folder, owner.uid, owner.gid)
  await chmod(folder, 0o700)
  return folder
}

async function start(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<Machine> {
  const { postgres } = await postgresBinaries()
  // A killed server leaves its shared memory behind. With `mmap`, this memory is a file in the folder that the test deletes.
  const own = {
    listen_addresses: '',
    unix_socket_directories: folder,
    dynamic_shared_memory_type: 'mmap',
    fsync: 'off',
  }
  const all = { ...own, ...settings }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(postgres, ['-D', join(folder, 'data'), ...args], {
    ...serverOwner(),
    cwd: folder,
    stdio: 'ignore',
  })
  onTestFinished(() => stop(child))
  const url = `postgresql://postgres@/postgres?host=${folder}`
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<{ answer: unknown }>(statement)).rows[0]?.answer
    } finally {
      await client.end()
    }
  }
  await expect.poll(() => ask('select 1 as answer').catch(() => null), { timeout: 30_000 }).toBe(1)
  return { child, url, ask }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
}

function databaseOn({ url }: Machine): TestDatabase {
  const pool = createPool(url, silentLog, { size: 4, timeouts: REQUEST_TIMEOUTS })
  return { url, pool, drop: () => pool.end() }
}

async function aPair(): Promise<{ readonly primary: Machine; readonly standby: Machine }> {
  const [first, second] = [await aFolder(), await aFolder()]
  const { initdb } = await postgresBinaries()
  const options = ['-D', join(first, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  await promisify(execFile)(initdb, options, { ...serverOwner(), cwd: first })
  const alone = await start(first)
  const { pool } = databaseOn(alone)
  await migrate(pool)
  await pool.end()
  await stop(alone.child)
  await cp(join(first, 'data'), join(second, 'data'), { recursive: true, preserveTimestamps: true })
  await writeFile(join(second, 'data/standby.signal'), '')
  const owner = serverOwner()
  if (owner !== null) await promisify(execFile)('chown', ['-R', `${owner.uid}:${owner.gid}`, second])
  const primary = await start(first, { synchronous_standby_names: 'standby' })
  const primary_conninfo = `host=${first} user=postgres application_name=standby`
  const standby = await start(second, { primary_conninfo })
  await expect
    .poll(() => primary.ask(`select sync_state as answer from pg_stat_replication`), { timeout: 30_000 })
    .toBe('sync')
  return { primary, standby }
}

it('[OPS-03] a failover loses no purchase that the server has acknowledged', async () => {
  const { primary, standby } = await aPair()
  const site = await aSite({ database: databaseOn(primary) })
  const buy = async (token: string, key: string) => {
    const { status, body } = await site.ask('createPurchase', { ...items(), idempotency_key: key }, token)
    return { status, number: body['purchase_number'] }
  }
  const tokens = await Promise.all(Array.from({ length: 21 }, () => site.signInNewUser()))
  const [late = '', ...buyers] = tokens
  const acknowledged = await Promise.all(buyers.map((token) => buy(token, 'first')))
  expect(acknowledged).toEqual(buyers.map(() => ({ status: 200, number: expect.any(String) })))

  // While the standby hangs, the API server must not confirm a purchase.
  const receiver = Number(await standby.ask('select pid as answer from pg_stat_wal_receiver'))
  process.kill(receiver, 'SIGSTOP')
  expect(await buy(late, 'second')).toEqual({ status: 503, number: undefined })

  primary.child.kill('SIGKILL')
  await once(primary.child, 'exit')
  process.kill(receiver, 'SIGCONT')
  await standby.ask('select pg_promote() as answer')
  const after = databaseOn(standby)
  const { rows } = await after.pool.query<{ number: string }>('select number from purchase')
  const stored = new Set(rows.map(({ number }) => number))
  expect(acknowledged.filter(({ number }) => !stored.has(String(number)))).toEqual([])
  await Promise.allSettled([site.end(), after.drop()])
})
