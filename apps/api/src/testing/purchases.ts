import { fils } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'

import type { Pool } from '../db/connect.ts'
import { placeHold } from '../inventory/holds.ts'
import type { PoolClaim } from '../inventory/hold-request.ts'
import type { PoolKey } from '../inventory/pools.ts'
import { silentLog } from '../log.ts'
import { applyPayment } from '../payments/apply.ts'
import type { PaymentOutcome } from '../payments/apply.ts'
import { openPayment } from '../payments/open-payment.ts'
import type { OpenedPayment, PaymentOpener, PaymentRefusal, PaymentRequest } from '../payments/open-payment.ts'
import { addPool, aHold } from './holds.ts'

let dates = 0

/** A pending purchase of the only seat of a date of its own, at 105 AED. */
export async function aPurchase(
  database: Pool,
  given: Parameters<typeof aHold>[0] = {},
): Promise<{ readonly number: string; readonly pool: PoolKey; readonly claims: readonly PoolClaim[] }> {
  dates += 1
  const pool = `pkg:2501:date:test-${dates}:adult` as PoolKey
  await addPool(database, pool, 1)
  const claims = [{ pool, quantity: 1 }]
  const held = await placeHold(database, aHold({ claims, ...given }))
  if (held.outcome !== 'held') throw new Error(held.outcome)
  return { number: held.number, pool, claims }
}

/** What became of a purchase: its status, and the fils that are owed back. */
export async function fateOf(
  database: Pool,
  number: string,
): Promise<{ status: number; owed: number | null } | undefined> {
  const { rows } = await database.query<{ status: number; owed: number | null }>(
    `select u.status, r.amount as owed from purchase u left join refund r on r.purchase_id = u.id where number = $1`,
    [number],
  )
  return rows[0]
}

/** Lets the hold of a purchase be over, without sweeping it. */
export async function endHold(database: Pool, number: string): Promise<void> {
  await database.query(`update purchase set expires_at = clock_timestamp() - interval '1 second' where number = $1`, [
    number,
  ])
}

/** Lets so many seconds pass for a purchase and its payment. */
export async function letPass(database: Pool, number: string, seconds: number): Promise<void> {
  const passed = [number, seconds]
  const later = (columns: readonly string[]) =>
    columns.map((column) => `${column} = ${column} - make_interval(secs => $2)`).join(', ')
  await database.query(
    `update payment set ${later(['opened_at', 'asked_at'])}
      where purchase_id = (select id from purchase where number = $1)`,
    passed,
  )
  await database.query(`update purchase set ${later(['created_at', 'expires_at'])} where number = $1`, passed)
}

/** Reports a payment of 105 AED, or of `amount`. */
export const pay = (
  database: Pool,
  purchaseNumber: string,
  given: { provider?: string; eventId?: string; amount?: number } = {},
): Promise<PaymentOutcome> =>
  applyPayment(database, {
    provider: given.provider ?? 'test',
    eventId: given.eventId ?? crypto.randomUUID(),
    purchaseNumber,
    kind: 'paid',
    amount: fils(given.amount ?? 105_00),
  })

/** Who opens payments, with nobody before him unless a test says so, and but for what he writes down. */
type Opener = Pick<PaymentOpener, 'database' | 'payments'> & Partial<Pick<PaymentOpener, 'formerPayments'>>

/** The first user of a database opens the payment of a purchase. */
export const openAsBuyer = (
  opener: Opener,
  purchaseNumber: string,
  given: Partial<PaymentRequest> = {},
): Promise<Result<OpenedPayment, PaymentRefusal>> =>
  openPayment(
    { formerPayments: [], ...opener, log: silentLog },
    { purchaseNumber, userId: 1, redirectTo: null, origin: 'http://site.test', ...given },
  )

/** The link of a payment that can be opened. */
export async function linkOfPurchase(
  opener: Opener,
  purchaseNumber: string,
  given?: Partial<PaymentRequest>,
): Promise<string> {
  const opened = await openAsBuyer(opener, purchaseNumber, given)
  if (!opened.ok) throw new Error(opened.failure)
  return opened.value.link
}
