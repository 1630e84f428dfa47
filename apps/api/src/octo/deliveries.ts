import { createHmac } from 'node:crypto'

import type { OctoAvailabilityUpdate, OctoBookingUpdate } from '@dareesha/contract/octo'
import type { Language } from '@dareesha/engine'
import { z } from 'zod'

import { rowsOf } from '../db/connect.ts'
import { reasonOf } from '../log.ts'
import { CLAIM_SECONDS, recordFailure } from '../notifications/queue.ts'
import { startSender } from '../notifications/sender.ts'
import { Undeliverable } from '../notifications/compose.ts'
import type { Server } from '../use-cases/use-case.ts'
import { bookingRowOf } from './booking-row.ts'
import { describe } from './bookings.ts'
import { postJson } from './post-json.ts'
import { WEBHOOK_COLUMNS, webhookRow, webhookSecret } from './webhooks.ts'

const MAX_AT_ONCE = 5

const TIMEOUT_MS = 10_000

const content = z.union([
  z.object({ uuid: z.string() }),
  z.object({ productId: z.string(), optionId: z.string(), availabilityIds: z.array(z.string()) }),
])

const deliveryRow = z.object({
  delivery_id: z.string(),
  content,
  language: z.enum(['en', 'ae']),
  reseller: z.object({ id: z.number(), name: z.string(), netShare: z.number() }),
  ...webhookRow.shape,
})
type Delivery = z.output<typeof deliveryRow>

/**
 * Claims the oldest due delivery of each webhook. This server is sending to the webhooks in $2 and skips them: with one delivery at a time,
 * a slow address uses one slot.
 */
const CLAIM = `
  with due as materialized (
    select d.id from reseller_webhook w cross join lateral (
      select id, due_at from webhook_delivery
       where webhook_id = w.id and sent_at is null and failed_at is null and due_at <= clock_timestamp()
       order by due_at limit 1 for update skip locked) d
     where w.id <> all($2::uuid[]) order by d.due_at limit $1),
  claimed as (
    update webhook_delivery set attempts = attempts + 1, due_at = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
     where id in (select id from due) returning *)
  select c.id as delivery_id, c.content, w.language, ${WEBHOOK_COLUMNS},
         jsonb_build_object('id', r.id, 'name', r.name, 'netShare', r.net_share) as reseller
    from claimed c join reseller_webhook w on w.id = c.webhook_id join reseller r on r.id = w.reseller_id`

export type Webhooks = {
  readonly server: Server
  readonly origin: string
}

export const startWebhooks = (webhooks: Webhooks): (() => Promise<void>) =>
  startSender<Delivery>({
    name: 'deliver webhooks',
    log: webhooks.server.log,
    slots: MAX_AT_ONCE,
    claim: (most, underWay) =>
      claim(
        webhooks,
        most,
        underWay.map(({ id }) => id),
      ),
    send: (delivery) => deliver(webhooks, delivery),
  })

const claim = ({ server }: Webhooks, most: number, underWay: readonly string[] = []): Promise<Delivery[]> =>
  rowsOf(server.database, deliveryRow, CLAIM, [most, underWay])

export async function deliverDue(webhooks: Webhooks): Promise<number> {
  const due = await claim(webhooks, MAX_AT_ONCE)
  await Promise.all(due.map((delivery) => deliver(webhooks, delivery)))
  return due.length
}

/** Never rejects. If the outcome cannot be recorded, the delivery is repeated with the same id. */
async function deliver(webhooks: Webhooks, delivery: Delivery): Promise<void> {
  const { database, log, webhooks: policy } = webhooks.server
  const { delivery_id: id, url } = delivery
  const fields = { event: delivery.event, reference: id }
  try {
    const body = JSON.stringify(await compose(webhooks, delivery))
    const headers = signed(id, body, webhookSecret(policy.secret, delivery.id))
    const status = await postJson(url, body, headers, { ...policy, timeoutMs: TIMEOUT_MS })
    if (status < 200 || status > 299) throw new Error(`the address answered ${status}`)
    await database.query(
      'update webhook_delivery set sent_at = clock_timestamp(), error = null, failed_at = null where id = $1',
      [id],
    )
  } catch (error) {
    const reason = reasonOf(error)
    const isFinal = error instanceof Undeliverable || !delivery.retry_on_error
    const isOver = await recordFailure(database, 'webhook_delivery', id, { reason, isFinal }).catch(() => false)
    log.warn(isOver ? 'a webhook was not delivered' : 'a webhook will be delivered later', { ...fields, reason })
  }
}

function signed(id: string, body: string, secret: Buffer): Readonly<Record<string, string>> {
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` }
}

/** Each attempt reads the booking again, so that a repeated delivery is up to date. An availability update is sent as stored. */
async function compose(
  { server, origin }: Webhooks,
  { delivery_id: deliveryId, content: of, ...webhook }: Delivery,
): Promise<OctoBookingUpdate | OctoAvailabilityUpdate> {
  const { id, event, url, reseller } = webhook
  const head = { id: deliveryId, webhook: { id, event, url } }
  if (!('uuid' in of)) return { ...head, ...of }
  const row = await bookingRowOf(server.database, reseller.id, of.uuid)
  if (row === null) throw new Undeliverable('the booking is gone')
  const [locale] = webhook.use_contact_language ? row.content.contact.locales : []
  const request = {
    reseller,
    language: languageOfLocale(locale) ?? webhook.language,
    capabilities: new Set(webhook.capabilities),
    origin,
  }
  return { ...head, version: row.version, booking: await describe(server, request, row) }
}

const languageOfLocale = (locale = ''): Language | null =>
  /^ar\b/i.test(locale) ? 'ae' : /^en\b/i.test(locale) ? 'en' : null
