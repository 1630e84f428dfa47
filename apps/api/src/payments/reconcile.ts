import { z } from 'zod'

import { isDatabaseUnavailable, rowOf, rowsOf } from '../db/connect.ts'
import type { Pool } from '../db/connect.ts'
import { startInterval } from '../timers.ts'
import type { Log } from '../log.ts'
import { applyPayment, logPayment } from './events.ts'
import type { Outages } from './outages.ts'
import { ProviderUnavailable, providerNames, providersOf } from './provider.ts'
import type { PaymentProvider, PaymentProviders, PaymentReport } from './provider.ts'

const RECONCILE_INTERVAL_MS = 10_000
const BATCH = 10

export type Reconciler = PaymentProviders & {
  readonly database: Pool
  readonly log: Log
  readonly outages?: Outages
}

/**
 * Asks the providers about open payments, because webhooks get lost (M12). Returns how many payments were settled. The pauses between look-ups
 * grow after the link has ended. After a database outage, all earlier payments are due, because their webhooks may have been refused.
 */
export async function reconcile(reconciler: Reconciler, stopped?: AbortSignal): Promise<number> {
  await reconciler.database.query(SETTLE_PAID)
  let settled = 0
  for (const provider of providersOf(reconciler)) settled += await reconcileWith(provider, reconciler, stopped)
  return settled
}

async function reconcileWith(
  provider: PaymentProvider,
  reconciler: Reconciler,
  stopped?: AbortSignal,
): Promise<number> {
  const asked: number[] = []
  let settled = 0
  for (;;) {
    const sinceOutage = reconciler.outages?.secondsSince() ?? null
    const due = await rowsOf(reconciler.database, duePayment, CLAIM_DUE, [provider.name, BATCH, asked, sinceOutage])
    asked.push(...due.map(({ id }) => id))
    const states = await Promise.all(due.map((payment) => reconcileOne(reconciler, provider, payment)))
    settled += states.filter((state) => state === 'settled').length
    const isAway = states.every((state) => state === 'unanswered')
    if (isAway || due.length < BATCH || stopped?.aborted === true) return settled
  }
}

export async function reconcilePurchase(reconciler: Reconciler, number: string): Promise<void> {
  const claimed = [providerNames(reconciler), number]
  const payment = await rowOf(reconciler.database, paymentOfProvider, CLAIM_ONE, claimed)
  const provider = providersOf(reconciler).find(({ name }) => name === payment?.provider)
  if (payment !== null && provider !== undefined) await reconcileOne(reconciler, provider, payment)
}

/** If the visitor has already paid, the payment counts. `elsewhere`: the provider is no longer configured. */
export async function endPayment(
  reconciler: Reconciler,
  number: string,
): Promise<'ended' | 'unanswered' | 'elsewhere'> {
  const payment = await rowOf(reconciler.database, paymentOfProvider, CLAIM_TO_END, [providerNames(reconciler), number])
  if (payment === null) return 'ended'
  const provider = providersOf(reconciler).find(({ name }) => name === payment.provider)
  if (provider === undefined) return 'elsewhere'
  return (await reconcileOne(reconciler, provider, payment)) === 'settled' ? 'ended' : 'unanswered'
}

export const startReconciler = (reconciler: Reconciler): (() => Promise<void>) =>
  startInterval(RECONCILE_INTERVAL_MS, 'reconcile payments', reconciler.log, async (stopped) => {
    await reconcile(reconciler, stopped).catch((error: unknown) => {
      reconciler.outages?.note(error)
      throw error
    })
  })

export async function logUnconfiguredProviders({ database, log, ...providers }: Reconciler): Promise<void> {
  const open = await rowsOf(database, openElsewhere, OPEN_ELSEWHERE, [providerNames(providers)])
  for (const { provider, count } of open) log.error('payments are open at another provider', { provider, count })
}

const openElsewhere = z.object({ provider: z.string(), count: z.number() })

const OPEN_ELSEWHERE = `select y.provider, count(*)::int as count from payment y join purchase u on u.id = y.purchase_id
  where y.settled_at is null and y.provider <> all($1) and u.status in (0, 2, 3) group by y.provider order by y.provider`

const duePayment = z.object({ id: z.number(), number: z.string(), token: z.string(), over: z.boolean() })
type DuePayment = z.output<typeof duePayment>
const paymentOfProvider = duePayment.extend({ provider: z.string() })

const SETTLE_PAID = `update payment y set settled_at = clock_timestamp() from purchase u
  where u.id = y.purchase_id and y.settled_at is null and u.status in (1, 4)`

/** Marks the payments, so that two processes do not look up the same payments. */
const CLAIM_DUE = `
  update payment p set asked_at = clock_timestamp() from (
    select y.purchase_id, u.number, y.token, u.status <> 0 or ends_at <= clock_timestamp() as over
      from payment y join purchase u on u.id = y.purchase_id, payment_ends_at(u.created_at, u.expires_at) as ends_at
     where y.settled_at is null and y.provider = $1 and y.purchase_id <> all($3::bigint[])
       and case when u.status <> 0 or ends_at <= clock_timestamp()
                then y.asked_at is null
                     or y.asked_at < clock_timestamp() - greatest(interval '8 seconds', (clock_timestamp() - ends_at) / 10)
                else coalesce(greatest(u.created_at, y.asked_at) < clock_timestamp() - make_interval(secs => $4::double precision), false)
                     or u.created_at < clock_timestamp() - interval '1 minute'
                        and (y.asked_at is null or y.asked_at < clock_timestamp() - interval '45 seconds') end
     order by y.asked_at nulls first, y.purchase_id limit $2 for update of y skip locked) due
   where p.purchase_id = due.purchase_id
  returning due.purchase_id as id, due.number, due.token, due.over`

const CLAIM_ONE = `
  update payment y set asked_at = clock_timestamp()
    from purchase u, payment_ends_at(u.created_at, u.expires_at) as ends_at
   where u.id = y.purchase_id and u.number = $2 and u.status in (0, 2, 3) and y.provider = any($1) and y.settled_at is null
     and (y.asked_at is null or y.asked_at < clock_timestamp() - interval '3 seconds')
  returning y.purchase_id as id, u.number, y.token, u.status <> 0 or ends_at <= clock_timestamp() as over,
            y.provider`

// The server does not look up payments at providers that are no longer configured, so their `asked_at` stays unchanged.
const CLAIM_TO_END = `
  update payment y set asked_at = case when y.provider = any($1) then clock_timestamp() else y.asked_at end from purchase u
   where u.id = y.purchase_id and u.number = $2 and u.status in (0, 2, 3) and y.settled_at is null
  returning y.purchase_id as id, u.number, y.token, true as over, y.provider`

async function reconcileOne(
  { database, log }: Reconciler,
  provider: PaymentProvider,
  payment: DuePayment,
): Promise<'settled' | 'open' | 'unanswered'> {
  const report = await reportOf(provider, payment, log)
  if (report === null) return 'unanswered'
  if (report.state === 'open') return 'open'
  if (report.state === 'paid') {
    const { outcome } = await applyPayment(database, report.event)
    if (outcome !== 'duplicate') logPayment(log, report.event, outcome)
  }
  await database.query('update payment set settled_at = clock_timestamp() where purchase_id = $1', [payment.id])
  return 'settled'
}

async function reportOf(
  provider: PaymentProvider,
  { number, token, over }: DuePayment,
  log: Log,
): Promise<PaymentReport | null> {
  try {
    return await (over ? provider.end(token) : provider.ask(token))
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    const fields = { purchase: number, reason: String(error) }
    if (error instanceof ProviderUnavailable) log.warn('payment provider does not answer', fields)
    // A retry does not help, for example after a revoked key.
    else log.error('payment lookup failed', fields)
    return null
  }
}
