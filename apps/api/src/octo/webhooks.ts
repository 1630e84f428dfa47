import { createHmac } from 'node:crypto'

import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { capabilityId, createdWebhook, webhookEvent } from '@dareesha/contract/octo'
import type { OctoWebhook, WebhookBody } from '@dareesha/contract/octo'
import { z } from 'zod'

import { rowOf, rowsOf, transaction } from '../db/connect.ts'
import type { Server } from '../use-cases/use-case.ts'
import { REPORT_LOCK } from './availability-updates.ts'
import { badRequest } from './failure.ts'
import type { OctoFailure } from './failure.ts'
import type { ResellerRequest } from './offers.ts'

const MAX_WEBHOOKS = 20

export const WEBHOOK_COLUMNS = 'w.id, w.event, w.url, w.retry_on_error, w.use_contact_language, w.capabilities'

export const webhookRow = z.object({
  id: z.string(),
  event: webhookEvent,
  url: z.string(),
  retry_on_error: z.boolean(),
  use_contact_language: z.boolean(),
  capabilities: z.array(capabilityId),
})

const toWebhook = (row: z.output<typeof webhookRow>): OctoWebhook => ({
  id: row.id,
  event: row.event,
  url: row.url,
  retryOnError: row.retry_on_error,
  useContactLanguage: row.use_contact_language,
  capabilities: row.capabilities,
})

/** Derives the secret of a webhook, so that the database does not contain the secret. */
export const webhookSecret = (secret: string, id: string): Buffer => createHmac('sha256', secret).update(id).digest()

export async function createWebhook(
  { database, webhooks: { secret, isPublicOnly } }: Server,
  { reseller, capabilities, language }: ResellerRequest,
  { event, url, retryOnError = true, useContactLanguage = true }: WebhookBody,
): Promise<Result<z.output<typeof createdWebhook>, OctoFailure>> {
  if (isPublicOnly && !/^https:/i.test(url)) return failed(badRequest('url: Must begin with https://.'))
  const values = [reseller.id, event, url, retryOnError, useContactLanguage, [...capabilities], language]
  const row = await transaction(database, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [REPORT_LOCK])
    return rowOf(client, webhookRow, INSERT, values)
  })
  if (row === null) return failed(badRequest(`A reseller has at most ${MAX_WEBHOOKS} webhooks. Delete one first.`))
  return ok({ ...toWebhook(row), secret: `whsec_${webhookSecret(secret, row.id).toString('base64')}` })
}

const INSERT = `
  with w as (
    insert into reseller_webhook(reseller_id, event, url, retry_on_error, use_contact_language, capabilities, language)
    select $1, $2, $3, $4, $5, $6, $7 where (select count(*) from reseller_webhook where reseller_id = $1) < ${MAX_WEBHOOKS}
    returning *),
  -- The first webhook for availability receives only changes after its creation, so the current version of each pool counts as reported.
  known as (
    insert into pool_reported
    select id, v from pool
     where key like 'pkg:%' and exists (select from w where event = 'availability_update')
       and not exists (select from reseller_webhook where event = 'availability_update')
     order by id
    on conflict (pool_id) do update set v = excluded.v)
  select ${WEBHOOK_COLUMNS} from w`

export async function listWebhooks({ database }: Server, { reseller }: ResellerRequest): Promise<OctoWebhook[]> {
  const text = `select ${WEBHOOK_COLUMNS} from reseller_webhook w where w.reseller_id = $1 order by w.created_at`
  return (await rowsOf(database, webhookRow, text, [reseller.id])).map(toWebhook)
}

export async function deleteWebhook(
  { database }: Server,
  { reseller }: ResellerRequest,
  id: string,
): Promise<Result<{ readonly success: true; readonly message: string }, OctoFailure>> {
  const { rowCount } = await database.query('delete from reseller_webhook where reseller_id = $1 and id::text = $2', [
    reseller.id,
    id.toLowerCase(),
  ])
  return rowCount === 0
    ? failed(badRequest('id: Is not the id of a webhook.'))
    : ok({ success: true, message: 'The webhook is deleted.' })
}
