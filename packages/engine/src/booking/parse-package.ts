import { isAbsent } from '@dareesha/contract'
import type { Fault, Fils, Result } from '@dareesha/contract'

import { optionListOf } from '../catalogue/option-lists.ts'
import { ticketLabelsOf } from '../catalogue/ticket-labels.ts'
import { NO_FILS } from '../fils.ts'
import { limitOf, parseRecord } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'
import type {
  CalendarRules,
  Meal,
  Package,
  PackageContent,
  PartyLimits,
  Sale,
  SubPackage,
  TicketRules,
  TransportOption,
} from './package.ts'
import type { TicketType } from './ticket-type.ts'

/**
 * A package of the wire as the engine works with it (ENT-02 to ENT-10).
 *
 * @param record - What packagesDetails answered, or a row of the catalogue.
 * @returns The package, or every fault of the record by its path.
 */
export const parsePackage = (record: unknown): Result<Package, readonly Fault[]> => parseRecord(record, readPackage)

function readPackage(reader: RecordReader): Package {
  const id = reader.requiredCount('id')
  const adult = readTicket(reader, 'adult', 'price')
  const options = optionListOf(id, adult.sold)
  // An adult ticket that is sold and has no price would be given away; an empty child price is free (AMB-020).
  if (adult.sold && options === null && isAbsent(reader.raw('price'))) reader.refuse('price', 'missing')
  return {
    id,
    slug: reader.requiredText('url_slug'),
    name: { en: reader.requiredText('package_name'), ae: reader.arabicText('arabic_name') },
    destination: {
      id: reader.count('destination_id'),
      name: { en: reader.text('destination_name') ?? '', ae: reader.arabicText('destination_arabic_name') },
    },
    sale: readSale(reader),
    labels: ticketLabelsOf(id),
    tickets: { adult, child: readTicket(reader, 'child', 'child_price') },
    party: readPartyLimits(reader),
    options,
    calendar: reader.flag('enable_date_picker') ? readCalendar(reader) : null,
    hasTime: reader.flag('enable_time_picker'),
    subPackages: readRows(reader, 'enable_sub_packages', 'sub_packages', readSubPackage),
    transport: readRows(reader, 'enable_transport', 'transport', readTransport),
    meals: readRows(reader, 'enable_meal', 'meals', readMeal),
    content: readContent(reader, adult.price),
  }
}

// Redirect is looked at first, and only web addresses are followed (AMB-014, AMB-015).
function readSale(reader: RecordReader): Sale {
  const url = reader.webAddress('redirect_url')
  if (reader.flag('redirect') && url !== null) return { kind: 'elsewhere', url }
  return reader.flag('disabled') || !reader.flag('enable', true) ? { kind: 'disabled' } : { kind: 'open' }
}

function readTicket(reader: RecordReader, ticket: TicketType, priceField: string): TicketRules {
  const max = reader.count(`${ticket}_max_qty`)
  const min = reader.count(`${ticket}_min_qty`) ?? 0
  const sold = max !== 0
  if (sold && max !== null && max < min) reader.refuse(`${ticket}_max_qty`, 'out-of-range')
  return {
    sold,
    // Of a ticket that is not sold nobody needs one.
    min: sold ? min : 0,
    max,
    initial: sold ? (reader.count(`${ticket}_default_qty`) ?? 0) : 0,
    // An empty price adds nothing (AMB-020).
    price: reader.amount(priceField) ?? NO_FILS,
    salesLimit: limitOf(reader.count(`${ticket}_overall_limit`)),
    booked: reader.count(`${ticket}_booked_times`) ?? 0,
  }
}

function readPartyLimits(reader: RecordReader): PartyLimits {
  return { min: limitOf(reader.count('overall_min_limit')), max: limitOf(reader.count('overall_max_limit')) }
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

function readCalendar(reader: RecordReader): CalendarRules {
  return {
    start: reader.day('start_date'),
    end: reader.day('end_date'),
    eventDates: reader.days('event_dates'),
    closedDates: reader.days('disabled_dates'),
    closedWeekdays: reader.list('disabled_weeks').flatMap((name, index) => {
      const weekday = weekdayNamed(name)
      if (weekday >= 0) return [weekday]
      reader.refuse(`disabled_weeks[${index}]`, 'not-known')
      return []
    }),
    cutOffHours: reader.count('disable_booking_prior') ?? 0,
  }
}

// Full names or their first three letters, in any case (AMB-035).
function weekdayNamed(name: string): number {
  const lower = name.toLowerCase()
  return WEEKDAYS.findIndex((weekday) => weekday === lower || weekday.slice(0, 3) === lower)
}

// The rows of a step that is enabled. One that is sent twice is one: chosen, it would be paid for twice.
function readRows<Row extends { readonly id: number }>(
  reader: RecordReader,
  flag: string,
  field: string,
  read: (row: RecordReader) => Row[],
): Row[] {
  if (!reader.flag(flag)) return []
  const rows = reader.rows(field).flatMap(read)
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

function readSubPackage(row: RecordReader): SubPackage[] {
  const name = row.localText('package_name', 'arabic_name')
  const adultPrice = offeredPrice(row, 'adult_price')
  if (!row.flag('enable', true) || name === null || name.en.trim().length <= 2 || adultPrice === null) return []
  return [{ id: row.requiredCount('id'), name, adultPrice, childPrice: offeredPrice(row, 'child_price') }]
}

function readTransport(row: RecordReader): TransportOption[] {
  const name = row.localText('name', 'arabic_name')
  const oneWay = offeredPrice(row, 'one_way')
  if (!row.flag('enable', true) || name === null || name.en.trim().length <= 1 || oneWay === null) return []
  return [{ id: row.requiredCount('id'), name, oneWay, twoWay: offeredPrice(row, 'two_way') }]
}

function readMeal(row: RecordReader): Meal[] {
  const name = row.localText('meal_name', 'arabic_name')
  const price = offeredPrice(row, 'price')
  if (!row.flag('enable', true) || name === null || name.en.trim().length <= 1 || price === null) return []
  return [{ id: row.requiredCount('id'), name, description: row.localText('description', 'arabic_description'), price }]
}

// A price below 0 is no price: its row does not show (ADD-05).
const offeredPrice = (row: RecordReader, field: string): Fils | null =>
  Number(row.raw(field)) < 0 ? null : row.amount(field)

function readContent(reader: RecordReader, price: Fils): PackageContent {
  return {
    image: reader.text('img'),
    gallery: reader.list('mega_slider_images'),
    tags: reader.list('tags'),
    description: reader.localText('description', 'arabic_description'),
    amenities: reader.list('amenities'),
    place: reader.place(),
    terms: reader.localText('term_conditions', 'arabic_term_conditions'),
    additionalInfo: reader.localText('additional_info', 'arabic_additional_info'),
    itinerary: reader.localText('itinerary', 'arabic_itinerary'),
    note: reader.flag('enable_note') ? reader.localText('note', 'arabic_note') : null,
    ribbon: reader.flag('offer_tag') ? reader.localText('offer_tag_text', 'arabic_offer_tag_text') : null,
    originalPrice: above(reader.amount('original_price'), price),
  }
}

// A struck price that is not higher would mislead (AMB-022).
const above = (original: Fils | null, price: Fils): Fils | null =>
  original !== null && original > price ? original : null
