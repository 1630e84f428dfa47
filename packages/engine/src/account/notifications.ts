import { parseWallTime } from '@dareesha/contract'
import type { Fault, Fils, notificationFields, Result, WallTime } from '@dareesha/contract'

import type { LocalText } from '../language.ts'
import { parseRows } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'

/** The events that a notification reports (GEN-12, ACC-42, MSG-08). `postcard-printed` reports any new processing status. */
export const NOTIFICATION_EVENTS = [
  'booking-created',
  'booking-paid',
  'booking-unpaid',
  'booking-moved',
  'booking-cancelled',
  'order-created',
  'order-paid',
  'order-unpaid',
  'order-shipped',
  'order-delivered',
  'order-undelivered',
  'postcard-created',
  'postcard-paid',
  'postcard-unpaid',
  'postcard-printed',
  'refund-due',
  'refunded',
  'invoice-created',
  'invoice-approved',
  'invoice-rejected',
  'invoice-resubmit',
  'raffle-won',
] as const

/** One of `NOTIFICATION_EVENTS`. */
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number]

/** The kinds of records with notifications. */
export const NOTIFICATION_KINDS = ['booking', 'order', 'postcard', 'invoice', 'raffle'] as const

/** One of `NOTIFICATION_KINDS`. */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** An event of a record. `number` is an order number, raffle number or invoice id. `amount` is the refund. */
export type Notification = {
  readonly kind: NotificationKind
  readonly event: NotificationEvent
  readonly number: string
  readonly name: LocalText | null
  readonly amount: Fils | null
  readonly at: WallTime | null
}

/** A record with the times of its events. A time sorts chronologically as text; null if the event has not happened. */
export type NotifiedRecord<Amount> = {
  readonly number: string
  readonly name: LocalText | null
  readonly refund: Amount | null
} & (
  | {
      readonly kind: 'booking' | 'order' | 'postcard'
      readonly times: Readonly<Record<PurchaseEvent, string | null>>
    }
  | {
      readonly kind: 'invoice'
      readonly times: Readonly<Partial<Record<'created' | 'approved' | 'rejected' | 'resubmit', string | null>>>
    }
  | { readonly kind: 'raffle'; readonly times: { readonly won: string | null } }
)

type PurchaseEvent =
  | 'created'
  | 'paid'
  | 'unpaid'
  | 'moved'
  | 'refund-due'
  | 'cancelled'
  | 'refunded'
  | 'printed'
  | 'shipped'
  | 'delivered'
  | 'undelivered'

/** The maximum number of notifications in one answer. */
export const MAX_NOTIFICATIONS = 100

/** Lists the latest events, the newest first (GEN-12, MSG-08). Of two events of a record with the same time, the later step comes first. */
export const notificationsOf = <Amount>(records: readonly NotifiedRecord<Amount>[]) =>
  records
    .flatMap(({ kind, number, name, refund, times }) =>
      Object.entries(times)
        .flatMap(([event, at]) => (at === null ? [] : [{ event, at }]))
        .map(({ event, at }) => {
          const isRefund = event.startsWith('refund')
          const named = isRefund ? event : `${kind}-${event}`
          return { kind, event: named as NotificationEvent, number, name, amount: isRefund ? refund : null, at }
        })
        .toReversed(),
    )
    .toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1))
    .slice(0, MAX_NOTIFICATIONS)

/** Parses the answer of listNotifications, with the newest first (GEN-12, ACC-42). */
export const parseNotifications = (data: unknown): Result<readonly Notification[], readonly Fault[]> =>
  parseRows(data, (row: RecordReader<typeof notificationFields>) => ({
    kind: oneOf(NOTIFICATION_KINDS, row, 'kind'),
    event: oneOf(NOTIFICATION_EVENTS, row, 'event'),
    number: row.requiredText('number'),
    name: row.localText('name', 'arabic_name'),
    amount: row.amount('amount'),
    at: row.moment('at', parseWallTime),
  }))

function oneOf<Known extends string>(
  known: readonly [Known, ...Known[]],
  row: RecordReader<typeof notificationFields>,
  name: 'kind' | 'event',
): Known {
  const text = row.requiredText(name)
  const found = known.find((one) => one === text)
  if (found === undefined) row.refuse(name, 'not-known')
  return found ?? known[0]
}
