import { z } from 'zod'

import { rowOf } from './db/connect.ts'
import type { Database } from './db/connect.ts'
import type { RequestFigures } from './http/access-log.ts'

type Measured = {
  readonly database: Database
  readonly requests: RequestFigures
  readonly isDraining: boolean
}

/** Name, help and query of each metric. Some queries count only the last 24 hours, so that a scrape reads few rows. */
const STORED_METRICS = [
  [
    'dareesha_audit_leaks',
    'Counters and amounts that do not match the purchases; must be 0.',
    'select count(*) from audit_finding',
  ],
  ['dareesha_holds', 'Unpaid purchases that hold places.', 'select count(*) from purchase where status = 0'],
  [
    'dareesha_purchases_confirmed_day',
    'Purchases of the last 24 hours that are confirmed.',
    `select count(*) from purchase where status = 1 and created_at > clock_timestamp() - interval '1 day'`,
  ],
  [
    'dareesha_purchases_expired_day',
    'Purchases of the last 24 hours that lapsed.',
    `select count(*) from purchase where status = 3 and created_at > clock_timestamp() - interval '1 day'`,
  ],
  ['dareesha_refunds_due', 'Refunds that are not paid out.', 'select count(*) from refund where settled_at is null'],
  [
    'dareesha_messages_waiting',
    'Messages to send.',
    'select count(*) from message where sent_at is null and failed_at is null',
  ],
  [
    'dareesha_messages_failed',
    'Messages that are not tried again.',
    'select count(*) from message where sent_at is null and failed_at is not null',
  ],
  [
    'dareesha_webhooks_waiting',
    'Changes to deliver to resellers.',
    'select count(*) from webhook_delivery where sent_at is null and failed_at is null',
  ],
  [
    'dareesha_webhooks_failed_day',
    'Deliveries to resellers that were given up in the last 24 hours.',
    `select count(*) from webhook_delivery where failed_at > clock_timestamp() - interval '1 day'`,
  ],
  [
    'dareesha_sms_codes_day',
    'Codes by SMS today; alert below SMS_DAILY_LIMIT.',
    `select coalesce(max(count), 0) from attempt_counter where subject = 'sms:all' and window_start > clock_timestamp() - interval '1 day'`,
  ],
] as const

const figuresRow = z.object({ figures: z.array(z.number()) })

const FIGURES = `select json_build_array(${STORED_METRICS.map(([, , query]) => `(${query})`).join()}) as figures`

export async function metricsText({ database, requests, isDraining }: Measured): Promise<string> {
  const found = await rowOf(database, figuresRow, FIGURES).catch(() => null)
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
  return text([...lines, ...STORED_METRICS.flatMap(([name, help], at) => gauge(name, help, found.figures[at]!))])
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
