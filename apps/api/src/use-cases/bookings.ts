import { formatAmount } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import { chosenDate, toPurchasedPackage } from '@dareesha/engine/booking'
import type { Package, Quote, Selection } from '@dareesha/engine/booking'
import { z } from 'zod'

import { rowOf, rowsOf, venueTime } from '../db/connect.ts'
import { OWED_BACK } from '../payments/refunds.ts'
import { refuse } from './use-case.ts'
import type { UseCase } from './use-case.ts'

const localText = z.object({ en: z.string(), ae: z.string().nullable() })

/**
 * The content of a ticket, stored with the purchase, so that later changes of the catalogue do not change the ticket. Names
 * come from the catalogue, never from the request, so that a ticket promises nothing that was not sold.
 */
const ticketRecord = z.object({
  package: z.object({
    id: z.number(),
    slug: z.string(),
    name: localText,
    destination: localText,
    image: z.string().nullable(),
    place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  }),
  party: z.object({ adults: z.number(), children: z.number() }),
  date: z.string().nullable(),
  timeSlot: z.string().nullable(),
  notes: z.string().nullable(),
  transport: z.object({ name: localText, type: z.string() }).nullable(),
  subPackages: z.array(z.object({ name: localText, adults: z.number(), children: z.number() })),
  meals: z.array(z.object({ name: localText, quantity: z.number() })),
})

type TicketRecord = z.output<typeof ticketRecord>

type ChosenBooking = {
  readonly package: Package
  readonly selection: Selection
  readonly slot: { readonly label: string } | null
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
    },
    party: selection.party,
    date: chosenDate(selection),
    timeSlot: slot?.label ?? null,
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

const purchaseRow = z.object({
  number: z.string(),
  status: z.number(),
  amount: z.number(),
  coupon: z.string().nullable(),
  created_at: z.string(),
  items: ticketRecord,
})

type PurchaseRow = z.output<typeof purchaseRow>

const detailsRow = purchaseRow.extend({ owed: z.number().nullable() })

const COLUMNS = `number, status, amount, coupon, items, ${venueTime('created_at')} as created_at`

/** The bookings of the user, newest first (CALL-19, ORD-21). */
export const orderHistory: UseCase<'orderHistory'> = async ({ database }, _, { user }) => {
  const rows = await rowsOf(
    database,
    purchaseRow,
    `select ${COLUMNS} from purchase where user_id = $1 and package_id is not null order by id desc limit 200`,
    [user.id],
  )
  return { success: 1, data: rows.map(rowRecord) }
}

/** One booking of the user. The booking of another user is unknown (CALL-20, R8). */
export const bookingDetails: UseCase<'bookingDetails'> = async ({ database }, { order_number: number }, { user }) => {
  const row = await rowOf(
    database,
    detailsRow,
    `select ${COLUMNS}, ${OWED_BACK} from purchase u where number = $1 and user_id = $2 and package_id is not null`,
    [number, user.id],
  )
  if (row === null) return refuse({ code: 'booking-unknown' })
  const { items } = row
  return {
    success: 1,
    data: {
      ...rowRecord(row),
      package_slug: items.package.slug,
      destination_name: items.package.destination.en,
      dest_arabic_name: items.package.destination.ae,
      lat: items.package.place?.latitude,
      lan: items.package.place?.longitude,
      email: user.email,
      mobile: user.mobile,
      transport_name: items.transport?.name.en ?? null,
      transport_arabic_name: items.transport?.name.ae ?? null,
      transport_type: items.transport?.type ?? null,
      coupon: row.coupon,
      time_slot: items.timeSlot,
      notes: items.notes,
      owed_back: row.owed === null ? null : formatAmount(row.owed as Fils),
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

const rowRecord = ({ number, status, amount, created_at, items }: PurchaseRow) => ({
  order_number: number,
  status,
  total: formatAmount(amount as Fils),
  created_at,
  date: items.date,
  package_id: items.package.id,
  package_name: items.package.name.en,
  package_arabic_name: items.package.name.ae,
  package_img: items.package.image,
  adult_qty: items.party.adults,
  child_qty: items.party.children,
})
