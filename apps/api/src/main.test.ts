import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { transaction } from './db/connect.ts'
import { audit } from './inventory/audit.ts'
import { openSession } from './accounts/sessions.ts'
import { repeats, tally } from './testing/endurance.ts'
import { addUsers } from './testing/holds.ts'
import {
  askUntilAnswered,
  ask,
  runUntilStartFails,
  freePort,
  isAlive,
  stopDuringStart,
  oneTicket,
  postmasterOf,
  purchaseNumberIn,
  assertSuccessOrBusy,
  setTicketsLeft,
  startLoggingServer,
  startServer,
  startServerWith,
  stopServer,
  withDatabase,
} from './testing/running-server.ts'
import type { Place } from './testing/running-server.ts'

const TIMEOUT_MS = repeats(300_000)
const AT_ONCE = 12
const KILLS = repeats(2)
const KILL_EVERY = 150
const RESTARTS = repeats(4)
const BUYERS_OF_RESTARTS = 32

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
  '[R2] [R3] a killed and restarted server keeps every answered purchase exactly once',
  async () => {
    const tickets = KILL_EVERY * (KILLS + 1)
    server = await startServer(place)
    const tokens = await prepareSale(tickets, tickets + AT_ONCE)
    const sale = sell(tokens)
    for (let until = KILL_EVERY; until < tickets; until += KILL_EVERY) {
      await sale.until(() => sale.sold.size >= until)
      server.kill('SIGKILL')
      await once(server, 'close')
      server = await startServer(place)
    }
    await sale.over

    expect(sale.sold.size).toBe(tickets)
    const history = await Promise.all(tokens.map((token) => askUntilAnswered(place.port, 'orderHistory', {}, token)))
    const listed = history.flatMap(({ data }) => (data as { order_number: string }[]).map((row) => row.order_number))
    expect(new Set(listed)).toEqual(sale.sold)
    await expectStored(sale.sold)
    tally('E3', 'kills', KILLS)
  },
  TIMEOUT_MS,
)

it(
  '[R17] a server and its answered purchases survive a killed or frozen database',
  async () => {
    const tickets = KILL_EVERY * (KILLS + 2)
    const running = await startServer(place)
    server = running
    const tokens = await prepareSale(tickets, tickets + AT_ONCE)
    const sale = sell(tokens)
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await sale.until(() => sale.sold.size >= KILL_EVERY * kill)
      process.kill(await postmasterOf(place), 'SIGKILL')
    }
    await sale.until(() => sale.sold.size >= KILL_EVERY * (KILLS + 1) - 50)
    const before = sale.timesBusy()
    await whileDatabaseIsFrozen(() => sale.until(() => sale.timesBusy() > before))
    await sale.over

    expect(sale.sold.size).toBe(tickets)
    await expectStored(sale.sold)
    expect(await stopServer(running)).toBe(0)
    tally('E3', 'kills', KILLS)
  },
  TIMEOUT_MS,
)

it(
  '[R16] [F10] no buyer loses a connection while the server restarts',
  async () => {
    // A poll of `/readyz` may take longer than one second.
    const draining = { DRAIN_SECONDS: '5' }
    server = await startServerWith(place, draining)
    const tokens = await prepareSale(10_000, BUYERS_OF_RESTARTS)
    let isOver = false
    let isReady = true
    const balancing = (async () => {
      while (!isOver) {
        isReady = await fetch(`http://127.0.0.1:${place.port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
        await sleep(50)
      }
    })()
    const lost: string[] = []
    const sold = new Set<string>()
    const send = async (action: string, fields: Readonly<Record<string, string>>, token: string) => {
      while (!isReady && !isOver) await sleep(20)
      const response = await ask(place.port, action, fields, token).catch((error: unknown) => {
        lost.push(codeOf(error))
        return null
      })
      if (response !== null) assertSuccessOrBusy(response)
      return response?.status === 200 ? response.answer : null
    }
    // Buyers cancel each purchase, because the unpaid holds of a customer are limited.
    const buying = tokens.map(async (token) => {
      for (let turn = 0; !isOver; turn += 1) {
        const answer = await send('createPurchase', oneTicket(`turn ${turn}`), token)
        const number = answer === null ? null : purchaseNumberIn(answer)
        if (number === null) continue
        sold.add(number)
        await send('cancelPurchase', { purchase_number: number }, token)
      }
    })
    const sale = Promise.all(buying)
    try {
      for (let restart = 0; restart < RESTARTS; restart += 1) {
        const wanted = sold.size + BUYERS_OF_RESTARTS
        await Promise.race([vi.waitFor(() => expect(sold.size).toBeGreaterThan(wanted), TIMEOUT_MS), sale])
        expect(await stopServer(server)).toBe(0)
        server = await startServerWith(place, draining)
      }
    } finally {
      isOver = true
    }
    await Promise.all([balancing, sale])
    expect(lost).toEqual([])
    await expectStored(sold)
    tally('E3', 'restarts under 32 buyers', RESTARTS)
  },
  TIMEOUT_MS,
)

const codeOf = (error: unknown): string => {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause ?? error)
}

it(
  '[R2] a server keeps answering without a reader of its log',
  async () => {
    const running = await startLoggingServer(place)
    server = running
    const newcomer = (mobile: string) => ({ name: 'Mariam', email: `${mobile}@example.ae`, mobile })
    const firstLine = once(running.stdout!, 'data')
    await askUntilAnswered(place.port, 'sendOtp', newcomer('971501112233'), '')
    expect(String(await firstLine)).not.toBe('')

    running.stdout?.destroy()
    for (const mobile of ['971501112244', '971501112255'])
      expect(await askUntilAnswered(place.port, 'sendOtp', newcomer(mobile), '')).toMatchObject({ success: 1 })
    expect(await stopServer(running)).toBe(0)
  },
  TIMEOUT_MS,
)

it(
  '[R16] an overloaded server refuses requests and keeps every answered purchase',
  async () => {
    const running = await startServer(place)
    server = running
    const tokens = await prepareSale(10_000, 1_500)
    // The database stays frozen until the server refuses a request.
    let reportRefusal = () => {}
    const refused = new Promise<void>((settle) => {
      reportRefusal = settle
    })
    const tokensRefused: string[] = []
    const sold = new Set<string | null>()
    const requests = tokens.slice(0, 800).map(async (token) => {
      const response = await ask(place.port, 'createPurchase', oneTicket('during the overload'), token)
      assertSuccessOrBusy(response)
      if (response.status === 200) return sold.add(purchaseNumberIn(response.answer))
      reportRefusal()
      return tokensRefused.push(token)
    })
    await whileDatabaseIsFrozen(() => Promise.race([refused, Promise.all(requests)]))
    await Promise.all(requests)
    expect(tokensRefused).not.toEqual([])
    // The database may commit purchases for which the server no longer waits. A repeated request returns such a purchase.
    for (const token of tokensRefused)
      sold.add(
        purchaseNumberIn(await askUntilAnswered(place.port, 'createPurchase', oneTicket('during the overload'), token)),
      )
    await expectStored(sold)

    const otherTokens = tokens.slice(800).values()
    const soldBefore = sold.size
    let ending: Promise<number | null> | undefined
    const buying = Array.from({ length: AT_ONCE }, async () => {
      for (const token of otherTokens) {
        const response = await ask(place.port, 'createPurchase', oneTicket('at the end'), token).catch(() => null)
        if (response === null && ending !== undefined) return
        if (response === null) continue
        assertSuccessOrBusy(response)
        if (response.status === 200) sold.add(purchaseNumberIn(response.answer))
        if (sold.size > soldBefore + 200) ending ??= stopServer(running)
      }
    })
    await Promise.all(buying)
    expect(await ending).toBe(0)
    await expectStored(sold)
  },
  TIMEOUT_MS,
)

// On macOS, at most 128 connections can wait until a server accepts them.
it.runIf(process.platform === 'linux')(
  '[R16] a busy server answers each of 1,000 waiting clients',
  async () => {
    const running = await startServer(place)
    server = running
    running.kill('SIGSTOP')
    const sockets = Array.from({ length: 1_000 }, () => connect(place.port, '127.0.0.1'))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    running.kill('SIGCONT')
    const answers = sockets.map(async (socket) => {
      socket.end('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n')
      return (await text(socket)).slice(0, 'HTTP/1.1 200'.length)
    })
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200']))
  },
  TIMEOUT_MS,
)

it('a server with a faulty first catalogue names the fault and exits', async () => {
  const catalogue = join(place.directory, 'catalogue.json')
  await writeFile(catalogue, JSON.stringify({ version: 1, destinations: [{ id: 1 }], packages: [] }))
  expect(await runUntilStartFails(place, catalogue)).toEqual({
    code: 1,
    errorOutput: expect.stringMatching(
      /^The server cannot start: The catalogue cannot be imported:\ndestinations\[0\]/,
    ),
  })
  await expect(postmasterOf(place)).rejects.toThrow('ENOENT')
})

it('[OPS-04] a server with an empty database and no CATALOGUE file exits', async () => {
  const catalogue = join(place.directory, 'catalogue.json')
  expect(await runUntilStartFails(place, catalogue)).toEqual({
    code: 1,
    errorOutput: `The server cannot start: the database is empty, and CATALOGUE names no file: ${catalogue}\n`,
  })
})

it(
  '[OPS-05] a server serves its metrics only on METRICS_PORT',
  async () => {
    const operators = await freePort()
    server = await startServerWith(place, { METRICS_PORT: String(operators) })
    const text = await fetch(`http://127.0.0.1:${operators}/metrics`).then((answer) => answer.text())
    expect(text).toMatch(/^dareesha_database_up 1$/m)
    expect(text).toMatch(/^dareesha_requests_total{kind="readyz",status="200"} \d+$/m)
    const forVisitors = await fetch(`http://127.0.0.1:${place.port}/metrics`).then((answer) => answer.text())
    expect(forVisitors).not.toContain('dareesha_')
    expect(await stopServer(server)).toBe(0)
  },
  TIMEOUT_MS,
)

it('[R16] [R2] SIGTERM during the start of a server also stops its database', async () => {
  const { code, postmaster } = await stopDuringStart(place)
  expect(code).toBe(0)
  await vi.waitFor(() => expect(() => process.kill(postmaster, 0)).toThrow('ESRCH'), TIMEOUT_MS)
  server = await startServer(place)
  await expectStored(new Set())
})

type Sale = {
  readonly sold: ReadonlySet<string>
  readonly timesBusy: () => number
  readonly until: (condition: () => boolean) => Promise<unknown>
  readonly over: Promise<unknown>
}

function sell(tokens: readonly string[]): Sale {
  const sold = new Set<string>()
  let timesBusy = 0
  const queue = tokens.values()
  const buying = Array.from({ length: AT_ONCE }, async () => {
    for (const token of queue) {
      const answer = await askUntilAnswered(
        place.port,
        'createPurchase',
        oneTicket('one ticket'),
        token,
        () => (timesBusy += 1),
      )
      const number = purchaseNumberIn(answer)
      if (number === null) return
      sold.add(number)
    }
  })
  let isOver = false
  const over = Promise.all(buying).finally(() => (isOver = true))
  const until = async (condition: () => boolean) => {
    while (!condition() && !isOver) await sleep(1)
    if (!isOver) return
    await over
    throw new Error('the sale ended before the condition held')
  }
  return { sold, timesBusy: () => timesBusy, until, over }
}

const whileDatabaseIsFrozen = (work: () => Promise<unknown>) =>
  withDatabase(place, async (database) => {
    const client = await database.connect()
    const frozen = [await postmasterOf(place)]
    try {
      // A running postmaster would start new processes.
      process.kill(frozen[0]!, 'SIGSTOP')
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'dareesha' and pid <> pg_backend_pid()`,
      )
      for (const { pid } of rows) {
        process.kill(pid, 'SIGSTOP')
        frozen.push(pid)
      }
      await work()
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
      client.release()
    }
  })

const prepareSale = (tickets: number, visitors: number) =>
  withDatabase(place, async (database) => {
    await setTicketsLeft(database, tickets)
    const users = await addUsers(database, visitors)
    return transaction(database, async (client) => {
      const tokens: string[] = []
      for (const user of users) tokens.push(await openSession(client, user))
      return tokens
    })
  })

const expectStored = (sold: ReadonlySet<string | null>) =>
  withDatabase(place, async (database) => {
    const { rows } = await database.query<{ number: string }>('select number from purchase')
    expect(new Set(rows.map(({ number }) => number))).toEqual(sold)
    expect(await audit(database)).toEqual({ leaks: [], moneyLeaks: [] })
  })
