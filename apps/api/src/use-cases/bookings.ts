import { formatAmount } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import { toTicketLabelsRecord } from '@dareesha/engine/catalogue'
import { chosenDate } from '@dareesha/engine/booking'
import { transportText } from '@dareesha/engine/messages'
import type { LocalText } from '@dareesha/engine/messages'
import { parseTrip, toPurchasedPackage } from '@dareesha/engine/requests'
import { ticketRefund } from '@dareesha/engine/cancellation'
import type { Package, Quote, Selection } from '@dareesha/engine/booking'
import { z } from 'zod'

import { CONTACT_COLUMNS, useOfSession } from '../accounts/sessions.ts'
import { localText, rowOf, rowsOf, storedFils, venueTime } from '../db/connect.ts'
import { tokenHash } from '../db/random.ts'
import { receiptRecord, receiptRow, RECEIPTS } from '../payments/receipt-rows.ts'
import { OWED_BACK } from '../payments/refunds.ts'
import { refuse } from './use-case.ts'
import type { UseCase } from './use-case.ts'

/**
 * A purchase stores the content of its tickets, so that later changes of the catalogue do not change a ticket. Names come from the catalogue and
 * never from the request, so that a ticket shows only what was sold.
 */
export const ticketRecord = z.object({
  package: z.object({
    id: z.number(),
    slug: z.string(),
    name: localText,
    destination: localText,
    image: z.string().nullable(),
    place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    /** Absent in purchases from before tickets had a meeting point. */
    meetingPoint: localText.nullable().optional(),
    /** Absent in purchases from before the catalogue had labels. */
    labels: z.record(z.string(), z.string().nullable()).optional(),
  }),
  party: z.object({ adults: z.number(), children: z.number() }),
  date: z.string().nullable(),
  timeSlot: z.string().nullable(),
  /** `slotId` and `freeCancellationHours` are absent in purchases from before bookings could be cancelled. */
  slotId: z.number().nullable().optional(),
  freeCancellationHours: z.number().nullable().optional(),
  notes: z.string().nullable(),
  transport: z.object({ name: localText, type: z.string() }).nullable(),
  subPackages: z.array(z.object({ name: localText, adults: z.number(), children: z.number() })),
  meals: z.array(z.object({ name: localText, quantity: z.number() })),
})

type TicketRecord = z.output<typeof ticketRecord>

type ChosenBooking = {
  readonly package: Package
  readonly selection: Selection
  readonly slot: { readonly id: number; readonly label: string } | null
}

export function toTicketRecord({ package: of, selection, slot }: ChosenBooking, quote: Quote): TicketRecord {
  const { notes, transport_id: transportId, transport_type: type } = toPurchasedPackage(of, selection, quote)
  const transport = of.transport.find(({ id }) => id === transportId)
  return {
    package: {
      id: of.id,
      slug: of.slug,
      name: of.name,
      destination: of.destination.name,
      image: of.content.image,
      place: of.content.place,
      meetingPoint: of.content.meetingPoint,
      labels: toTicketLabelsRecord(of.labels),
    },
    party: selection.party,
    date: chosenDate(selection),
    timeSlot: slot?.label ?? null,
    slotId: slot?.id ?? null,
    freeCancellationHours: of.content.freeCancellationHours,
    notes: notes ?? null,
    transport: transport === undefined || type === undefined ? null : { name: transport.name, type },
    subPackages: selection.subPackages.flatMap(({ id, adults, children }) =>
      of.subPackages.filter((row) => row.id === id).map(({ name }) => ({ name, adults, children })),
    ),
    meals: selection.meals.flatMap(({ id, quantity }) =>
      of.meals.filter((meal) => meal.id === id).map(({ name }) => ({ name, quantity })),
    ),
  }
}

/** The name of a transport option includes its trip, such as `Coach · both ways`. */
export const addOnsOf = ({ subPackages, meals, transport }: TicketRecord) => [
  ...subPackages.map(({ name, adults, children }) => addOn(name, adults + children)),
  ...meals.map(({ name, quantity }) => addOn(name, quantity)),
  ...(transport === null ? [] : [addOn(transportNames(transport), 1)]),
]

const addOn = ({ en, ae }: LocalText, quantity: number) => ({ name: en, arabic_name: ae, quantity })

function transportNames({ name, type }: NonNullable<TicketRecord['transport']>): LocalText {
  const trip = parseTrip(type)
  return { en: transportText(name, trip, 'en'), ae: transportText(name, trip, 'ae') }
}

export const ticketNumber = (purchaseNumber: string, position: number): string =>
  position === 1 ? purchaseNumber : `${purchaseNumber}-${position}`

const LATER_TICKET = /^(\w{4}-\w{4}-\w{4})-([2-9]|[1-9]\d)$/

export function ticketOf(number: string): { readonly purchase: string; readonly position: number } {
  const [, purchase = number, position = 1] = LATER_TICKET.exec(number) ?? []
  return { purchase, position: Number(position) }
}

const bookingRow = z.object({
  purchase_number: z.string(),
  position: z.number(),
  status: z.number(),
  amount: z.number(),
  created_at: z.string(),
  items: ticketRecord,
})

type BookingRow = z.output<typeof bookingRow>

const detailsRow = bookingRow.extend({
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  coupon: z.string().nullable(),
  amount: storedFils,
  purchaseAmount: storedFils,
  owed: storedFils.nullable(),
  cancellation: storedFils,
  cancellations: storedFils,
  laterCancellations: storedFils,
  receipts: z.array(receiptRow),
})

const COLUMNS = `u.number as purchase_number, b.position,
  case when b.cancelled_at is null then u.status else 5 end as status, b.amount, b.items, ${venueTime('u.created_at')} as created_at`

export const orderHistory: UseCase<'orderHistory'> = async ({ database }, _, { user }) => {
  const rows = await rowsOf(
    database,
    bookingRow,
    `select ${COLUMNS} from purchase u join booking b on b.purchase_id = u.id
      where u.user_id = $1 order by u.id desc, b.position limit 200`,
    [user.id],
  )
  return { success: 1, data: rows.map(rowRecord) }
}

export const bookingDetails: UseCase<'bookingDetails'> = async ({ database }, { order_number: number }, { token }) => {
  const { purchase, position } = ticketOf(number)
  const row = await rowOf(
    database,
    detailsRow,
    `with ${useOfSession('$2')}
     select ${COLUMNS}, u.amount as "purchaseAmount", ${OWED_BACK}, ${CONTACT_COLUMNS}, ${RECEIPTS},
            b.refund as cancellation, c.*,
            case when jsonb_typeof(b.quote -> 'deduction') = 'object' then u.coupon end as coupon
       from purchase u join booking b on b.purchase_id = u.id join app_user a on a.id = u.user_id,
            lateral (select coalesce(sum(c.refund), 0)::bigint as cancellations,
                            coalesce(sum(c.refund) filter (where (c.cancelled_at, c.position) > (b.cancelled_at, b.position)), 0)::bigint
                              as "laterCancellations"
                       from booking c where c.purchase_id = u.id) c
      where u.number = $1 and u.user_id = user_of_session($2) and is_in_scope($2, u.id) and b.position = $3`,
    [purchase, tokenHash(token), position],
  )
  if (row === null) return refuse({ code: 'booking-unknown' })
  const { items } = row
  const refund = row.owed === null ? null : ticketRefund(row.owed, row)
  return {
    success: 1,
    data: {
      ...rowRecord(row),
      package_slug: items.package.slug,
      destination_name: items.package.destination.en,
      dest_arabic_name: items.package.destination.ae,
      lat: items.package.place?.latitude,
      lan: items.package.place?.longitude,
      meeting_point: items.package.meetingPoint?.en ?? null,
      arabic_meeting_point: items.package.meetingPoint?.ae ?? null,
      email: row.email,
      mobile: row.mobile,
      transport_name: items.transport?.name.en ?? null,
      transport_arabic_name: items.transport?.name.ae ?? null,
      transport_type: items.transport?.type ?? null,
      coupon: row.coupon,
      free_cancellation_hours: items.freeCancellationHours ?? null,
      notes: items.notes,
      owed_back: refund === null ? null : formatAmount(refund),
      receipts: row.receipts.map(receiptRecord),
      order_sub_packages: items.subPackages.map(({ name, adults, children }) => ({
        package_name: name.en,
        arabic_name: name.ae,
        adult_qty: adults,
        child_qty: children,
      })),
      order_meals: items.meals.map(({ name, quantity }) => ({
        meal_name: name.en,
        arabic_name: name.ae,
        meal_qty: quantity,
      })),
    },
  }
}

const rowRecord = ({ purchase_number: number, position, status, amount, created_at, items }: BookingRow) => ({
  order_number: ticketNumber(number, position),
  purchase_number: number,
  status,
  total: formatAmount(amount as Fils),
  created_at,
  date: items.date,
  time_slot: items.timeSlot,
  package_id: items.package.id,
  ticket_labels: items.package.labels,
  package_name: items.package.name.en,
  package_arabic_name: items.package.name.ae,
  package_img: items.package.image,
  adult_qty: items.party.adults,
  child_qty: items.party.children,
})
