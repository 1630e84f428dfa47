import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { circumstances } from '../report.ts'
import { readScalePage, writeScaleSection } from '../scale-page.ts'
import { ensurePackages } from './packages.ts'
import { psql, startCluster } from './parts.ts'
import type { Cluster } from './parts.ts'

const BUYERS = 6
const KINDS = ['server', 'pooler', 'primary'] as const
type Kind = (typeof KINDS)[number]

type Round = {
  readonly kind: Kind
  readonly acknowledged: number
  readonly lost: number
  readonly oversold: number
  readonly gapSeconds: number
}

export async function cluster(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string', default: '20' } } })
  const wanted = Number(values.rounds)
  if (!Number.isInteger(wanted) || wanted < 1)
    throw new Error(`--rounds must be a whole number, 1 or more: ${values.rounds}`)
  ensurePackages()
  const earlier = earlierRounds()
  const due = Array.from({ length: wanted }, (_, round) =>
    KINDS.filter((kind) => earlier.filter((one) => one.kind === kind).length <= round),
  ).flat()
  if (due.length === 0) return
  const folder = mkdtempSync(join(tmpdir(), 'dareesha-cluster-'))
  const running = await startCluster(folder)
  try {
    prepareCustomers(running.primaryUrl)
    for (const [index, kind] of due.entries()) {
      const round = await runRound(running, kind, index)
      earlier.push(round)
      console.log(JSON.stringify(round))
      writeScaleSection('cluster', tableOf(earlier))
    }
  } finally {
    await running.stop()
    await rm(folder, { recursive: true })
  }
}

const CUSTOMERS = 200_000
let customers = 0

const prepareCustomers = (url: string) =>
  psql(
    url,
    `set statement_timeout = 0;
     with added as (insert into app_user(name, email) select 'Visitor', 'load-' || n || '@example.ae' from generate_series(1, ${CUSTOMERS}) n returning id, email)
     insert into session(token_hash, user_id, expires_at)
     select sha256(convert_to(split_part(email, '@', 1), 'UTF8')), id, clock_timestamp() + interval '7 days' from added;
     update pool set cap = 10000000 where key = 'pkg:112:overall:adult'; analyze`,
  )

const ITEMS = JSON.stringify({
  packages: [
    {
      package_id: 112,
      adult_qty: 1,
      child_qty: 0,
      adult_price: '25.00',
      child_price: '12.50',
      total: '25.00',
      date: '2026-12-10',
    },
  ],
})

async function order(origin: string, deadline: number): Promise<string | null> {
  customers += 1
  const key = randomUUID()
  const headers = {
    authorization: `Bearer load-${customers}`,
    'x-forwarded-for': `10.1.${(customers >> 8) & 255}.${customers & 255}`,
  }
  while (Date.now() < deadline) {
    const answer = await fetch(`${origin}/api`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'createPurchase', items: ITEMS, idempotency_key: key }),
      headers,
      signal: AbortSignal.timeout(15_000),
    })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as Record<string, unknown> }))
      .catch(() => null)
    if (answer?.status === 200 && answer.body['success'] === 1) return String(answer.body['purchase_number'])
    if (answer?.status === 200) return null
    if (answer !== null && answer.status < 500) throw new Error(JSON.stringify(answer))
    await pause(50)
  }
  throw new Error('an order had no answer before its deadline')
}

async function runRound(running: Cluster, kind: Kind, index: number): Promise<Round> {
  await running.settle()
  const acknowledged: { readonly number: string; readonly at: number }[] = []
  let isBuying = true
  const buyer = async () => {
    while (isBuying) {
      const number = await order(running.origin, Date.now() + 180_000)
      if (number !== null) acknowledged.push({ number, at: performance.now() })
    }
  }
  const buyers = Array.from({ length: BUYERS }, buyer)
  await pause(2000 + Math.random() * 1000)
  const killedAt = performance.now()
  if (kind === 'server') running.killServer(index)
  else if (kind === 'pooler') running.killPooler()
  else await running.killPrimary()
  await pause(2000)
  await running.settle()
  await pause(1000)
  isBuying = false
  await Promise.all(buyers)
  const times = acknowledged.map(({ at }) => at).filter((at) => at > killedAt - 1000)
  const gaps = times.map((at, place) => at - (times[place - 1] ?? at))
  return {
    kind,
    acknowledged: acknowledged.length,
    lost:
      acknowledged.length -
      countOf(
        running.primaryUrl,
        acknowledged.map(({ number }) => number),
      ),
    oversold: await oversoldIn(running),
    gapSeconds: Math.round(Math.max(...gaps) / 100) / 10,
  }
}

const countOf = (url: string, numbers: readonly string[]): number =>
  Number(
    psql(url, `select count(*) from purchase where number in (${numbers.map((number) => `'${number}'`).join(',')})`),
  )

async function oversoldIn({ primaryUrl, origin }: Cluster): Promise<number> {
  psql(primaryUrl, `update pool set cap = held + sold + 10 where key = 'pkg:112:overall:adult'`)
  const orders = await Promise.all(Array.from({ length: 30 }, () => order(origin, Date.now() + 60_000)))
  const sold = orders.filter((number) => number !== null).length
  psql(primaryUrl, `update pool set cap = 10000000 where key = 'pkg:112:overall:adult'`)
  return (
    Math.abs(sold - 10) +
    Number(psql(primaryUrl, 'select (select count(*) from leak) + (select count(*) from money_leak)'))
  )
}

const START = '<!-- cluster rounds: '
const END = ' -->'

function earlierRounds(): Round[] {
  const text = readScalePage()
  const at = text.indexOf(START)
  return at === -1 ? [] : (JSON.parse(text.slice(at + START.length, text.indexOf(END, at))) as Round[])
}

const GOALS: Readonly<Record<Kind, string>> = { server: ' (goal 2)', pooler: '', primary: ' (goal 30)' }
const NAMES: Readonly<Record<Kind, string>> = { server: 'a server', pooler: 'PgBouncer', primary: 'the primary' }

function tableOf(rounds: readonly Round[]): string {
  const rows = KINDS.map((kind) => {
    const own = rounds.filter((round) => round.kind === kind)
    const sum = (field: 'acknowledged' | 'lost' | 'oversold') => own.reduce((total, round) => total + round[field], 0)
    const gaps = own.map(({ gapSeconds }) => gapSeconds).toSorted((one, other) => one - other)
    const [least, middle, most] = [gaps[0], gaps[Math.floor(gaps.length / 2)], gaps.at(-1)]
    return `| ${NAMES[kind]} | ${own.length} | ${sum('acknowledged')} | ${sum('lost')} | ${sum('oversold')} | ${least} to ${most}, median ${middle}${GOALS[kind]} |`
  })
  return `| Killed | Rounds | Acknowledged orders | Lost | Oversold | Seconds without a sale |
|---|---|---|---|---|---|
${rows.join('\n')}

${circumstances()}.

${START}${JSON.stringify(rounds)}${END}
`
}
