import { chmod, mkdir, mkdtemp, readFile, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { silentLog } from '../log.ts'
import { startEmbedded } from './embedded.ts'
import type { EmbeddedPostgres } from './embedded.ts'

const TIMEOUT = { timeout: 30_000 }

let directory: string
let users: EmbeddedPostgres[]

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'dareesha-embedded-'))
  await chmod(directory, 0o755)
  users = []
})

afterEach(async () => {
  for (const user of users) await user.leave()
  await rm(directory, { recursive: true, force: true })
})

const start = async (log = silentLog): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbedded({ directory, durable: true, log })
  users.push(postgres)
  return postgres
}

async function ask(postgres: EmbeddedPostgres, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    return (await client.query<{ answer: unknown }>(statement)).rows[0]?.answer
  } finally {
    await client.end()
  }
}

const pidFile = () => join(directory, 'postgres', 'postmaster.pid')
const pid = async () => Number.parseInt(await readFile(pidFile(), 'utf8'), 10)
const isAlive = (process_: number) => {
  try {
    return process.kill(process_, 0)
  } catch {
    return false
  }
}

describe('startEmbedded', () => {
  it('a restarted server keeps the written rows', async () => {
    const first = await start()
    await ask(first, 'create table probe(answer int)')
    await ask(first, 'insert into probe values (7)')
    await first.leave()
    users = []
    expect(await ask(await start(), 'select answer from probe')).toBe(7)
  })

  it('two callers with one directory share one server until both have left', async () => {
    const [first, second] = await Promise.all([start(), start()])
    users = []
    const server = await pid()
    expect(await ask(first, 'select 1 as answer')).toBe(1)
    await first.leave()
    expect(isAlive(server)).toBe(true)
    expect(await ask(second, 'select 1 as answer')).toBe(1)
    await second.leave()
    await expect.poll(() => isAlive(server)).toBe(false)
    expect(await readdir(directory)).toEqual(['postgres', 'postgres.log'])
  })

  it('ten callers with five connections each fit into the connection limit', async () => {
    const clients: pg.Client[] = []
    try {
      for (let server = 0; server < 10; server += 1) {
        const { url } = await start()
        const pool = Array.from({ length: 5 }, () => new pg.Client({ connectionString: url }))
        clients.push(...pool)
        await Promise.all(pool.map((client) => client.connect()))
      }
      const answers = await Promise.all(clients.map((client) => client.query('select 1 as answer')))
      expect(answers.map(({ rows }) => rows)).toEqual(clients.map(() => [{ answer: 1 }]))
    } finally {
      await Promise.all(clients.map((client) => client.end()))
    }
  })

  it('startEmbedded joins the server that a killed process left behind', async () => {
    await leaveBehind()
    const server = await pid()
    const postgres = await start()
    expect(await pid()).toBe(server)
    expect(await ask(postgres, 'select 1 as answer')).toBe(1)
  })

  it('[R17] a killed server restarts for its current and later callers', async () => {
    const first = await start()
    await ask(first, 'create table probe as select 7 as answer')
    for (let kill = 0; kill < 3; kill += 1) {
      const server = await pid()
      process.kill(server, 'SIGKILL')
      await expect.poll(() => ask(first, 'select answer from probe').catch(() => null), TIMEOUT).toBe(7)
      expect(await pid()).not.toBe(server)
    }
    expect(await ask(await start(), 'select answer from probe')).toBe(7)
  })

  it('[R17] startEmbedded repeats a failed restart after growing pauses until the server starts', async () => {
    const messages: string[] = []
    const say = (message: string) => void messages.push(message)
    const postgres = await start({ ...silentLog, warn: say, info: say })
    await ask(postgres, 'create table probe as select 7 as answer')
    // Postgres refuses a data folder that other users may read.
    await chmod(join(directory, 'postgres'), 0o755)
    process.kill(await pid(), 'SIGKILL')
    const refusals = async () =>
      (await readFile(join(directory, 'postgres.log'), 'utf8')).split('has invalid permissions').length - 1
    await expect.poll(refusals, TIMEOUT).toBeGreaterThan(3)
    await chmod(join(directory, 'postgres'), 0o700)
    await expect.poll(() => ask(postgres, 'select answer from probe').catch(() => null), TIMEOUT).toBe(7)
    expect(await refusals()).toBeLessThan(14)
    await expect
      .poll(() => messages)
      .toEqual(['the database connection is lost: restarting the database', 'the database is back'])
  })

  it('[R17] a caller that leaves during a restart also stops the restarted server', async () => {
    const postgres = await start()
    const server = await pid()
    users = []
    process.kill(server, 'SIGKILL')
    await postgres.leave()
    await expect.poll(() => isAlive(server)).toBe(false)
    expect(isAlive(await pid().catch(() => server))).toBe(false)
  })

  it('startEmbedded restarts a killed server whose pid file names another process', async () => {
    const first = await start()
    await ask(first, 'create table probe as select 7 as answer')
    await first.leave()
    users = []
    await leaveBehind()
    const server = await pid()
    process.kill(server, 'SIGKILL')
    await writeFile(pidFile(), (await readFile(pidFile(), 'utf8')).replace(String(server), String(process.pid)))
    expect(await ask(await start(), 'select answer from probe')).toBe(7)
  })

  it.runIf(process.getuid?.() === 0)('root may store the data in a folder that Postgres cannot enter', async () => {
    await chmod(directory, 0o700)
    await ask(await start(), 'create table probe as select 7 as answer')
    const home = await readlink(join(directory, 'postgres-home'))
    await users[0]?.leave()
    users = []
    expect(await ask(await start(), 'select answer from probe')).toBe(7)
    await users[0]?.leave()
    users = []
    await rm(home, { recursive: true })
  })

  it('startEmbedded refuses a socket directory that another user owns or can enter', async () => {
    const postgres = await start()
    await postgres.leave()
    users = []
    const sockets = new URL(postgres.url.replace('@/', '@socket/')).searchParams.get('host') ?? ''
    await mkdir(sockets)
    await expect(start()).rejects.toThrow(`${sockets} belongs to another user or is open to others`)
    await rm(sockets, { recursive: true })
  })
})

async function leaveBehind(): Promise<void> {
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))})
    const { silentLog } = await import(${JSON.stringify(join(import.meta.dirname, '../log.ts'))})
    await startEmbedded({ directory: ${JSON.stringify(directory)}, durable: false, log: silentLog })
    console.log('started')
  `
  const parent = spawn(process.execPath, ['--conditions=@dareesha/source', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of parent.stdout) if (String(line).includes('started')) break
  parent.kill('SIGKILL')
  await once(parent, 'close')
}
