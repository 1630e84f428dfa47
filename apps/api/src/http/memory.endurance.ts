import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { actions } from '@dareesha/contract'
import type { ActionName } from '@dareesha/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { openSession } from '../accounts/sessions.ts'
import { repeats, tally } from '../testing/endurance.ts'
import { addUsers } from '../testing/holds.ts'
import { FORMATS, formats, formsOf } from '../testing/hostile-forms.ts'
import { freePort, startServer, stopServer, withDatabase } from '../testing/running-server.ts'
import type { Place } from '../testing/running-server.ts'

const REQUESTS = repeats(5_000)
const CLIENTS = 8
const BETWEEN_READINGS = 400
const USERS = 100
const MAX_GROWTH = 1.05

vi.setConfig({ testTimeout: repeats(600_000) })

let place: Place
let server: ChildProcess
let tokens: readonly string[]
beforeAll(async () => {
  place = { directory: await mkdtemp(join(tmpdir(), 'dareesha-memory-')), port: await freePort() }
  server = await startServer(place)
  tokens = await withDatabase(place, async (database) =>
    Promise.all((await addUsers(database, USERS)).map((user) => openSession(database, user))),
  )
}, 120_000)
afterAll(async () => {
  await stopServer(server)
  await rm(place.directory, { recursive: true, force: true })
})

const anyRequest = (): fc.Arbitrary<HostileRequest> =>
  fc.constantFrom(...(Object.keys(actions) as ActionName[])).chain((action) =>
    fc.record({
      form: formsOf(action),
      format: fc.constantFrom(...formats),
      token: fc.constantFrom(...(action === 'logout' || action === 'erasePerson' ? [] : tokens), 'made-up'),
    }),
  )

type HostileRequest = {
  readonly form: URLSearchParams
  readonly format: keyof typeof FORMATS
  readonly token: string
}

async function send({ form, format, token }: HostileRequest): Promise<number> {
  const { body, headers } = FORMATS[format](form)
  const request = { method: 'POST', body, headers: { ...headers, authorization: `Bearer ${token}` } }
  const answer = await fetch(`http://127.0.0.1:${place.port}/api`, request)
  await answer.arrayBuffer()
  return answer.status
}

const residentKilobytes = async (): Promise<number> =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${server.pid}/status`, 'utf8'))?.[1])

/** Returns the smallest reading in kB, because larger readings include garbage. */
async function leastMemoryDuring(requests: number): Promise<number> {
  let least = Infinity
  for (let sent = 0; sent < requests; sent += BETWEEN_READINGS) {
    const waiting = fc.sample(anyRequest(), BETWEEN_READINGS)
    const clients = Array.from({ length: CLIENTS }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const status = await send(next)
        expect(status === 503 || status < 500, String(status)).toBe(true)
      }
    })
    await Promise.all(clients)
    least = Math.min(least, await residentKilobytes())
  }
  return least
}

it('[R13] the memory of the server stays the same under hostile requests', async () => {
  await leastMemoryDuring(REQUESTS)
  const before = await leastMemoryDuring(REQUESTS)
  const after = await leastMemoryDuring(REQUESTS)
  expect(after).toBeLessThan(before * MAX_GROWTH)
  tally('E6', 'requests in each of the two phases of the memory test', REQUESTS)
})
