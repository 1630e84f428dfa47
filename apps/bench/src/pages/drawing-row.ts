import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Row } from '../row.ts'
import { rounded } from '../row.ts'
import { startServer } from '../server/child.ts'
import type { Child } from '../server/child.ts'
import { crowd, newAgent } from '../server/clients.ts'
import type { Crowd } from '../server/clients.ts'
import { medianOf } from '../server/median.ts'
import { get } from './get.ts'

const CLIENTS = 8
const ROUNDS = 5
const FRESH_PAGES = 100
const KEPT_PAGES = 1_000
/** As browsers ask. */
const ENCODINGS = 'gzip, br'

/** What the product draws, and a floor server that sends the same bytes without drawing them. */
type Side = { readonly address: (turn: number) => string; readonly pages: number }

/**
 * How many pages one core draws in a second. Another search string is another page, so a fresh one was never kept.
 *
 * @param product - A server process that nobody else asks for anything now; it is held to one core from here on.
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
    const rounds = await inTurns(sides)
    return {
      id: 'drawn',
      title: `the ${name} page drawn on the server, ${CLIENTS} clients`,
      readings: Object.entries(rounds).map(([side, crowds]) => ({ side, text: crowdText(crowds) })),
      checks: [],
      note:
        core === null
          ? 'the servers are held to no core: this system has no taskset.'
          : 'each server is held to one core. A fresh page has a search string of its own, so nothing of it is kept; Postgres and the clients run on the other cores too.',
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

async function inTurns(sides: Readonly<Record<string, Side>>): Promise<Record<string, Crowd[]>> {
  const rounds: Record<string, Crowd[]> = Object.fromEntries(Object.keys(sides).map((name) => [name, []]))
  let asked = 0
  // A round goes before and is not counted: the compiler is then still at work.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, { address, pages }] of Object.entries(sides)) {
      const agent = newAgent(CLIENTS)
      const reached = await crowd(CLIENTS, pages, async () => {
        asked += 1
        const { status, body } = await get(address(asked), ENCODINGS, agent)
        if (status !== 200 || body.length === 0) throw new Error(`${name} answered ${status}`)
      })
      agent.destroy()
      if (round > 0) rounds[name]?.push(reached)
    }
  }
  return rounds
}

function crowdText(crowds: readonly Crowd[]): string {
  const of = (figure: keyof Crowd) => rounded(medianOf(crowds.map((crowdOfRound) => crowdOfRound[figure])))
  return `${of('perSecond')}/s, p50 ${of('p50Ms')} ms, p99 ${of('p99Ms')} ms`
}

/** Holds all threads of a process to the first core that we may use; null where there is no `taskset`. */
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
