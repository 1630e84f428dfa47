import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export type FloorHold = {
  readonly userId: number
  readonly counter: string
  readonly quantity: number
  readonly idempotencyKey: string
  readonly items: string
  readonly amount: number
}

const HOLD = `with twin as (
    select id, number from floor_purchase where user_id = $4 and idem_key = $5),
  taken as (
    update floor_counter set held = held + $2
     where key = $1 and held + sold + $2 <= cap and not exists (select 1 from twin) returning key),
  made as (
    insert into floor_purchase(number, counter, quantity, user_id, idem_key, items, amount, expires_at)
    select $3, key, $2, $4, $5, $6, $7, clock_timestamp() + interval '15 minutes' from taken returning id, number)
  select * from made union all select * from twin`

/** The floor of P8. A repeated idempotency key returns the first purchase. Null means that too few places are left. */
export async function hold(
  pool: pg.Pool,
  { counter, quantity, userId, idempotencyKey, items, amount }: FloorHold,
): Promise<{ id: string; number: string } | null> {
  const values = [counter, quantity, randomUUID(), userId, idempotencyKey, items, amount]
  const { rows } = await pool.query<{ id: string; number: string }>({ name: 'hold', text: HOLD, values })
  return rows[0] ?? null
}

type Waiting = { readonly hold: FloorHold; readonly settle: (held: boolean) => void }

/** The floor of P9: one statement holds places for all waiting purchases of a counter. They wait in memory, so one process must receive all. */
export function batchedHolds(pool: pg.Pool): (hold: FloorHold) => Promise<boolean> {
  let queue: Waiting[] = []
  let busy = false

  const flush = async (): Promise<void> => {
    busy = true
    while (queue.length > 0) {
      const batch = queue
      queue = []
      await holdBatch(pool, batch)
    }
    busy = false
  }

  return (hold) =>
    new Promise((settle) => {
      queue.push({ hold, settle })
      if (!busy) void flush()
    })
}

const BATCH = `with taken as (
    update floor_counter set held = held + $2 where key = $1 and held + sold + $2 <= cap returning key)
  insert into floor_purchase(number, counter, quantity, user_id, idem_key, items, amount, expires_at)
  select number, key, quantity, user_id, idem_key, items::jsonb, amount, clock_timestamp() + interval '15 minutes'
    from taken, unnest($3::text[], $4::int[], $5::bigint[], $6::text[], $7::text[], $8::bigint[])
                u(number, quantity, user_id, idem_key, items, amount)`

async function holdBatch(pool: pg.Pool, batch: readonly Waiting[]): Promise<void> {
  const holds = batch.map(({ hold }) => hold)
  const values = [
    holds[0]?.counter,
    holds.reduce((sum, { quantity }) => sum + quantity, 0),
    holds.map(() => randomUUID()),
    holds.map(({ quantity }) => quantity),
    holds.map(({ userId }) => userId),
    holds.map(({ idempotencyKey }) => idempotencyKey),
    holds.map(({ items }) => items),
    holds.map(({ amount }) => amount),
  ]
  const { rowCount } = await pool.query({ name: 'batch', text: BATCH, values })
  for (const one of batch) one.settle(rowCount === batch.length || (await hold(pool, one.hold)) !== null)
}
