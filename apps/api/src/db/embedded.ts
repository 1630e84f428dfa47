import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, mkdtemp, open, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import pg from 'pg'

import type { Log } from '../log.ts'
import { isLostConnection } from './connect.ts'
import { pathExists } from './path-exists.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { knownHome, reachableHome, serverOwner } from './postgres-owner.ts'

/** A Postgres that this product runs itself; `url` names its database. */
export type EmbeddedPostgres = {
  readonly url: string
  /** Leaves it. The last process to leave stops it; nobody else's work is cut off. */
  readonly leave: () => Promise<void>
}

export type EmbeddedOptions = {
  /** Where the data lives; made when it is missing. */
  readonly directory: string
  /** Off only for throw-away data: acknowledged purchases must survive a power cut. */
  readonly durable: boolean
  readonly database?: string
  /** How many there may be at once, of all who use it; one that is running keeps what it was started with. */
  readonly connections?: number
  /** Where it is told that the server died, why it does not come up, and that it is back. */
  readonly log: Log
}

const START_TIMEOUT_MS = 30_000
const POLL_MS = 20
/** A server that did not come up is asked for again after this, and after each further launch that failed twice as long. */
const SLOWEST_POLL_MS = 5_000
/** Eleven servers of four and the keeper of each, and as many as one of them for the tools of an operator. */
const USUAL_CONNECTIONS = 60
/** Every process that uses the server holds this lock, shared, while it lives. */
const USERS_LOCK = 7_262_634

/**
 * Starts the Postgres of a data directory, or joins the one that is already running there: of another process, or left
 * behind by one that was killed.
 *
 * @throws Error with the end of the server's own log when it does not come up within 30 s.
 */
export async function startEmbedded({
  directory,
  durable,
  database = 'dareesha',
  connections = USUAL_CONNECTIONS,
  log,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = await preparePlace(resolve(directory), connections)
  const keeper = await joinServer(place, durable)
  await createDatabase(keeper, database)
  return { url: urlOf(place.sockets, database), leave: keepRunning(place, durable, keeper, log) }
}

/** Whether the Postgres of a data directory was ever started; nothing is made to find out. */
export async function hasEmbedded(directory: string): Promise<boolean> {
  const home = await knownHome(directory)
  return home !== null && pathExists(join(home, 'postgres', 'PG_VERSION'))
}

/** From here on a server that dies is started again, for nobody else would (R17); what comes back leaves it. */
function keepRunning(place: Place, durable: boolean, first: pg.Client, log: Log): () => Promise<void> {
  const leaving = new AbortController()
  const { signal: left } = leaving
  let keeper: Promise<pg.Client | null> = Promise.resolve(first)
  const watch = (client: pg.Client) =>
    client.once('end', () => {
      if (!left.aborted) keeper = rejoin()
    })
  async function rejoin(): Promise<pg.Client | null> {
    log.warn('the database is gone, and is started again')
    let told = ''
    while (!left.aborted) {
      try {
        const joined = watch(await joinServer(place, durable, left))
        log.info('the database is back')
        return joined
      } catch (error) {
        const reason = String(error)
        if (!left.aborted && reason !== told) log.error('the database does not come up', { reason })
        told = reason
        await sleep(SLOWEST_POLL_MS, undefined, { signal: left }).catch(() => {})
      }
    }
    return null
  }
  watch(first)
  return async () => {
    leaving.abort()
    const last = await keeper
    if (last !== null) await leaveServer(place, last)
  }
}

type Place = {
  readonly data: string
  readonly sockets: string
  readonly logFile: string
  readonly connections: number
}

async function preparePlace(directory: string, connections: number): Promise<Place> {
  const home = await reachableHome(directory)
  // The path of a unix socket has about 100 bytes, a data directory may have more: a short name of its own, in /tmp.
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12)
  const data = join(home, 'postgres')
  await initialise(home, data)
  return { data, sockets: join(tmpdir(), `dareesha-${name}`), logFile: join(home, 'postgres.log'), connections }
}

// Trust on the socket is as good as the directory it stands in: it must be ours, not one prepared by another user.
async function prepareSockets(folder: string): Promise<void> {
  const owner = serverOwner()
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made !== undefined && owner !== null) await chown(folder, owner.uid, owner.gid)
  const { uid, mode } = await lstat(folder)
  const ours = uid === (owner?.uid ?? process.getuid?.()) && (mode & 0o077) === 0
  if (!ours && process.platform !== 'win32') throw new Error(`${folder} belongs to somebody else, or is open to others`)
}

async function initialise(home: string, data: string): Promise<void> {
  if (await pathExists(join(data, 'PG_VERSION'))) return
  const owner = serverOwner()
  const { initdb } = await postgresBinaries()
  // Made beside its place and moved there whole: a kill in the middle leaves no half directory, two starters no mixture.
  const draft = await mkdtemp(join(home, 'initdb-'))
  try {
    if (owner !== null) await chown(draft, owner.uid, owner.gid)
    const built = join(draft, 'postgres')
    const options = ['-D', built, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
    await promisify(execFile)(initdb, options, { ...owner, cwd: draft, env: {} })
    await rename(built, data).catch((error: NodeJS.ErrnoException) => {
      // Another process was quicker; its directory is as good as ours.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function joinServer(place: Place, durable: boolean, leaving?: AbortSignal): Promise<pg.Client> {
  const deadline = Date.now() + START_TIMEOUT_MS
  let launched: Launched | null = null
  let pauseMs = POLL_MS
  for (;;) {
    const keeper = await connectAsUser(place)
    if (keeper !== null) return keeper
    if (Date.now() > deadline) throw new Error(`Postgres did not start in ${place.data}\n${await endOf(place.logFile)}`)
    // One that is starting, recovering or stopping has its pid file: wait for it. A launch that lost a race is repeated.
    if ((launched === null || launched.ended()) && !(await isRunning(place.data))) {
      leaving?.throwIfAborted()
      if (launched !== null) pauseMs = Math.min(pauseMs * 2, SLOWEST_POLL_MS)
      launched = await launch(place, durable)
    }
    await sleep(pauseMs)
  }
}

/** A connection that holds the users' lock, or null while there is no server to use. */
async function connectAsUser({ sockets }: Place): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: urlOf(sockets, 'postgres'), application_name: 'dareesha keeper' })
  // A keeper that loses its server has nothing to say: the pool's own queries report it.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock_shared($1) as taken', [
      USERS_LOCK,
    ])
    // Refused means that the last user is stopping the server at this moment.
    if (rows[0]?.taken === true) return client
  } catch (error) {
    if (!isNotUpYet(error)) throw error
  }
  await client.end().catch(() => {})
  return null
}

/** No socket, nobody behind it, or a server that is starting up or shutting down. */
function isNotUpYet(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const lost = error instanceof Error && isLostConnection(error)
  return lost || ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].includes(String(code))
}

type Launched = { readonly ended: () => boolean }

async function launch(place: Place, durable: boolean): Promise<Launched> {
  const { postgres } = await postgresBinaries()
  await prepareSockets(place.sockets)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: place.sockets,
    unix_socket_permissions: '0700',
    // For each that may come, and each process below, locks are laid out.
    max_connections: String(place.connections),
    // The system keeps what was read as well; more of our own would hold every page twice.
    shared_buffers: '12MB',
    // Processes that a shop of one server never has work for: its reads are of what is in memory, and nobody follows its log.
    io_method: 'sync',
    max_logical_replication_workers: '0',
    max_wal_senders: '0',
    max_worker_processes: '2',
    autovacuum_worker_slots: '3',
    // Only serializable transactions lock what they have read, and there are none.
    max_pred_locks_per_transaction: '10',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  }
  const log = await open(place.logFile, 'a', 0o600)
  const server = spawn(
    postgres,
    ['-D', place.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Its own process group and its own log: it outlives a killed parent, and Ctrl-C stops it through `leave` alone.
    { ...serverOwner(), cwd: place.data, env: {}, detached: true, stdio: ['ignore', log.fd, log.fd] },
  )
  server.unref()
  server.on('error', () => {})
  await log.close()
  return { ended: () => server.pid === undefined || server.exitCode !== null || server.signalCode !== null }
}

async function leaveServer(place: Place, keeper: pg.Client): Promise<void> {
  // Listened for before anything is asked: a server that died may hang up between any two answers.
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
  // The lock stays ours until the server itself hangs up, so nobody joins one that is about to go.
  await hungUp
  while (await isServerOf(pid, data)) await sleep(POLL_MS)
  await rm(sockets, { recursive: true, force: true })
}

async function pidOf(data: string): Promise<number | null> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return Number.isSafeInteger(pid) && pid > 1 ? pid : null
}

/** Whether the pid file belongs to a living server of this directory; one that names a stranger is removed. */
async function isRunning(data: string): Promise<boolean> {
  const pid = await pidOf(data)
  if (pid === null) return false
  if (await isServerOf(pid, data)) return true
  // Postgres itself takes the place of a dead one. Another process may have begun with that: its file is left alone.
  if (signal(pid, 0)) await rm(join(data, 'postmaster.pid'), { force: true })
  return false
}

// After a reboot the number may belong to anything; where /proc can tell, the command line has the last word.
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
    // 42P04, or 23505 in the catalogue itself: another process was quicker.
    if (!(error instanceof pg.DatabaseError) || !['42P04', '23505'].includes(error.code ?? '')) throw error
  })
}

const urlOf = (sockets: string, database: string): string =>
  `postgresql://postgres@/${database}?host=${encodeURIComponent(sockets)}`

const endOf = async (file: string): Promise<string> => (await readFile(file, 'utf8').catch(() => '')).slice(-2000)
