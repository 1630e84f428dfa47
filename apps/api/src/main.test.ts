import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { createPool, transaction } from './db/connect.ts'
import type { Pool } from './db/connect.ts'
import { startEmbedded } from './db/embedded.ts'
import { audit } from './inventory/audit.ts'
import { silentLog } from './log.ts'
import { openSession } from './sessions/sessions.ts'
import { addUsers } from './testing/holds.ts'
import {
  answerTo,
  ask,
  failedStart,
  freePort,
  isAlive,
  leftStart,
  oneTicket,
  postmasterOf,
  purchaseIn,
  refuseFaults,
  roomFor,
  startLoggingServer,
  startServer,
  stopServer,
} from './testing/running-server.ts'
import type { Place } from './testing/running-server.ts'

/** Six starts of a server on a busy machine: only what hangs fails by time. */
const PATIENCE_MS = 300_000
/** So many buy at once; each ticket is somebody else's, for nobody may hold many that he has not paid for. */
const AT_ONCE = 12

let place: Place
let server: ChildProcess | undefined

beforeEach(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'dareesha-kill-'))
  await chmod(directory, 0o755)
  place = { directory, port: await freePort() }
})

afterEach(async () => {
  if (server !== undefined && isAlive(server)) await stopServer(server)
  server = undefined
  await rm(place.directory, { recursive: true, force: true })
})

it(
  '[R2] [R3] the server, killed while it sells and started again, has sold what it said and not one ticket more',
  async () => {
    const tickets = 1_000
    server = await startServer(place)
    const tokens = await prepareSale(tickets, tickets + AT_ONCE)
    const sale = sell(tokens)
    // After so many were sold, again and again: always in the middle of the sale.
    for (let until = 150; until < tickets; until += 150) {
      await sale.until(() => sale.sold.size >= until)
      server.kill('SIGKILL')
      await once(server, 'close')
      server = await startServer(place)
    }
    await sale.over

    expect(sale.sold.size).toBe(tickets)
    // All at once: whoever waits for the database for two seconds is told to come again (F7), and comes.
    const history = await Promise.all(tokens.map((token) => answerTo(place.port, 'orderHistory', {}, token)))
    const told = history.flatMap(({ data }) => (data as { order_number: string }[]).map((row) => row.order_number))
    expect(new Set(told)).toEqual(sale.sold)
    await expectAllKept(sale.sold)
  },
  PATIENCE_MS,
)

it(
  '[R17] a database that is killed and held up while the server sells is there again without a restart, and nothing that was said is lost',
  async () => {
    const tickets = 600
    const running = await startServer(place)
    server = running
    const tokens = await prepareSale(tickets, tickets + AT_ONCE)
    const sale = sell(tokens)
    for (const until of [100, 200, 300]) {
      await sale.until(() => sale.sold.size >= until)
      process.kill(await postmasterOf(place), 'SIGKILL')
    }
    await sale.until(() => sale.sold.size >= 400)
    const before = sale.timesBusy()
    await heldUp(() => sale.until(() => sale.timesBusy() > before))
    await sale.over

    expect(sale.sold.size).toBe(tickets)
    await expectAllKept(sale.sold)
    expect(await stopServer(running)).toBe(0)
  },
  PATIENCE_MS,
)

it(
  '[R2] a server whose log nobody reads any more goes on, and ends as ever when it is told to',
  async () => {
    const running = await startLoggingServer(place)
    server = running
    const newcomer = (mobile: string) => ({ name: 'Mariam', email: `${mobile}@example.ae`, mobile })
    const heard = once(running.stdout!, 'data')
    await answerTo(place.port, 'sendOtp', newcomer('971501112233'), '')
    expect(String(await heard)).not.toBe('')

    running.stdout?.destroy()
    for (const mobile of ['971501112244', '971501112255'])
      expect(await answerTo(place.port, 'sendOtp', newcomer(mobile), '')).toMatchObject({ success: 1 })
    expect(await stopServer(running)).toBe(0)
  },
  PATIENCE_MS,
)

it(
  '[R16] more than it can serve is told to come again and nothing is lost; told to end, it answers what it has taken',
  async () => {
    const running = await startServer(place)
    server = running
    const tokens = await prepareSale(10_000, 1_500)
    // Nobody is served until somebody was sent away, however quick the machine is.
    let wasSentAway = () => {}
    const sentAway = new Promise<void>((settle) => {
      wasSentAway = settle
    })
    const crowd = tokens.slice(0, 800).map(async (token) => {
      const response = await ask(place.port, 'createPurchase', oneTicket('in the crowd'), token)
      refuseFaults(response)
      if (response.status === 200) return purchaseIn(response.answer)
      wasSentAway()
      return null
    })
    await heldUp(() => Promise.race([sentAway, Promise.all(crowd)]))
    const sold = new Set((await Promise.all(crowd)).filter((number) => number !== null))
    expect(sold.size).toBeLessThan(crowd.length)

    const later = tokens.slice(800).values()
    const soldBefore = sold.size
    let ending: Promise<number | null> | undefined
    const buying = Array.from({ length: AT_ONCE }, async () => {
      for (const token of later) {
        // No answer is no purchase: the connection was refused, or closed before it was read from.
        const response = await ask(place.port, 'createPurchase', oneTicket('at the end'), token).catch(() => null)
        if (response === null) return
        refuseFaults(response)
        if (response.status === 200) sold.add(purchaseIn(response.answer) ?? 'none')
        if (sold.size > soldBefore + 200) ending ??= stopServer(running)
      }
    })
    await Promise.all(buying)
    expect(await ending).toBe(0)
    await expectAllKept(sold)
  },
  PATIENCE_MS,
)

it('[ENT-02] a server whose first catalogue is faulty says where, ends, and leaves no database running', async () => {
  const catalogue = join(place.directory, 'catalogue.json')
  await writeFile(catalogue, JSON.stringify({ version: 1, destinations: [{ id: 1 }], packages: [] }))
  expect(await failedStart(place, catalogue)).toEqual({
    code: 1,
    complained: expect.stringMatching(/^The server cannot start: The catalogue cannot be imported:\ndestinations\[0\]/),
  })
  await expect(postmasterOf(place)).rejects.toThrow('ENOENT')
})

it('[R16] [R2] a server that is told to end while it starts leaves no database running, and starts the next time', async () => {
  const { code, postmaster } = await leftStart(place)
  expect(code).toBe(0)
  expect(() => process.kill(postmaster, 0)).toThrow('ESRCH')
  server = await startServer(place)
  await expectAllKept(new Set())
})

type Sale = {
  /** The numbers of the purchases that were answered so far. */
  readonly sold: ReadonlySet<string>
  /** How often somebody was told to come again. */
  readonly timesBusy: () => number
  /** Waits for that while the sale goes on; fails when it is over before. */
  readonly until: (isSo: () => boolean) => Promise<unknown>
  readonly over: Promise<unknown>
}

/** Sells one ticket to each until there is none left. */
function sell(tokens: readonly string[]): Sale {
  const sold = new Set<string>()
  let timesBusy = 0
  const queue = tokens.values()
  const buying = Array.from({ length: AT_ONCE }, async () => {
    for (const token of queue) {
      const answer = await answerTo(
        place.port,
        'createPurchase',
        oneTicket('one ticket'),
        token,
        () => (timesBusy += 1),
      )
      const number = purchaseIn(answer)
      if (number === null) return
      sold.add(number)
    }
  })
  let isOver = false
  const over = Promise.all(buying).finally(() => (isOver = true))
  const until = async (isSo: () => boolean) => {
    while (!isSo() && !isOver) await sleep(1)
    if (!isOver) return
    await over
    throw new Error('the sale was over before that')
  }
  return { sold, timesBusy: () => timesBusy, until, over }
}

/** Holds the database of the server up for as long as the work takes: nobody there says anything more, not even that it is gone. */
const heldUp = (work: () => Promise<unknown>) =>
  withDatabase(async (database) => {
    const client = await database.connect()
    const held = [await postmasterOf(place)]
    try {
      // First the one that would make more of the others.
      process.kill(held[0]!, 'SIGSTOP')
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'dareesha' and pid <> pg_backend_pid()`,
      )
      for (const { pid } of rows) {
        process.kill(pid, 'SIGSTOP')
        held.push(pid)
      }
      await work()
    } finally {
      for (const pid of held) process.kill(pid, 'SIGCONT')
      client.release()
    }
  })

/** So many tickets, and the tokens of so many who are signed in. */
const prepareSale = (tickets: number, visitors: number) =>
  withDatabase(async (database) => {
    await roomFor(database, tickets)
    const users = await addUsers(database, visitors)
    return transaction(database, async (client) => {
      const tokens: string[] = []
      for (const user of users) tokens.push(await openSession(client, user))
      return tokens
    })
  })

/** What was answered is what was sold, and every counter is right. */
const expectAllKept = (sold: ReadonlySet<string>) =>
  withDatabase(async (database) => {
    const { rows } = await database.query<{ number: string }>('select number from purchase')
    expect(new Set(rows.map(({ number }) => number))).toEqual(sold)
    expect(await audit(database)).toEqual({ leaks: [], moneyLeaks: [] })
  })

/** The database of the server, joined for as long as the work takes: between, the server alone sees to it. */
async function withDatabase<Value>(work: (database: Pool) => Promise<Value>): Promise<Value> {
  const postgres = await startEmbedded({ directory: place.directory, durable: true, log: silentLog })
  const database = createPool(postgres.url, silentLog)
  try {
    return await work(database)
  } finally {
    await database.end()
    await postgres.leave()
  }
}
