import { ok, parseWallTime } from '@dareesha/contract'
import type { bookingFields, bookingRowFields, CalendarDate, Fault, Fils, Result, WallTime } from '@dareesha/contract'

import { optionListOf } from './catalogue/option-lists.ts'
import { readTicketLabels } from './catalogue/ticket-labels.ts'
import type { TicketLabels } from './catalogue/ticket-labels.ts'
import { NO_FILS } from './fils.ts'
import type { LocalText } from './language.ts'
import { newestFirst, orderStateOf } from './orders.ts'
import { readReceipt } from './receipt.ts'
import type { Receipt } from './receipt.ts'
import { parseRecord, parseRows } from './record-reader.ts'
import type { RecordReader } from './record-reader.ts'
import type { Trip } from './booking/package.ts'
import type { Party } from './booking/party.ts'
import { parseTrip } from './booking/purchase.ts'
import { arabicNotes } from './booking/ticket-options.ts'

/** The status of a booking; only a confirmed booking has a QR code (ORD-17 to ORD-20, CAN-06). */
export type BookingStatus = 'processing' | 'confirmed' | 'failed' | 'cancelled'

/** A row of the booking history (ORD-03, ORD-04). */
export type BookingSummary = {
  readonly orderNumber: string
  /** The number for the payment. All bookings of a purchase share this number. */
  readonly purchaseNumber: string
  readonly packageName: LocalText
  readonly image: string | null
  readonly total: Fils
  readonly party: Party
  readonly labels: TicketLabels
  readonly status: BookingStatus
  readonly createdAt: WallTime | null
  readonly date: CalendarDate | null
  readonly timeSlot: string | null
}

/** Everything that a ticket shows (ORD-08 to ORD-16). */
export type Booking = BookingSummary & {
  readonly packageSlug: string | null
  readonly destination: LocalText
  readonly place: { readonly latitude: number; readonly longitude: number } | null
  readonly meetingPoint: LocalText | null
  readonly email: string | null
  readonly mobile: string | null
  readonly subPackages: readonly {
    readonly name: LocalText
    readonly adults: number
    readonly children: number
  }[]
  readonly transport: { readonly name: LocalText; readonly trip: Trip | null } | null
  readonly meals: readonly { readonly name: LocalText; readonly quantity: number }[]
  readonly coupon: string | null
  /** The labels of the chosen ticket options; in Arabic only if they match the option list of the package (OPT-07). */
  readonly notes: LocalText | null
  /** The refund that is still due; null if no refund is due. */
  readonly owed: Fils | null
  /** A cancellation is free until this many hours before the visit; null means never (CAN-01). */
  readonly freeCancellationHours: number | null
}

/** A booking with its receipt and credit notes, the oldest first. */
export type Ticket = Booking & { readonly receipts: readonly Receipt[] }

export type { Receipt } from './receipt.ts'

/** Whether a row opens its ticket. The ticket of a cancelled booking shows the refund (ORD-01, ORD-02, CAN-06). */
export const opensTicket = ({ status }: BookingSummary): boolean => status === 'confirmed' || status === 'cancelled'

/** Parses the answer of orderHistory and sorts the rows, the newest first (ORD-21, ENT-20). */
export function parseBookingRows(data: unknown): Result<readonly BookingSummary[], readonly Fault[]> {
  const rows = parseRows(data, readSummary)
  return rows.ok ? ok(newestFirst(rows.value, ({ createdAt: at, orderNumber: number }) => ({ at, number }))) : rows
}

/** Parses the answer of bookingDetails (ENT-21). */
export const parseBookingRecord = (data: unknown): Result<Booking, readonly Fault[]> => parseRecord(data, readBooking)

/** Parses the answer of bookingDetails with its receipts (CAN-08). */
export const parseTicketRecord = (data: unknown): Result<Ticket, readonly Fault[]> =>
  parseRecord(data, (reader: RecordReader<typeof bookingFields>) => ({
    ...readBooking(reader),
    receipts: reader.rows('receipts').map(readReceipt),
  }))

function readBooking(reader: RecordReader<typeof bookingFields>): Booking {
  return {
    ...readSummary(reader.part<typeof bookingRowFields>()),
    packageSlug: reader.text('package_slug'),
    destination: reader.localName('destination_name', 'dest_arabic_name'),
    place: reader.place(),
    meetingPoint: reader.localText('meeting_point', 'arabic_meeting_point'),
    email: reader.text('email'),
    mobile: reader.text('mobile'),
    subPackages: reader.rows('order_sub_packages').map((row) => ({
      name: row.requiredName('package_name', 'arabic_name'),
      adults: row.count('adult_qty') ?? 0,
      children: row.count('child_qty') ?? 0,
    })),
    transport: readTransport(reader),
    meals: reader.rows('order_meals').map((row) => ({
      name: row.requiredName('meal_name', 'arabic_name'),
      quantity: row.count('meal_qty') ?? 0,
    })),
    coupon: reader.text('coupon'),
    notes: readNotes(reader),
    owed: reader.amount('owed_back'),
    freeCancellationHours: reader.count('free_cancellation_hours'),
  }
}

function readSummary(reader: RecordReader<typeof bookingRowFields>): BookingSummary {
  const orderNumber = reader.requiredText('order_number')
  return {
    orderNumber,
    purchaseNumber: reader.text('purchase_number') ?? orderNumber,
    packageName: reader.requiredName('package_name', 'package_arabic_name'),
    image: reader.text('package_img'),
    total: reader.amount('total') ?? NO_FILS,
    party: { adults: reader.count('adult_qty') ?? 0, children: reader.count('child_qty') ?? 0 },
    labels: readTicketLabels(reader.part<Pick<typeof bookingRowFields, 'ticket_labels'>>(), reader.count('package_id')),
    status: bookingStatusOf(reader.raw('status')),
    createdAt: reader.moment('created_at', parseWallTime),
    date: reader.day('date'),
    timeSlot: reader.text('time_slot'),
  }
}

/** The status 5 (cancelled) is ours. In the specification, every status above 1 is failed. */
const bookingStatusOf = (status: unknown): BookingStatus =>
  String(status) === CANCELLED ? 'cancelled' : STATUSES[orderStateOf(status)]

const CANCELLED = '5'

const STATUSES = { pending: 'processing', success: 'confirmed', failed: 'failed' } as const

function readTransport(reader: RecordReader<typeof bookingFields>): Booking['transport'] {
  const name = reader.localText('transport_name', 'transport_arabic_name')
  return name === null ? null : { name, trip: parseTrip(reader.text('transport_type')) }
}

function readNotes(reader: RecordReader<typeof bookingFields>): LocalText | null {
  const en = reader.text('notes')
  const id = reader.count('package_id')
  // The options of `adult` and `child` have the same labels; only their prices differ.
  const list = id === null ? null : optionListOf(id, 'adult')
  return en === null ? null : { en, ae: list === null ? null : arabicNotes(list, en) }
}
