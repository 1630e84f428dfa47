import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { inTurns } from '../rounds.ts'
import type { Row } from '../row.ts'
import { readingsOf } from '../row.ts'
import { startServer } from '../server/child.ts'
import type { Child } from '../server/child.ts'
import { crowd, crowdText, get } from '../server/clients.ts'
import type { Crowd } from '../server/clients.ts'

const CLIENTS = 8
const ROUNDS = 5
const FRESH_PAGES = 100
const KEPT_PAGES = 1_000
const ENCODINGS = 'gzip, br'

/** The product, or a floor server that sends the same bytes without rendering them. */
type Side = { readonly address: (turn: number) => string; readonly pages: number }

/** Measures how many pages per second one core renders. The product stays limited to one core afterwards. */
export async function drawingRow(product: Child, path: string, name: string, folder: string): Promise<Row> {
  const core = holdToOneCore(product.pid)
  await using floor = await startFloor(product, path, join(folder, `${name}.bytes`))
  holdToOneCore(floor.pid)
  const sides: Readonly<Record<string, Side>> = {
    fresh: { address: (turn) => `${product.origin}${path}?fresh=${turn}`, pages: FRESH_PAGES },
    kept: { address: () => `${product.origin}${path}`, pages: KEPT_PAGES },
    'floor, the same bytes': { address: () => `${floor.origin}${path}`, pages: KEPT_PAGES },
  }
  return {
    id: 'drawn',
    title: `the ${name} page rendered on the server, ${CLIENTS} clients`,
    readings: readingsOf(await requestedInTurns(sides), crowdText),
    checks: [],
    note:
      core === null
        ? 'the servers are not limited to one core: this system has no taskset.'
        : 'each server is limited to one core. A fresh page has its own query string, so it is not cached; Postgres and the clients run on the other cores too.',
  }
}

async function startFloor(product: Child, path: string, file: string): Promise<Child> {
  const { body, encoding = 'identity' } = await get(`${product.origin}${path}`, ENCODINGS)
  await writeFile(file, body)
  const entry = new URL('../../floor/pages/page-server.ts', import.meta.url).pathname
  return startServer('node', [entry], { BODY_FILE: file, BODY_ENCODING: encoding }, '/')
}

function requestedInTurns(sides: Readonly<Record<string, Side>>): Promise<Record<string, Crowd[]>> {
  let requests = 0
  const requested = ({ address, pages }: Side, name: string) =>
    crowd(CLIENTS, pages, async (_, agent) => {
      requests += 1
      const { status, body } = await get(address(requests), ENCODINGS, agent)
      if (status !== 200 || body.length === 0) throw new Error(`${name} answered ${status}`)
    })
  return inTurns(sides, requested, ROUNDS, 1)
}

/** Limits all threads of a process to the first available core; null without `taskset`. */
function holdToOneCore(pid: number): string | null {
  const [core] = /^Cpus_allowed_list:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.slice(1) ?? []
  if (core === undefined) return null
  try {
    execFileSync('taskset', ['--all-tasks', '--pid', '--cpu-list', core, String(pid)], { stdio: 'ignore' })
    return core
  } catch {
    return null
  }
}
