/** The floor of P13 and P14: a minimal server for all calls of a durable order. No call oversells. */
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'

import { filsOf, textOf } from './amounts.ts'
import { hold } from './hold.ts'

type Form = URLSearchParams
type Answer = Readonly<Record<string, unknown>>

const refused = (status: number) => Object.assign(new Error(`refused with ${status}`), { status })

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8 })

const origin = `http://127.0.0.1:${process.env['PORT']}`

/** Postgres parses a named statement only once per connection, and can reuse its plan. */
const named = (text: string, values: readonly unknown[]) => ({ name: nameOf(text), text, values: [...values] })

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}

const rowOf = async (text: string, values: readonly unknown[], without = 404): Promise<Record<string, unknown>> => {
  const { rows } = await pool.query<Record<string, unknown>>(named(text, values))
  if (rows[0] === undefined) throw refused(without)
  return rows[0]
}

const wholeOf = (value: unknown): number => {
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError('the form is faulty')
  return number
}

function chosenIn(form: Form) {
  const items = JSON.parse(form.get('items') ?? '') as { packages: Record<string, unknown>[]; coupon?: unknown }
  const [one] = items.packages
  if (one === undefined || typeof one['date'] !== 'string') throw new RangeError('the form is faulty')
  return {
    packageId: wholeOf(one['package_id']),
    date: one['date'],
    slot: wholeOf(one['time_slot_id']),
    adults: wholeOf(one['adult_qty']),
    total: filsOf(one['total']),
    coupon: typeof items.coupon === 'string' ? items.coupon : null,
  }
}

async function priceOf(chosen: ReturnType<typeof chosenIn>) {
  const row = await rowOf(
    `select p.adult, c.id, c.percent from floor_price p left join floor_coupon c on lower(c.code) = lower($3)
      where p.package_id = $1 and p.date = $2`,
    [chosen.packageId, chosen.date, chosen.coupon],
  )
  const subtotal = Number(row['adult']) * chosen.adults
  if (subtotal !== chosen.total) throw refused(409)
  const percent = Number(row['percent'] ?? 0)
  return { subtotal, deduction: Math.floor((subtotal * percent + 50) / 100), couponId: Number(row['id']), percent }
}

const SLOTS = `select s.id, s.label as time_slot, c.cap - c.held - c.sold as adult_tickets
   from floor_slot s join floor_counter c on c.key = s.id || ':' || $2 where s.package_id = $1 order by s.id`

const actions: Readonly<Record<string, (form: Form, userId: number) => Promise<Answer>>> = {
  async packagesDetails(form) {
    const { record } = await rowOf('select record from floor_package where slug = $1', [form.get('slug')])
    return { success: 1, data: record }
  },
  async packageSlots(form) {
    const { rows } = await pool.query(named(SLOTS, [form.get('id'), form.get('date')]))
    return { success: 1, data: rows }
  },
  async getPackagePrice(form) {
    const { adult, child } = await rowOf('select adult, child from floor_price where package_id = $1 and date = $2', [
      form.get('id'),
      form.get('date'),
    ])
    return { success: 1, adult_price: textOf(Number(adult)), child_price: textOf(Number(child)) }
  },
  async validateCoupon(form) {
    const chosen = chosenIn(form)
    const { subtotal, deduction, couponId, percent } = await priceOf(chosen)
    const figures = {
      package_id: chosen.packageId,
      sub_total: textOf(subtotal),
      total: textOf(subtotal - deduction),
      deducted_value: textOf(deduction),
    }
    return { success: 1, id: couponId, type: 'percentage', off: percent, packages: [figures] }
  },
  async createPurchase(form, userId) {
    const chosen = chosenIn(form)
    const { subtotal, deduction } = await priceOf(chosen)
    const held = await hold(pool, {
      userId,
      counter: `${chosen.slot}:${chosen.date}`,
      quantity: chosen.adults,
      idempotencyKey: form.get('idempotency_key') ?? randomUUID(),
      items: form.get('items') ?? '',
      amount: subtotal - deduction,
    })
    if (held === null) throw refused(409)
    return { success: 1, id: held.id, purchase_number: held.number }
  },
  async initiatePayment(form, userId) {
    const { token } = await rowOf(
      `update floor_purchase set token = coalesce(token, $3) where number = $1 and user_id = $2 and status = 0 returning token`,
      [form.get('purchase_number'), userId, randomUUID()],
    )
    return { success: 1, payment_link: `${origin}/pay/${String(token)}` }
  },
  async bookingDetails(form, userId) {
    const row = await rowOf(
      `select number as order_number, items, amount, status, created_at from floor_purchase where number = $1 and user_id = $2`,
      [form.get('order_number'), userId],
    )
    return { success: 1, data: { ...row, total: textOf(Number(row['amount'])) } }
  },
}

const OPEN = new Set(['packagesDetails', 'packageSlots', 'getPackagePrice'])

async function userOf(message: IncomingMessage): Promise<number> {
  const token = /^Bearer (.+)$/.exec(message.headers.authorization ?? '')?.[1]
  if (token === undefined) throw refused(401)
  const hash = createHash('sha256').update(token).digest()
  const { user_id } = await rowOf('select user_id from floor_session where token_hash = $1', [hash], 401)
  return Number(user_id)
}

const pay = (token: string): Promise<Answer> =>
  rowOf(
    `with paid as (
       update floor_purchase set status = 1 where token = $1 and status = 0 returning number, counter, quantity),
     sold as (
       update floor_counter c set held = held - quantity, sold = sold + quantity from paid where c.key = paid.counter returning 1)
     insert into floor_payment(purchase_number) select number from paid, sold returning purchase_number`,
    [token],
  )

async function answerTo(message: IncomingMessage): Promise<Answer> {
  const form = new URLSearchParams(await text(message))
  if (message.url?.startsWith('/pay/') === true) return pay(message.url.slice('/pay/'.length))
  const name = form.get('action') ?? ''
  const action = actions[name]
  if (action === undefined) throw refused(404)
  return action(form, OPEN.has(name) ? 0 : await userOf(message))
}

const statusOf = (error: unknown): number =>
  error instanceof RangeError ? 400 : error instanceof Error && 'status' in error ? Number(error.status) : 500

const server = createServer((message, response) => {
  const send = (status: number, answer: Answer) => {
    const body = JSON.stringify(answer)
    response
      .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body)
  }
  if (message.url === '/readyz') return send(200, { ready: true })
  answerTo(message).then(
    (answer) => send(200, answer),
    (error: unknown) => send(statusOf(error), { success: 0, msg: String(error) }),
  )
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void pool.end()
})
