import { randomBytes } from 'node:crypto'

import { z } from 'zod'

import { rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import type { Environment } from '../env.ts'

/** The secrets of webhooks: those of the environment, or one that is made once and kept in the database. */
export async function webhookSecrets(
  database: Database,
  { paymentWebhookSecrets }: Pick<Environment, 'paymentWebhookSecrets'>,
): Promise<readonly string[]> {
  if (paymentWebhookSecrets !== undefined) return paymentWebhookSecrets
  const row = await rowOf(
    database,
    z.object({ secret: z.string() }),
    // The update changes nothing: it makes the row that another process wrote visible to `returning`.
    `insert into server_secret(name, secret) values ('payment-webhook', $1)
     on conflict (name) do update set secret = server_secret.secret returning secret`,
    [randomBytes(32).toString('base64url')],
  )
  return [row!.secret]
}
