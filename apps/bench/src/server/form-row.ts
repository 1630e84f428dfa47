import { strictEqual } from 'node:assert/strict'

import { inTurns, medianOf, medianRatio } from '../rounds.ts'
import type { Row } from '../row.ts'
import { atLeast, readingsOf, rounded } from '../row.ts'
import { cpuMsOf, startServer } from './child.ts'
import type { Child } from './child.ts'
import { crowd, post } from './clients.ts'
import { itemsOf } from './journey.ts'

const ROUNDS = 7
const WARM_UPS = 3
const CLIENTS = 8
const REQUESTS = 3_000

/** P12: the server refuses an anonymous purchase without a query. */
export async function formRow(ours: Child): Promise<Row> {
  const { status, body } = await purchase(ours)
  strictEqual(status, 401)
  const entry = new URL('../../floor/form-server.ts', import.meta.url).pathname
  await using floor = await startServer('node', ['--conditions=@dareesha/source', entry], { BODY: body }, '/')
  strictEqual((await purchase(floor)).body, body)
  const perSecond = async (server: Child): Promise<number> => {
    const before = await cpuMsOf(server.pid)
    await crowd(CLIENTS, REQUESTS, (_, agent) => purchase(server, agent))
    return (REQUESTS * 1_000) / ((await cpuMsOf(server.pid)) - before)
  }
  const rounds = await inTurns({ ours, floor }, perSecond, ROUNDS, WARM_UPS)
  return {
    id: 'P12',
    title: 'a form, validated with zod, answered with JSON: requests per second of processor time',
    readings: readingsOf(rounds, (values) => `${rounded(medianOf(values))}/s`),
    checks: [atLeast('against node:http and zod', medianRatio(rounds.ours, rounds.floor), 'x', 0.95)],
    note: 'both decode the same purchase with the schema of the contract and send the same answer. Ours also limits the size of the form and the rate, and sends security headers. Per second of processor time, because the clients are slower than both servers.',
  }
}

const FORM = { action: 'createPurchase', items: itemsOf(1), site: 'dareesha', channel: 'web', idempotency_key: 'bench' }

const purchase = ({ origin }: Child, agent?: Parameters<typeof post>[0]['agent']) =>
  post({ origin, ...(agent && { agent }) }, '/api', FORM)
