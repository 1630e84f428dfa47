import { z } from 'zod'

import { rowOf } from './db/connect.ts'
import type { Database } from './db/connect.ts'
import type { RequestFigures } from './http/access-log.ts'

type Measured = {
  readonly database: Database
  readonly requests: RequestFigures
  readonly isDraining: boolean
}

const stored = z.object({
  pending: z.number(),
  confirmed: z.number(),
  expired: z.number(),
  refunds: z.number(),
  waiting: z.number(),
  failed: z.number(),
  webhooks_waiting: z.number(),
  webhooks_failed: z.number(),
  sms: z.number(),
  leaks: z.number(),
})

/** Counts one day only, so that a scrape does not read all purchases. */
const STORED = `select
  (select count(*)::int from purchase where status = 0) as pending,
  (select count(*)::int from purchase where status = 1 and created_at > clock_timestamp() - interval '1 day') as confirmed,
  (select count(*)::int from purchase where status = 3 and created_at > clock_timestamp() - interval '1 day') as expired,
  (select count(*)::int from refund where settled_at is null) as refunds,
  (select count(*)::int from message where sent_at is null and failed_at is null) as waiting,
  (select count(*)::int from message where sent_at is null and failed_at is not null) as failed,
  (select count(*)::int from webhook_delivery where sent_at is null and failed_at is null) as webhooks_waiting,
  (select count(*)::int from webhook_delivery where failed_at > clock_timestamp() - interval '1 day') as webhooks_failed,
  (select coalesce(max(count), 0)::int from attempt_counter where subject = 'sms:all' and window_start > clock_timestamp() - interval '1 day') as sms,
  (select count(*)::int from audit_finding) as leaks`

export async function metricsText({ database, requests, isDraining }: Measured): Promise<string> {
  const found = await rowOf(database, stored, STORED).catch(() => null)
  const lines = [
    ...metric(
      'dareesha_requests_total',
      'counter',
      'Answered requests by action or kind.',
      requestLines(requests, 'count'),
    ),
    ...metric(
      'dareesha_request_seconds_total',
      'counter',
      'Time of the answered requests.',
      requestLines(requests, 'seconds'),
    ),
    ...gauge('dareesha_draining', 'Whether the process is about to stop.', Number(isDraining)),
    ...gauge('dareesha_database_up', 'Whether the database answers.', Number(found !== null)),
    ...gauge('dareesha_memory_bytes', 'Resident memory of the process.', process.memoryUsage.rss()),
  ]
  if (found === null) return text(lines)
  return text([
    ...lines,
    ...gauge('dareesha_audit_leaks', 'Counters and amounts that do not match the purchases; must be 0.', found.leaks),
    ...gauge('dareesha_holds', 'Unpaid purchases that hold places.', found.pending),
    ...gauge('dareesha_purchases_confirmed_day', 'Purchases of the last 24 hours that are confirmed.', found.confirmed),
    ...gauge('dareesha_purchases_expired_day', 'Purchases of the last 24 hours that lapsed.', found.expired),
    ...gauge('dareesha_refunds_due', 'Refunds that are not paid out.', found.refunds),
    ...gauge('dareesha_messages_waiting', 'Messages to send.', found.waiting),
    ...gauge('dareesha_messages_failed', 'Messages that are not tried again.', found.failed),
    ...gauge('dareesha_webhooks_waiting', 'Changes to deliver to resellers.', found.webhooks_waiting),
    ...gauge(
      'dareesha_webhooks_failed_day',
      'Deliveries to resellers that were given up in the last 24 hours.',
      found.webhooks_failed,
    ),
    ...gauge('dareesha_sms_codes_day', 'Codes by SMS today; alert below SMS_DAILY_LIMIT.', found.sms),
  ])
}

const text = (lines: readonly string[]): string => `${lines.join('\n')}\n`

const gauge = (name: string, help: string, value: number) => metric(name, 'gauge', help, [['', value]])

const metric = (
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  values: readonly (readonly [labels: string, value: number])[],
): readonly string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...values.map(([labels, value]) => `${name}${labels} ${value}`),
]

const requestLines = (requests: RequestFigures, figure: 'count' | 'seconds') =>
  [...requests.values()].map((one) => [`{kind="${one.kind}",status="${one.status}"}`, one[figure]] as const)
