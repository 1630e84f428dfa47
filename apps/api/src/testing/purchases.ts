import { fils } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'

import type { Pool } from '../db/connect.ts'
import { placeHold } from '../inventory/holds.ts'
import type { PoolClaim } from '../inventory/holds.ts'
import type { PoolKey } from '../inventory/pools.ts'
import { silentLog } from '../log.ts'
import { applyPayment } from '../payments/events.ts'
import type { PaymentOutcome } from '../payments/events.ts'
import { openPayment } from '../payments/checkout.ts'
import type { OpenedPayment, PaymentRefusal, PaymentRequest } from '../payments/checkout.ts'
import type { Reconciler } from '../payments/reconcile.ts'
import { addPool, aHoldRequest } from './holds.ts'

let dates = 0

export async function aPurchase(
  database: Pool,
  given: Parameters<typeof aHoldRequest>[0] = {},
): Promise<{ readonly number: string; readonly pool: PoolKey; readonly claims: readonly PoolClaim[] }> {
  dates += 1
  const pool = `pkg:2501:date:test-${dates}:adult` as PoolKey
  await addPool(database, pool, 1)
  const claims = [{ pool, quantity: 1 }]
  const held = await placeHold(database, aHoldRequest({ claims, ...given }))
  if (held.outcome !== 'held') throw new Error(held.outcome)
  return { number: held.number, pool, claims }
}

export async function statusAndRefundOf(
  database: Pool,
  number: string,
): Promise<{ status: number; owed: number | null } | undefined> {
  const { rows } = await database.query<{ status: number; owed: number | null }>(
    `select u.status, r.amount as owed from purchase u left join refund r on r.purchase_id = u.id where number = $1`,
    [number],
  )
  return rows[0]
}

export async function expireHold(database: Pool, number: string): Promise<void> {
  await database.query(`update purchase set expires_at = clock_timestamp() - interval '1 second' where number = $1`, [
    number,
  ])
}

export async function backdatePurchase(database: Pool, number: string, seconds: number): Promise<void> {
  const values = [number, seconds]
  const subtracted = (columns: readonly string[]) =>
    columns.map((column) => `${column} = ${column} - make_interval(secs => $2)`).join(', ')
  await database.query(
    `update payment set ${subtracted(['opened_at', 'asked_at'])}
      where purchase_id = (select id from purchase where number = $1)`,
    values,
  )
  await database.query(`update purchase set ${subtracted(['created_at', 'expires_at'])} where number = $1`, values)
}

export const pay = (
  database: Pool,
  purchaseNumber: string,
  given: { provider?: string; eventId?: string; amount?: number; kind?: 'paid' | 'declined' } = {},
): Promise<PaymentOutcome> =>
  applyPayment(database, {
    provider: given.provider ?? 'test',
    eventId: given.eventId ?? crypto.randomUUID(),
    purchaseNumber,
    kind: given.kind ?? 'paid',
    amount: fils(given.amount ?? 105_00),
  })

type Opener = Pick<Reconciler, 'database' | 'payments'> & Partial<Pick<Reconciler, 'formerPayments'>>

export const openAsBuyer = (
  opener: Opener,
  purchaseNumber: string,
  given: Partial<PaymentRequest> = {},
  deadlineMs?: number,
): Promise<Result<OpenedPayment, PaymentRefusal>> =>
  openPayment(
    { formerPayments: [], ...opener, log: silentLog },
    {
      purchaseNumber,
      purchaseId: null,
      buyer: { id: 1 },
      redirectTo: null,
      origin: 'http://site.test',
      returnOrigins: new Set(),
      language: 'en',
      ...given,
    },
    deadlineMs,
  )

export async function linkOfPurchase(
  opener: Opener,
  purchaseNumber: string,
  given?: Partial<PaymentRequest>,
): Promise<string> {
  const opened = await openAsBuyer(opener, purchaseNumber, given)
  if (!opened.ok) throw new Error(opened.failure)
  return opened.value.link
}
