import type { CalendarDate } from '@dareesha/contract'
import { optionIds } from '@dareesha/engine/octo'
import type { ResellerOffer } from '@dareesha/engine/octo'
import { z } from 'zod'

import type { ReadCatalogue } from '../catalogue/read.ts'
import { answerOf, rowsOf, transaction } from '../db/connect.ts'
import type { Pool, Transaction } from '../db/connect.ts'
import { startInterval } from '../timers.ts'
import type { Log } from '../log.ts'
import { findOffer } from './offers.ts'

const INTERVAL_MS = 5_000

const MAX_POOLS = 5_000

/** Without this lock, two servers would report each change twice. */
export const REPORT_LOCK = 7_262_637

/** An empty list of ids means every availability of the product, because a sales limit has no date. */
const CHANGED = `
  with changed as (
    select p.id, p.v, split_part(p.key, ':', 2) as product,
           case split_part(p.key, ':', 3)
             when 'date' then split_part(p.key, ':', 4)
             when 'slot' then split_part(p.key, ':', 5) || ':' || split_part(p.key, ':', 4) end as availability
      from pool p left join pool_reported r on r.pool_id = p.id
     where p.key like 'pkg:%' and p.v is distinct from r.v
      order by p.id limit ${MAX_POOLS}),
  reported as (
    insert into pool_reported select id, v from changed on conflict (pool_id) do update set v = excluded.v)
  select product, case when bool_and(availability is not null) then array_agg(distinct availability) else '{}' end as ids
    from changed group by product`

const HAS_RECEIVERS = `select exists (select from reseller_webhook where event = 'availability_update') as answer`

const changedRow = z.object({ product: z.string(), ids: z.array(z.string()) })

const QUEUE = `
  insert into webhook_delivery(webhook_id, content)
  select w.id, c.content from reseller_webhook w cross join jsonb_array_elements($1::jsonb) c(content)
   where w.event = 'availability_update'
     and not exists (select from webhook_delivery d where d.webhook_id = w.id and d.content = c.content
                        and d.sent_at is null and d.failed_at is null and d.attempts = 0)`

export async function reportAvailability(database: Pool, readCatalogue: ReadCatalogue): Promise<void> {
  if (!(await answerOf(database, z.boolean(), HAS_RECEIVERS, []))) return
  const catalogue = await readCatalogue()
  await transaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ is_first: boolean }>(
      `select pg_try_advisory_xact_lock($1) as is_first`,
      [REPORT_LOCK],
    )
    if (rows[0]?.is_first !== true) return
    const contents = (await rowsOf(transaction, changedRow, CHANGED)).flatMap(({ product: productId, ids }) => {
      const found = findOffer(catalogue, productId)
      if (!found.ok) return []
      return contentsOf(found.value, availabilitiesOf(found.value, ids))
    })
    await queueUpdates(transaction, contents)
  })
}

export async function reportDays(
  transaction: Transaction,
  offer: ResellerOffer,
  days: readonly CalendarDate[],
  slotId: number | null,
): Promise<void> {
  const ids = slotId === null ? days : days.map((day) => `${day}:${slotId}`)
  await queueUpdates(transaction, contentsOf(offer, availabilitiesOf(offer, ids)))
}

type Content = { readonly productId: string; readonly optionId: string; readonly availabilityIds: readonly string[] }

const contentsOf = ({ package: of }: ResellerOffer, availabilityIds: readonly string[]): readonly Content[] =>
  optionIds(of).map((optionId) => ({ productId: String(of.id), optionId, availabilityIds }))

async function queueUpdates(transaction: Transaction, contents: readonly Content[]): Promise<void> {
  if (contents.length > 0) await transaction.query(QUEUE, [JSON.stringify(contents)])
}

/** Replaces the id of a date with the ids of its slots, because the limit of a date applies to each slot. */
const availabilitiesOf = ({ slots }: ResellerOffer, ids: readonly string[]): readonly string[] => [
  ...new Set(
    ids.flatMap((id) => (slots.length === 0 || id.includes(':') ? [id] : slots.map((slot) => `${id}:${slot.id}`))),
  ),
]

export const startAvailabilityUpdates = (
  database: Pool,
  readCatalogue: ReadCatalogue,
  log: Log,
): (() => Promise<void>) =>
  startInterval(INTERVAL_MS, 'report availability', log, () => reportAvailability(database, readCatalogue))
