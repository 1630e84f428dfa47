import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Agent } from 'node:http'
import { join } from 'node:path'

import { inTurns, medianOf } from '../rounds.ts'
import type { Row } from '../row.ts'
import { rounded } from '../row.ts'
import { startServer } from '../server/child.ts'
import type { Child } from '../server/child.ts'
import { crowd, get } from '../server/clients.ts'
import type { Crowd } from '../server/clients.ts'

const CLIENTS = 8
const ROUNDS = 5
const FRESH_PAGES = 100
const KEPT_PAGES = 1_000
const ENCODINGS = 'gzip, br'

/** The product, or a floor server that sends the same bytes without rendering them. */
type Side = { readonly address: (turn: number) => string; readonly pages: number }

/**
 * How many pages one core renders per second. Each request has a new query string, so no page comes from the cache.
 *
 * @param product - An idle server process; it is limited to one core from here on.
 */
export async function drawingRow(product: Child, path: string, name: string, folder: string): Promise<Row> {
  const core = holdToOneCore(product.pid)
  const floor = await startFloor(product, path, join(folder, `${name}.bytes`))
  try {
    holdToOneCore(floor.pid)
    const sides: Readonly<Record<string, Side>> = {
      fresh: { address: (turn) => `${product.origin}${path}?fresh=${turn}`, pages: FRESH_PAGES },
      kept: { address: () => `${product.origin}${path}`, pages: KEPT_PAGES },
      'floor, the same bytes': { address: () => `${floor.origin}${path}`, pages: KEPT_PAGES },
    }
    const rounds = await requestedInTurns(sides)
    return {
      id: 'drawn',
      title: `the ${name} page rendered on the server, ${CLIENTS} clients`,
      readings: Object.entries(rounds).map(([side, crowds]) => ({ side, text: crowdText(crowds) })),
      checks: [],
      note:
        core === null
          ? 'the servers are not limited to one core: this system has no taskset.'
          : 'each server is limited to one core. A fresh page has its own query string, so it is not cached; Postgres and the clients run on the other cores too.',
    }
  } finally {
    await floor.stop()
  }
}

async function startFloor(product: Child, path: string, file: string): Promise<Child> {
  const { body, encoding = 'identity' } = await get(`${product.origin}${path}`, ENCODINGS)
  await writeFile(file, body)
  const entry = new URL('../../floor/pages/bytes-server.ts', import.meta.url).pathname
  return startServer([entry], { BODY_FILE: file, BODY_ENCODING: encoding }, '/')
}

function requestedInTurns(sides: Readonly<Record<string, Side>>): Promise<Record<string, Crowd[]>> {
  let asked = 0
  const crowds = Object.entries(sides).map(([name, { address, pages }]) => {
    const request = async (agent: Agent) => {
      asked += 1
      const { status, body } = await get(address(asked), ENCODINGS, agent)
      if (status !== 200 || body.length === 0) throw new Error(`${name} answered ${status}`)
    }
    return [name, () => crowd(CLIENTS, pages, (_, agent) => request(agent))] as const
  })
  return inTurns(Object.fromEntries(crowds), ROUNDS, 1)
}

function crowdText(crowds: readonly Crowd[]): string {
  const of = (figure: keyof Crowd) => rounded(medianOf(crowds.map((crowdOfRound) => crowdOfRound[figure])))
  return `${of('perSecond')}/s, p50 ${of('p50Ms')} ms, p99 ${of('p99Ms')} ms`
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
