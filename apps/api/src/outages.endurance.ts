import { execFileSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import { openSession } from './accounts/sessions.ts'
import { audit } from './inventory/audit.ts'
import { tally } from './testing/endurance.ts'
import { addUsers } from './testing/holds.ts'
import {
  ask,
  freePort,
  isAlive,
  oneTicket,
  purchaseNumberIn,
  setTicketsLeft,
  startServerWith,
  stopServer,
  withDatabase,
} from './testing/running-server.ts'
import type { Place } from './testing/running-server.ts'
import { aPhoto, fileOf } from './testing/uploads.ts'

const RECOVERY_MS = 30_000
const DISK_MB = 400
const SLOW_CLIENTS = 300
const TIMEOUT_MS = 300_000

let directory: string
let place: Place
let server: ChildProcess

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'dareesha-outage-'))
  if (process.getuid?.() !== 0) throw new Error('this test mounts a small disk, which needs root')
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', directory])
  place = { directory: join(directory, 'data'), port: await freePort() }
  // The server puts uploads and the socket of Postgres in `TMPDIR`.
  vi.stubEnv('TMPDIR', join(directory, 'tmp'))
  await mkdir(join(directory, 'tmp'), { mode: 0o1777 })
  server = await startServerWith(place, {})
}, TIMEOUT_MS)

afterEach(async () => {
  if (isAlive(server)) await stopServer(server)
  vi.unstubAllEnvs()
  execFileSync('umount', ['-l', directory])
  await rm(directory, { recursive: true, force: true })
}, TIMEOUT_MS)

const visitors = (count: number) =>
  withDatabase(place, async (database) => {
    await setTicketsLeft(database, 10_000)
    const tokens: string[] = []
    for (const user of await addUsers(database, count)) tokens.push(await openSession(database, user))
    return tokens
  })

async function upload(token: string): Promise<{ readonly status: number; readonly retryAfter: string | null }> {
  const body = new FormData()
  body.set('action', 'uploadInvoice')
  body.set('filepond', fileOf(Buffer.concat([await aPhoto({ width: 600, height: 800 }), Buffer.alloc(3_000_000)])))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`http://127.0.0.1:${place.port}/api`, { method: 'POST', body, headers })
  await answer.arrayBuffer()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
}

async function fillDisk(): Promise<() => Promise<void>> {
  let isFull = true
  let files = 0
  onTestFinished(() => {
    isFull = false
  })
  const filling = (async () => {
    while (isFull) {
      const { bavail, bsize } = await statfs(directory)
      files += 1
      await writeFile(join(directory, `filler-${files}`), Buffer.alloc(Math.min(bavail * bsize, 64_000_000))).catch(
        () => {},
      )
      if (bavail === 0) await sleep(50)
    }
  })()
  while ((await statfs(directory)).bavail > 0) await sleep(10)
  return async () => {
    isFull = false
    await filling
    for (const name of await readdir(directory)) if (name.startsWith('filler-')) await rm(join(directory, name))
  }
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const begun = performance.now()
  while (!(await condition().catch(() => false))) {
    if (performance.now() - begun > RECOVERY_MS) throw new Error(`no recovery within ${RECOVERY_MS} ms`)
    await sleep(100)
  }
}

it(
  '[R17] while the disk of the database and the uploads is full, the server answers 503 with Retry-After; the server sells again within 30 seconds after the disk has room',
  async () => {
    const tokens = (await visitors(400)).values()
    const token = tokens.next().value!
    const sold = new Set<string>()
    const buy = async (): Promise<number> => {
      const { status, hasRetryAfter, answer } = await ask(
        place.port,
        'createPurchase',
        oneTicket('full'),
        tokens.next().value!,
      )
      if (status === 200) sold.add(purchaseNumberIn(answer)!)
      else expect([status, hasRetryAfter]).toEqual([503, true])
      return status
    }
    expect([await buy(), (await upload(token)).status]).toEqual([200, 200])
    const free = await fillDisk()
    expect(await upload(token).catch(String), `alive: ${isAlive(server)}`).toEqual({ status: 503, retryAfter: '5' })
    // Postgres preallocates its write-ahead log, so the first purchases may succeed.
    let refused = 0
    for (let tries = 0; tries < 100 && refused < 10; tries += 1) if ((await buy()) === 503) refused += 1
    expect(refused).toBe(10)
    expect((await fetch(`http://127.0.0.1:${place.port}/healthz`)).status).toBe(200)
    await free()
    await until(async () => (await buy()) === 200)
    expect((await upload(token)).status).toBe(200)
    expect(isAlive(server)).toBe(true)
    await withDatabase(place, async (database) => {
      const { rows } = await database.query<{ number: string }>('select number from purchase')
      const stored = new Set(rows.map(({ number }) => number))
      expect([...sold].filter((number) => !stored.has(number))).toEqual([])
      expect(await audit(database)).toEqual({ leaks: [], moneyLeaks: [] })
    })
    const left = await readdir(join(directory, 'tmp'))
    expect(left.filter((name) => name.startsWith('dareesha-upload-'))).toEqual([])
    tally('E8', 'outages of each kind', 1, 'full disk')
  },
  TIMEOUT_MS,
)

it(
  '[R13] 300 clients that send their headers byte by byte delay no visitor; within 30 seconds, each of these clients gets the answer 408',
  async () => {
    const begun = performance.now()
    const ends: number[] = []
    const slow = Array.from({ length: SLOW_CLIENTS }, async () => {
      const socket = createConnection(place.port, '127.0.0.1')
      const dripping = drip(socket)
      let answer = ''
      socket.on('data', (part) => (answer += String(part)))
      socket.on('error', () => {})
      await new Promise((settle) => socket.once('close', settle))
      clearInterval(dripping)
      ends.push(performance.now() - begun)
      return answer.split('\r\n')[0]
    })
    const [token] = await visitors(1)
    let isOver = false
    const answers = Promise.all(slow).finally(() => (isOver = true))
    const statuses = new Set<number>()
    while (!isOver) {
      statuses.add((await ask(place.port, 'getPackagePrice', { id: '112', date: '2026-12-05' }, token!)).status)
      await sleep(200)
    }
    expect(statuses).toEqual(new Set([200]))
    expect(new Set(await answers)).toEqual(new Set(['HTTP/1.1 408 Request Timeout']))
    expect(Math.max(...ends)).toBeLessThan(RECOVERY_MS)
    tally('E8', 'outages of each kind', 1, 'slow clients')
  },
  TIMEOUT_MS,
)

function drip(socket: Socket): NodeJS.Timeout {
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ')
  return setInterval(() => socket.writable && socket.write('x'), 1000)
}
