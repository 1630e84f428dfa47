import { join } from 'node:path'

import type pg from 'pg'

import { figuresOf, inTurns, medianOf, medianRatio } from '../rounds.ts'
import { rounded } from '../row.ts'
import { ORDER, ORDER_DAY } from '../server/catalogue.ts'
import { cpuMsOf, cpuMsOfChildren } from '../server/child.ts'
import type { Child } from '../server/child.ts'
import { call, order } from '../server/journey.ts'
import { newFolder, newPlace, postgresOf, registerShoppers, startProduct } from '../server/product.ts'
import { writeCurve } from './curve.ts'
import { addPersons, auditChanges, openDatabase, tokenOf } from './database.ts'
import { cellsOf, mark, MAX_RATIO, measureWork } from './measure-work.ts'
import type { Measured, MeasuredShop, WorkOf } from './measure-work.ts'

const SIZES = [1_000, 30_000, 1_000_000] as const
const PURCHASES_OF_A_PERSON = 10
const DAYS = 400
const ROUNDS = 9
const UNCOUNTED = 3
const AUDITED_ORDERS = 8
/** This row has no goal, because the audit reads all purchases of a booked slot. A larger database has more purchases per slot. */
const AUDIT = `the audit of a minute with ${AUDITED_ORDERS} orders`

type Shop = MeasuredShop & {
  readonly server: Child
  readonly pool: pg.Pool
  readonly nightInS: number
}

const personsOf = (size: number): number => size / PURCHASES_OF_A_PERSON

const personOf = ({ server, size }: Shop, turn: number) => ({
  origin: server.origin,
  token: tokenOf(1 + (turn % personsOf(size))),
})

const WORKS: Readonly<Record<string, WorkOf<Shop>>> = {
  'an order, 8 calls': (shop, turn) => order(personOf(shop, turn), turn).then(() => 0),
  'My Bookings': (shop, turn) => call(personOf(shop, turn), 'orderHistory', {}).then(() => 0),
  'a booking': (shop, turn) => {
    const person = turn % personsOf(shop.size)
    return call(personOf(shop, person), 'bookingDetails', { order_number: `GROWN-${person + 1}` }).then(() => 0)
  },
}

/** Measures calls and the audit with 1,000 to 1,000,000 purchases (R2). */
export async function purchasesGrowth(): Promise<string> {
  await using folder = await newFolder()
  await using servers = new AsyncDisposableStack()
  const shops: Shop[] = []
  for (const size of SIZES) {
    const place = await newPlace(join(folder.path, String(size)))
    const server = servers.use(await startProduct(place))
    const postgres = await postgresOf(place)
    const pool = openDatabase(postgres.url)
    servers.defer(() => pool.end())
    await sellTemplates(server)
    await grow(pool, size)
    const cpuMs = async () => (await cpuMsOf(server.pid)) + (await cpuMsOfChildren(postgres.pid))
    shops.push({ size, server, pool, cpuMs, nightInS: await secondsOf(() => auditChanges(pool)) })
    console.log(`${size} purchases, audited in ${rounded(shops.at(-1)?.nightInS ?? 0)} s`)
  }
  const measured = new Map<string, Measured>()
  for (const [name, work] of Object.entries(WORKS)) measured.set(name, await measureWork(shops, work))
  measured.set(AUDIT, await measureAudit(shops))
  for (const { size, pool } of shops) await expectSound(pool, size)
  const lines = [...measured].map(([name, { cpus }]) => ({ name, times: cpus.map(medianOf) }))
  writeCurve('growth-purchases.svg', SIZES, [{ title: 'Processor time', lines }])
  return table(measured, shops)
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1_000
}

async function sellTemplates(server: Child): Promise<void> {
  const [token] = await registerShoppers(server.origin, 1)
  for (let slot = 0; slot < ORDER.slots; slot += 1) await order({ origin: server.origin, token }, slot)
}

async function grow(pool: pg.Pool, size: number): Promise<void> {
  const keyOf = (slot: string, day: string) => `'pkg:${ORDER.packageId}:slot:' || ${slot} || ':' || ${day} || ':adult'`
  const slot = `(1 + n / ${DAYS} % ${ORDER.slots})`
  const day = `(date '${ORDER_DAY}' - 300 + (n % ${DAYS}))::text`
  await pool.query('set session_replication_role = replica')
  await addPersons(pool, personsOf(size))
  await pool.query(`
    insert into pool(key, cap)
    select ${keyOf('slot', day)}, 1000000 from generate_series(1, ${ORDER.slots}) slot, generate_series(0, ${DAYS - 1}) n
    on conflict do nothing;
    create temp table grown as
    select (select max(id) from purchase) + n as id, 'GROWN-' || n as number, u.id as user_id, n % 10 = 9 as has_lapsed, ${day} as day,
           t.id as template, t.number as template_number, p.id as pool_id,
           clock_timestamp() - (${size} - n) * interval '1 year' / ${size} as created_at
      from generate_series(1, ${size}) n
      join app_user u on u.email = 'grown-' || (1 + (n - 1) % ${personsOf(size)}) || '@example.ae'
      join booking b on (b.items ->> 'slotId')::int = ${slot}
      join purchase t on t.id = b.purchase_id
      join pool p on p.key = ${keyOf(slot, day)}`)
  await repeat(pool, 'purchase', 't.id = k.template', {
    id: 'k.id',
    number: 'k.number',
    user_id: 'k.user_id',
    idem_key: 'k.number',
    created_at: 'k.created_at',
    status: 'case when k.has_lapsed then 3 else t.status end',
  })
  await repeat(pool, 'booking', 't.purchase_id = k.template', {
    purchase_id: 'k.id',
    items: `t.items || jsonb_build_object('date', k.day)`,
  })
  await repeat(pool, 'purchase_line', 't.purchase_id = k.template', { purchase_id: 'k.id', pool_id: 'k.pool_id' })
  await repeat(pool, 'payment', 't.purchase_id = k.template', { purchase_id: 'k.id', token: 'k.number' })
  const changes = { event_id: 'k.number', purchase_number: 'k.number', at: 'k.created_at' }
  await repeat(pool, 'payment_event', 't.purchase_number = k.template_number and not k.has_lapsed', changes)
  const message = { id: 'gen_random_uuid()', subject: 'k.number', user_id: 'k.user_id', created_at: 'k.created_at' }
  await repeat(pool, 'message', 't.subject = k.template_number and not k.has_lapsed', {
    ...message,
    sent_at: 'k.created_at',
  })
  await pool.query(`
    select setval(pg_get_serial_sequence('purchase', 'id'), (select max(id) from purchase));
    update pool p set sold = l.sold
      from (select l.pool_id, sum(l.qty) as sold from purchase_line l join purchase u on u.id = l.purchase_id where u.status = 1 group by 1) l
     where l.pool_id = p.id;
    drop table grown`)
  await pool.query('vacuum analyze')
  await pool.query('set session_replication_role = default')
}

async function repeat(pool: pg.Pool, table: string, on: string, changes: Readonly<Record<string, string>>) {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and (attidentity = '' or attname = any ($2))`,
    [table, Object.keys(changes)],
  )
  const names = rows.map(({ name }) => name)
  await pool.query(
    `insert into ${table}(${names.join(', ')}) overriding system value
     select ${names.map((name) => changes[name] ?? `t.${name}`).join(', ')} from grown k join ${table} t on ${on}`,
  )
}

async function measureAudit(shops: readonly Shop[]): Promise<Measured> {
  const sides = Object.fromEntries(shops.map((shop) => [shop.size, shop]))
  let turn = 0
  const rounds = await inTurns(
    sides,
    async (shop) => {
      for (const end = turn + AUDITED_ORDERS; turn < end; turn += 1) await order(personOf(shop, turn), turn)
      const before = await shop.cpuMs()
      const p50 = 1_000 * (await secondsOf(() => auditChanges(shop.pool)))
      return { p50, cpu: (await shop.cpuMs()) - before }
    },
    ROUNDS,
    UNCOUNTED,
  )
  const figures = (figure: 'p50' | 'cpu') => shops.map(({ size }) => figuresOf(rounds[size] ?? [], figure))
  return { p50s: figures('p50'), cpus: figures('cpu'), bytes: 0 }
}

async function expectSound(pool: pg.Pool, size: number): Promise<void> {
  const { rows } = await pool.query<{ purchases: number; findings: number }>(
    'select (select count(*) from purchase) as purchases, (select count(*) from audit_finding) as findings',
  )
  const [found] = rows
  if (found === undefined || found.findings > 0 || found.purchases < size)
    throw new Error(`${size} purchases: ${JSON.stringify(found)}`)
}

function table(measured: ReadonlyMap<string, Measured>, shops: readonly Shop[]): string {
  const head = SIZES.map((size) => size.toLocaleString('en')).join(' | ')
  const rows = [...measured].map(([name, figures]) => {
    const ratio = medianRatio(figures.cpus.at(-1) ?? [], figures.cpus[0] ?? [])
    const times = medianRatio(figures.p50s.at(-1) ?? [], figures.p50s[0] ?? [])
    const isMet = name === AUDIT || ratio <= MAX_RATIO
    return `| ${name} | ${cellsOf(figures)} | ${rounded(ratio)}${mark(isMet)}; ${rounded(times)} |`
  })
  return `| Purchases | ${head} | 1,000,000 to 1,000 |
|---|---|---|---|---|
| persons | ${SIZES.map((size) => personsOf(size).toLocaleString('en')).join(' | ')} | |
${rows.join('\n')}
| the audit of a night | ${shops.map(({ nightInS }) => `${rounded(nightInS)} s`).join(' | ')} | |
`
}
