import { fils } from '@dareesha/contract'
import { z } from 'zod'

import { isDatabaseUnavailable, rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { startInterval } from '../timers.ts'
import { reasonOf } from '../log.ts'
import type { Log } from '../log.ts'
import { ProviderUnavailable, providerNames, providersOf } from './provider.ts'
import type { PaymentProviders } from './provider.ts'
import type { Reconciler } from './reconcile.ts'

const PAYOUT_INTERVAL_MS = 10_000
const BATCH = 10
/** If the provider does not answer in this time, the payout is claimed again. Its key makes the provider pay once. */
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
                     and provider = any($1) order by due_at limit ${BATCH} for update skip locked)
    returning *)
  select o.id, u.number, o.provider, o.event_id, o.amount from claimed o join purchase u on u.id = o.purchase_id`

/** A refusal that a retry cannot change ends the attempts. `refunds due` shows its reason until an operator acts. */
const FAILED = `
  update payout
     set error = $2, due_at = clock_timestamp() + least(interval '4 hours', interval '30 seconds' * power(2, attempts - 1)),
         failed_at = case when $3 or attempts >= ${MAX_ATTEMPTS} then clock_timestamp() end
   where id = $1 and settled_at is null`

export async function payOut(reconciler: Reconciler, stopped?: AbortSignal): Promise<number> {
  let paid = 0
  for (;;) {
    const due = await rowsOf(reconciler.database, payoutRow, CLAIM, [providerNames(reconciler)])
    for (const payout of due) if (await payOne(reconciler, payout)) paid += 1
    if (due.length < BATCH || stopped?.aborted === true) return paid
  }
}

async function payOne(
  { database, log, ...providers }: PaymentProviders & { readonly database: Database; readonly log: Log },
  { id, number, provider: name, event_id: eventId, amount }: Payout,
): Promise<boolean> {
  const provider = providersOf(providers).find((one) => one.name === name)!
  try {
    const refundId = await provider.refund({ eventId, amount: fils(amount), key: id })
    await database.query('select settle_payout($1, $2)', [id, refundId])
    return true
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    const fields = { purchase: number, reason: reasonOf(error) }
    const isFinal = !(error instanceof ProviderUnavailable)
    await database.query(FAILED, [id, reasonOf(error), isFinal])
    if (isFinal) log.error('a refund was refused', fields)
    else log.warn('a refund will be sent later', fields)
    return false
  }
}

export const startPayouts = (reconciler: Reconciler): (() => Promise<void>) =>
  startInterval(PAYOUT_INTERVAL_MS, 'pay refunds', reconciler.log, async (stopped) => {
    await payOut(reconciler, stopped)
  })
