import { fils } from '@dareesha/contract'
import { z } from 'zod'

import { isDatabaseUnavailable, rowOf } from '../db/connect.ts'
import { startInterval } from '../timers.ts'
import { reasonOf } from '../log.ts'
import { ProviderUnavailable, providerNames, providersOf } from './provider.ts'
import type { Reconciler } from './reconcile.ts'

const PAYOUT_INTERVAL_MS = 10_000
/** After this time, the server repeats a payout without a recorded outcome. The provider pays only once for the same key. */
const CLAIM_SECONDS = 60
const MAX_ATTEMPTS = 12

const payoutRow = z.object({
  id: z.string(),
  number: z.string(),
  provider: z.string(),
  event_id: z.string(),
  amount: z.number(),
})

type Payout = z.output<typeof payoutRow>

const CLAIM = `
  with claimed as (
    update payout set attempts = attempts + 1, due_at = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
     where id in (select id from payout where settled_at is null and failed_at is null and due_at <= clock_timestamp()
                     and provider = any($1) order by due_at limit 1 for update skip locked)
    returning *)
  select o.id, u.number, o.provider, o.event_id, o.amount from claimed o join purchase u on u.id = o.purchase_id`

/**
 * Attempts end after a refusal that a retry cannot change, or after `MAX_ATTEMPTS`. An operator must then act.
 * The command `refunds due` shows the reason.
 */
const FAILED = `
  update payout
     set error = $2, due_at = clock_timestamp() + least(interval '4 hours', interval '30 seconds' * power(2, attempts - 1)),
         failed_at = case when $3 or attempts >= ${MAX_ATTEMPTS} then clock_timestamp() end
   where id = $1 and settled_at is null
  returning failed_at is not null as is_final`

/** Claims one payout at a time, because several calls to the provider may take longer than a claim lasts. */
export async function payOut(reconciler: Reconciler, stopped?: AbortSignal): Promise<number> {
  let paid = 0
  while (stopped?.aborted !== true) {
    const due = await rowOf(reconciler.database, payoutRow, CLAIM, [providerNames(reconciler)])
    if (due === null) break
    if (await payOne(reconciler, due)) paid += 1
  }
  return paid
}

async function payOne(reconciler: Reconciler, payout: Payout): Promise<boolean> {
  const provider = providersOf(reconciler).find((one) => one.name === payout.provider)!
  let refundId: string
  try {
    refundId = await provider.refund({ eventId: payout.event_id, amount: fils(payout.amount), key: payout.id })
  } catch (error) {
    // The sandbox provider stores refunds in this database.
    if (isDatabaseUnavailable(error)) throw error
    await recordFailure(reconciler, payout, error)
    return false
  }
  await reconciler.database.query('select settle_payout($1, $2)', [payout.id, refundId])
  return true
}

async function recordFailure({ database, log }: Reconciler, { id, number }: Payout, error: unknown): Promise<void> {
  const reason = reasonOf(error)
  const values = [id, reason, !(error instanceof ProviderUnavailable)]
  const row = await rowOf(database, z.object({ is_final: z.boolean() }), FAILED, values)
  // An operator has settled the refund in the meantime.
  if (row === null) return
  const fields = { purchase: number, reason }
  if (row.is_final) log.error('a refund was not paid', fields)
  else log.warn('a refund will be sent later', fields)
}

export const startPayouts = (reconciler: Reconciler): (() => Promise<void>) =>
  startInterval(PAYOUT_INTERVAL_MS, 'pay refunds', reconciler.log, async (stopped) => {
    await payOut(reconciler, stopped)
  })
