import type { Database } from '../db/connect.ts'
import { serverSecret } from '../db/server-secret.ts'
import type { Environment } from '../env.ts'

/**
 * The secrets of the webhooks of the provider before, none where there is none; of the sandbox, which need not be told one, those that were
 * made.
 */
export const formerWebhookSecrets = async (
  database: Database,
  { formerPayments, formerPaymentWebhookSecrets }: Pick<Environment, 'formerPayments' | 'formerPaymentWebhookSecrets'>,
): Promise<readonly string[]> =>
  formerPayments === null ? [] : webhookSecrets(database, { paymentWebhookSecrets: formerPaymentWebhookSecrets })

/** The secrets of webhooks: those of the environment, or one that is made once and kept in the database. */
export const webhookSecrets = async (
  database: Database,
  { paymentWebhookSecrets }: Pick<Environment, 'paymentWebhookSecrets'>,
): Promise<readonly string[]> => paymentWebhookSecrets ?? [await serverSecret(database, 'payment-webhook')]
