import { calendarDate, fils } from '@dareesha/contract'

import type { Pool } from '../db/connect.ts'
import { auditChanges, findings } from '../inventory/audit.ts'
import type { HeldBooking, HoldRequest } from '../inventory/holds.ts'
import { dateTickets } from '../inventory/pools.ts'
import type { PoolKey } from '../inventory/pools.ts'

let holds = 0
let days = 0

export const aHeldBooking = (packageId = 2501): HeldBooking => ({
  packageId,
  items: { packages: [{ package_id: packageId }] },
  quote: { total: 105_00 },
  amount: fils(105_00),
})

export function aHoldRequest(given: Partial<HoldRequest> = {}): HoldRequest {
  holds += 1
  return {
    userId: 1,
    idempotencyKey: `hold-${process.pid}-${holds}`,
    bodyHash: 'hash',
    bookings: [aHeldBooking()],
    items: given.bookings?.length === 0 ? {} : null,
    quote: null,
    coupon: null,
    amount: fils(105_00),
    site: 'dareesha',
    channel: 'web',
    referral: null,
    trafficReferral: null,
    redirectTo: null,
    choicePath: null,
    claims: [],
    holdSeconds: 900,
    ...given,
  }
}

export async function addUsers(pool: Pool, count: number): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into app_user(name, email)
     select 'Visitor', 'visitor-' || gen_random_uuid() || '@example.ae' from generate_series(1, $1) returning id`,
    [count],
  )
  return rows.map(({ id }) => id)
}

export async function addPool(pool: Pool, key: PoolKey, cap: number | null): Promise<void> {
  await pool.query('insert into pool(key, cap) values ($1, $2)', [key, cap])
}

export async function addDatePool(pool: Pool, cap: number | null): Promise<PoolKey> {
  days += 1
  const key = dateTickets(2501, calendarDate(`20${30 + days}-01-01`), 'adult')
  await addPool(pool, key, cap)
  return key
}

export async function countersOf(
  pool: Pool,
  key: PoolKey,
): Promise<{ cap: number | null; held: number; sold: number } | undefined> {
  const { rows } = await pool.query<{ cap: number | null; held: number; sold: number }>(
    'select cap, held, sold from pool where key = $1',
    [key],
  )
  return rows[0]
}

export async function auditRound(pool: Pool): ReturnType<typeof findings> {
  if (!(await auditChanges(pool))) throw new Error('another audit is running')
  return findings(pool)
}
