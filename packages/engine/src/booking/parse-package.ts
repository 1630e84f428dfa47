import { readPictures } from '../catalogue/picture.ts'
import { isAbsent } from '@dareesha/contract'
import type {
  Fault,
  Fils,
  mealFields,
  packageFields,
  Result,
  subPackageFields,
  transportFields,
} from '@dareesha/contract'

import { optionListOf, optionTicket } from '../catalogue/option-lists.ts'
import { struckThrough } from '../catalogue/parse-listing.ts'
import { readTicketLabels } from '../catalogue/ticket-labels.ts'
import type { TicketType } from '../catalogue/ticket-labels.ts'
import { NO_FILS } from '../fils.ts'
import { toLimit, parseRecord } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'
import type {
  CalendarRules,
  Meal,
  Package,
  PackageContent,
  Sale,
  SubPackage,
  TicketRules,
  TransportOption,
} from './package.ts'

/** Parses a package: the answer of packagesDetails or a row of the catalogue (ENT-02 to ENT-10). */
export const parsePackage = (record: unknown): Result<Package, readonly Fault[]> => parseRecord(record, readPackage)

function readPackage(reader: RecordReader<typeof packageFields>): Package {
  const id = reader.requiredCount('id')
  const adult = readTicket(reader, 'adult')
  const options = optionListOf(id, optionTicket(adult))
  // A missing adult price is a fault, because the ticket would be free by mistake. An empty child price means free (AMB-020).
  if (adult.sold && options === null && isAbsent(reader.raw('price'))) reader.refuse('price', 'missing')
  return {
    id,
    slug: reader.requiredText('url_slug'),
    name: reader.requiredName('package_name', 'arabic_name'),
    destination: {
      id: reader.count('destination_id'),
      name: reader.localName('destination_name', 'destination_arabic_name'),
    },
    sale: readSale(reader),
    labels: readTicketLabels(reader.part<Pick<typeof packageFields, 'ticket_labels'>>(), id),
    tickets: { adult, child: readTicket(reader, 'child') },
    party: { min: toLimit(reader.count('overall_min_limit')), max: toLimit(reader.count('overall_max_limit')) },
    options,
    calendar: reader.flag('enable_date_picker') ? readCalendar(reader) : null,
    hasTime: reader.flag('enable_time_picker'),
    subPackages: reader.flag('enable_sub_packages') ? unique(reader.rows('sub_packages').flatMap(readSubPackage)) : [],
    transport: reader.flag('enable_transport') ? unique(reader.rows('transport').flatMap(readTransport)) : [],
    meals: reader.flag('enable_meal') ? unique(reader.rows('meals').flatMap(readMeal)) : [],
    content: readContent(reader, adult.price),
  }
}

// A redirect to an http or https URL takes precedence over `disabled` and `enable` (AMB-014, AMB-015).
function readSale(reader: RecordReader<typeof packageFields>): Sale {
  const url = reader.webAddress('redirect_url')
  if (reader.flag('redirect') && url !== null) return { kind: 'elsewhere', url }
  return reader.flag('disabled') || !reader.flag('enable', true) ? { kind: 'disabled' } : { kind: 'open' }
}

function readTicket(reader: RecordReader<typeof packageFields>, ticket: TicketType): TicketRules {
  const max = reader.count(`${ticket}_max_qty`)
  const min = reader.count(`${ticket}_min_qty`) ?? 0
  const sold = max !== 0
  if (sold && max !== null && max < min) reader.refuse(`${ticket}_max_qty`, 'out-of-range')
  return {
    sold,
    min: sold ? min : 0,
    max,
    initial: sold ? (reader.count(`${ticket}_default_qty`) ?? 0) : 0,
    price: reader.amount(ticket === 'adult' ? 'price' : 'child_price') ?? NO_FILS,
    salesLimit: toLimit(reader.count(`${ticket}_overall_limit`)),
    booked: reader.count(`${ticket}_booked_times`) ?? 0,
  }
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

function readCalendar(reader: RecordReader<typeof packageFields>): CalendarRules {
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

// The catalogue may abbreviate weekdays to three letters (AMB-035).
function weekdayNamed(name: string): number {
  const lower = name.toLowerCase()
  return WEEKDAYS.findIndex((weekday) => weekday === lower || weekday.slice(0, 3) === lower)
}

// The server may send an add-on twice, but a visitor must not pay twice.
const unique = <Row extends { readonly id: number }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

function readSubPackage(row: RecordReader<typeof subPackageFields>): SubPackage[] {
  const name = row.localText('package_name', 'arabic_name')
  const adultPrice = offeredPrice(row, 'adult_price')
  if (!row.flag('enable', true) || name === null || name.en.trim().length <= 2 || adultPrice === null) return []
  return [{ id: row.requiredCount('id'), name, adultPrice, childPrice: offeredPrice(row, 'child_price') }]
}

function readTransport(row: RecordReader<typeof transportFields>): TransportOption[] {
  const name = row.localText('name', 'arabic_name')
  const oneWay = offeredPrice(row, 'one_way')
  if (!row.flag('enable', true) || name === null || name.en.trim().length <= 1 || oneWay === null) return []
  return [{ id: row.requiredCount('id'), name, oneWay, twoWay: offeredPrice(row, 'two_way') }]
}

function readMeal(row: RecordReader<typeof mealFields>): Meal[] {
  const name = row.localText('meal_name', 'arabic_name')
  const price = offeredPrice(row, 'price')
  if (!row.flag('enable', true) || name === null || name.en.trim().length <= 1 || price === null) return []
  return [{ id: row.requiredCount('id'), name, description: row.localText('description', 'arabic_description'), price }]
}

// A price below 0 means that the add-on, ticket or trip is not offered (ADD-05).
const offeredPrice = <Name extends string>(
  row: { raw(name: Name): unknown; amount(name: Name): Fils | null },
  name: Name,
): Fils | null => (Number(row.raw(name)) < 0 ? null : row.amount(name))

function readContent(reader: RecordReader<typeof packageFields>, price: Fils): PackageContent {
  return {
    image: reader.text('img'),
    gallery: reader.list('mega_slider_images'),
    pictures: readPictures(reader.rows('pictures')),
    tags: reader.list('tags'),
    description: reader.localText('description', 'arabic_description'),
    amenities: reader.list('amenities'),
    place: reader.place(),
    terms: reader.localText('term_conditions', 'arabic_term_conditions'),
    additionalInfo: reader.localText('additional_info', 'arabic_additional_info'),
    itinerary: reader.localText('itinerary', 'arabic_itinerary'),
    note: reader.flag('enable_note') ? reader.localText('note', 'arabic_note') : null,
    duration: readWithin(reader, 'duration_minutes', MAX_DURATION_MINUTES),
    languages: readLanguages(reader),
    meetingPoint: reader.localText('meeting_point', 'arabic_meeting_point'),
    freeCancellationHours: readWithin(reader, 'free_cancellation_hours', MAX_CANCELLATION_HOURS),
    rating: reader.rating(),
    ribbon: reader.flag('offer_tag') ? reader.localText('offer_tag_text', 'arabic_offer_tag_text') : null,
    originalPrice: struckThrough(reader.amount('original_price'), price),
  }
}

const MAX_DURATION_MINUTES = 366 * 24 * 60
const MAX_CANCELLATION_HOURS = 366 * 24

function readWithin(
  reader: RecordReader<typeof packageFields>,
  name: 'duration_minutes' | 'free_cancellation_hours',
  max: number,
): number | null {
  const value = reader.count(name)
  if (value !== null && value > max) reader.refuse(name, 'out-of-range')
  return toLimit(value)
}

// `ae` is the site's key for Arabic, but the ISO 639 code of Avestan.
function readLanguages(reader: RecordReader<typeof packageFields>): readonly string[] {
  const codes = reader.list('languages').map((code) => code.toLowerCase())
  for (const [index, code] of codes.entries())
    if (!/^[a-z]{2,3}$/.test(code)) reader.refuse(`languages[${index}]`, 'not-known')
  return codes.map((code) => (code === 'ae' ? 'ar' : code))
}
