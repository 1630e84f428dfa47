import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import { medianOf } from '../rounds.ts'
import { rounded } from '../row.ts'
import { residentOf } from '../server/child.ts'
import type { Child } from '../server/child.ts'
import { crowd } from '../server/clients.ts'
import type { Crowd } from '../server/clients.ts'
import { ORDER } from '../server/catalogue.ts'
import { call, itemsOf } from '../server/journey.ts'
import { newFolder, newPlace, postgresOf, startProduct } from '../server/product.ts'
import { addPersons, auditChanges, openDatabase, tokenOf } from './database.ts'
import { mark } from './measure-work.ts'
import { formRequest, openLoop } from './open-loop.ts'

const ROUNDS = 3
const PERSONS = 200_000
const CLIENTS = 8
const NORMAL_ORDERS = 2_000
const TIMES = 10
const SECONDS = 60
const LINES = 2_000
const REST_MS = 5_000
const MAX_RATIO = 1.5

let persons = 0
/** Each order comes from a different buyer, because a person may hold only a few unpaid purchases. */
const nextToken = (): string => {
  persons += 1
  return tokenOf(1 + (persons % PERSONS))
}
const fieldsOf = (turn: number) => ({
  action: 'createPurchase',
  items: itemsOf(1 + (turn % ORDER.slots)),
  site: 'dareesha',
  channel: 'web',
  idempotency_key: randomUUID(),
})

/** Measures the sustained load, sends ten times this load for a minute, and measures again (R16). */
export async function overloadGrowth(): Promise<string> {
  await using folder = await newFolder()
  const place = await newPlace(join(folder.path, 'overloaded'))
  await using server = await startProduct(place)
  const pool = openDatabase((await postgresOf(place)).url)
  const acknowledged = new Set<string>()
  try {
    await addPersons(pool, PERSONS)
    await pool.query('analyze')
    await sustained(server, acknowledged)
    const rows: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rows.push(await overload(server, pool, acknowledged))
      console.log(rows.at(-1))
    }
    return `| sustained, p50 | sent in ${SECONDS} s | sold | 503 with Retry-After | other answers | no answer | p50 of an answer | p50, ${REST_MS / 1_000} s after | p50 after / before | lost | memory of the server |
|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`
  } finally {
    await pool.end()
  }
}

const sustained = (server: Child, acknowledged: Set<string>): Promise<Crowd> =>
  crowd(CLIENTS, NORMAL_ORDERS, async (turn, agent) => {
    const { action, ...fields } = fieldsOf(turn)
    const answer = await call({ origin: server.origin, token: nextToken(), agent }, action, fields)
    acknowledged.add(String(answer['purchase_number']))
  })

async function overload(server: Child, pool: pg.Pool, acknowledged: Set<string>): Promise<string> {
  const before = await sustained(server, acknowledged)
  const { host, port } = new URL(server.origin)
  const counts = { sold: 0, busy: 0, other: 0, unanswered: 0 }
  const times: number[] = []
  const { sent, unsent } = await openLoop(
    Number(port),
    { perSecond: TIMES * before.perSecond, seconds: SECONDS, lines: LINES },
    (turn) => formRequest(host, nextToken(), fieldsOf(turn)),
    (answer) => {
      if (answer === null) {
        counts.unanswered += 1
        return
      }
      times.push(answer.ms)
      const number = /"purchase_number":"([^"]+)"/.exec(answer.body)?.[1]
      if (answer.status === 200 && number !== undefined) {
        counts.sold += 1
        acknowledged.add(number)
      } else if (answer.status === 503 && answer.head.includes('\r\nretry-after:')) counts.busy += 1
      else counts.other += 1
    },
  )
  await sleep(REST_MS)
  const after = await sustained(server, acknowledged)
  const ratio = after.p50Ms / before.p50Ms
  const lost = await lostOf(pool, acknowledged)
  const memory = (await residentOf(server.pid)) / 1e6
  const asked = sent + unsent
  return `| ${rounded(before.perSecond)}/s, ${rounded(before.p50Ms)} ms | ${asked.toLocaleString('en')} (${rounded(asked / SECONDS / before.perSecond)} times); ${unsent.toLocaleString('en')} found no free connection | ${counts.sold.toLocaleString('en')} | ${counts.busy.toLocaleString('en')} | ${counts.other}${mark(counts.other === 0)} | ${counts.unanswered} | ${rounded(medianOf(times))} ms | ${rounded(after.p50Ms)} ms | ${rounded(ratio)}${mark(ratio <= MAX_RATIO)} | ${lost}${mark(lost === 0)} | ${rounded(memory)} MB |`
}

async function lostOf(pool: pg.Pool, acknowledged: ReadonlySet<string>): Promise<number> {
  await auditChanges(pool)
  const { rows } = await pool.query<{ lost: number }>(
    `select (select count(*) from unnest($1::text[]) number where number not in (select number from purchase))
            + (select count(*) from audit_finding) as lost`,
    [[...acknowledged]],
  )
  return rows[0]?.lost ?? Number.NaN
}
