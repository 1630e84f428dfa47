import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, lstat, mkdir, mkdtemp, open, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import pg from 'pg'

import type { Log } from '../log.ts'
import { isLostConnection } from './connect.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { knownHome, reachableHome, serverOwner } from './postgres-owner.ts'

export type EmbeddedPostgres = {
  readonly url: string
  readonly leave: () => Promise<void>
}

export type EmbeddedOptions = {
  readonly directory: string
  /** If false, a power cut may destroy the data. Only tests use false. */
  readonly durable: boolean
  readonly database?: string
  readonly connections?: number
  readonly log: Log
}

const START_TIMEOUT_MS = 30_000
const POLL_MS = 20
const SLOWEST_POLL_MS = 5_000
/** Seven API servers need seven connections each: six for pools and one for `USERS_LOCK`. The operator's tools use the rest. */
const USUAL_CONNECTIONS = 60
const USERS_LOCK = 7_262_634

export async function startEmbedded({
  directory,
  durable,
  database = 'dareesha',
  connections = USUAL_CONNECTIONS,
  log,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = await preparePlace(resolve(directory), connections, durable)
  const keeper = await joinServer(place)
  await createDatabase(keeper, database)
  return { url: urlOf(place.sockets, database), leave: keepRunning(place, keeper, log) }
}

export async function hasEmbedded(directory: string): Promise<boolean> {
  const home = await knownHome(directory)
  return home !== null && existsSync(join(home, 'postgres', 'PG_VERSION'))
}

function keepRunning(place: Place, first: pg.Client, log: Log): () => Promise<void> {
  const controller = new AbortController()
  const { signal } = controller
  let keeper: Promise<pg.Client | null> = Promise.resolve(first)
  const watch = (client: pg.Client) =>
    client.once('end', () => {
      if (!signal.aborted) keeper = rejoin()
    })
  async function rejoin(): Promise<pg.Client | null> {
    log.warn('the database connection is lost: restarting the database')
    let lastReason = ''
    while (!signal.aborted) {
      try {
        const joined = watch(await joinServer(place, signal))
        log.info('the database is back')
        return joined
      } catch (error) {
        const reason = String(error)
        if (!signal.aborted && reason !== lastReason) log.error('the database cannot start', { reason })
        lastReason = reason
        await sleep(SLOWEST_POLL_MS, undefined, { signal }).catch(() => {})
      }
    }
    return null
  }
  watch(first)
  return async () => {
    controller.abort()
    const last = await keeper
    if (last !== null) await leaveServer(place, last)
  }
}

type Place = {
  readonly data: string
  readonly sockets: string
  readonly logFile: string
  readonly connections: number
  readonly durable: boolean
}

async function preparePlace(directory: string, connections: number, durable: boolean): Promise<Place> {
  const home = await reachableHome(directory)
  // The path of a Unix socket is limited to about 100 bytes.
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12)
  const data = join(home, 'postgres')
  await initialise(home, data)
  const sockets = join(tmpdir(), `dareesha-${name}`)
  return { data, sockets, logFile: join(home, 'postgres.log'), connections, durable }
}

// Postgres trusts every connection through the socket, so no other user may enter the folder.
async function prepareSockets(folder: string): Promise<void> {
  const owner = serverOwner()
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made !== undefined && owner !== null) await chown(folder, owner.uid, owner.gid)
  const { uid, mode } = await lstat(folder)
  const ours = uid === (owner?.uid ?? process.getuid?.()) && (mode & 0o077) === 0
  if (!ours && process.platform !== 'win32') throw new Error(`${folder} belongs to another user or is open to others`)
}

/** macOS before version 15 has no locale C.UTF-8. */
const LOCALE =
  process.platform === 'darwin'
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8']

/** Without `LC_ALL`, macOS starts a second thread, and Postgres does not start with two threads. */
const ENVIRONMENT = { LC_ALL: 'C' }

async function initialise(home: string, data: string): Promise<void> {
  if (existsSync(join(data, 'PG_VERSION'))) return
  const owner = serverOwner()
  const { initdb } = await postgresBinaries()
  // With a draft folder and a rename, a kill or a concurrent start leaves no broken directory.
  const draft = await mkdtemp(join(home, 'initdb-'))
  try {
    if (owner !== null) await chown(draft, owner.uid, owner.gid)
    const built = join(draft, 'postgres')
    const options = ['-D', built, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...LOCALE]
    await promisify(execFile)(initdb, options, { ...owner, cwd: draft, env: ENVIRONMENT })
    await rename(built, data).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function joinServer(place: Place, abort?: AbortSignal): Promise<pg.Client> {
  const deadline = Date.now() + START_TIMEOUT_MS
  let launched: Launched | null = null
  let pauseMs = POLL_MS
  for (;;) {
    const keeper = await connectAsUser(place)
    if (keeper !== null) return keeper
    if (Date.now() > deadline) throw new Error(`Postgres did not start in ${place.data}\n${await endOf(place.logFile)}`)
    if ((launched === null || launched.ended()) && !(await isRunning(place.data))) {
      abort?.throwIfAborted()
      if (launched !== null) pauseMs = Math.min(pauseMs * 2, SLOWEST_POLL_MS)
      launched = await launch(place)
    }
    await sleep(pauseMs)
  }
}

async function connectAsUser({ sockets }: Place): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: urlOf(sockets, 'postgres'), application_name: 'dareesha keeper' })
  // Without a listener, a lost server would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock_shared($1) as taken', [
      USERS_LOCK,
    ])
    if (rows[0]?.taken === true) return client
  } catch (error) {
    if (!isNotUpYet(error)) throw error
  }
  await client.end().catch(() => {})
  return null
}

function isNotUpYet(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const lost = error instanceof Error && isLostConnection(error)
  return lost || ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].includes(String(code))
}

type Launched = { readonly ended: () => boolean }

async function launch(place: Place): Promise<Launched> {
  const { postgres } = await postgresBinaries()
  await prepareSockets(place.sockets)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: place.sockets,
    unix_socket_permissions: '0700',
    // Postgres reserves memory for the locks of each possible connection.
    max_connections: String(place.connections),
    // The operating system also caches file pages.
    shared_buffers: '6MB',
    // A small server does not need the processes that the next five settings limit.
    io_method: 'sync',
    max_logical_replication_workers: '0',
    max_wal_senders: '0',
    max_worker_processes: '2',
    autovacuum_worker_slots: '3',
    // Only serializable transactions use predicate locks, and the product has none.
    max_pred_locks_per_transaction: '10',
    fsync: place.durable ? 'on' : 'off',
    full_page_writes: place.durable ? 'on' : 'off',
  }
  const log = await open(place.logFile, 'a', 0o600)
  const server = spawn(
    postgres,
    ['-D', place.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // With its own process group and log file, Postgres survives Ctrl-C and a killed parent.
    { ...serverOwner(), cwd: place.data, env: ENVIRONMENT, detached: true, stdio: ['ignore', log.fd, log.fd] },
  )
  server.unref()
  server.on('error', () => {})
  await log.close()
  return { ended: () => server.pid === undefined || server.exitCode !== null || server.signalCode !== null }
}

async function leaveServer(place: Place, keeper: pg.Client): Promise<void> {
  // A dying server may close the connection before it answers the queries.
  const hungUp = new Promise<void>((settle) => keeper.once('end', settle))
  try {
    await keeper.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK])
    const { rows } = await keeper.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [USERS_LOCK])
    if (rows[0]?.last === true) await stop(place, hungUp)
    else await keeper.end()
  } catch (error) {
    if (!isNotUpYet(error)) throw error
  }
}

async function stop({ data, sockets }: Place, hungUp: Promise<void>): Promise<void> {
  const pid = await pidOf(data)
  if (pid === null) return
  signal(pid, 'SIGINT')
  // This process keeps the lock, so that no process joins a stopping server.
  await hungUp
  while (await isServerOf(pid, data)) await sleep(POLL_MS)
  await rm(sockets, { recursive: true, force: true })
}

async function pidOf(data: string): Promise<number | null> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return Number.isSafeInteger(pid) && pid > 1 ? pid : null
}

async function isRunning(data: string): Promise<boolean> {
  const pid = await pidOf(data)
  if (pid === null) return false
  if (await isServerOf(pid, data)) return true
  // Postgres does not start while the file names another program. A starting Postgres may replace a file with a dead pid.
  if (signal(pid, 0)) await rm(join(data, 'postmaster.pid'), { force: true })
  return false
}

// After a reboot, the pid may belong to another program. Only some systems have /proc.
async function isServerOf(pid: number, data: string): Promise<boolean> {
  if (!signal(pid, 0)) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  return command === null || command.includes(data)
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

async function createDatabase(keeper: pg.Client, database: string): Promise<void> {
  const { rowCount } = await keeper.query('select 1 from pg_database where datname = $1', [database])
  if (rowCount !== 0) return
  await keeper.query(`create database ${pg.escapeIdentifier(database)}`).catch((error: unknown) => {
    // Another process has created the database.
    if (!(error instanceof pg.DatabaseError) || !['42P04', '23505'].includes(error.code ?? '')) throw error
  })
}

const urlOf = (sockets: string, database: string): string =>
  `postgresql://postgres@/${database}?host=${encodeURIComponent(sockets)}`

const endOf = async (file: string): Promise<string> => (await readFile(file, 'utf8').catch(() => '')).slice(-2000)
