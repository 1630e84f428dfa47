import { calendarDate, fils } from '@dareesha/contract'
import type { CalendarDate, PackageRecord } from '@dareesha/contract'

import type { Coupon } from '../booking/coupon.ts'
import type { CalendarRules, Package, TicketRules } from '../booking/package.ts'
import { startSelection } from '../booking/selection.ts'
import type { Selection } from '../booking/selection.ts'
import type { Slot } from '../booking/slots.ts'
import type { LocalText } from '../language.ts'

/** What a test says of its package; the rest is plain. */
export type PackageDetails = Partial<Omit<Package, 'tickets' | 'calendar'>> & {
  readonly adult?: Partial<TicketRules>
  readonly child?: Partial<TicketRules>
  readonly calendar?: Partial<CalendarRules> | null
}

const named = (en: string, ae: string): LocalText => ({ en, ae })

const ticket = (price: number, initial: number): TicketRules => ({
  sold: true,
  min: 0,
  max: null,
  initial,
  price: fils(price),
  salesLimit: null,
  booked: 0,
})

/** Calendar rules: all of the year 2026, and nothing closed. */
export const someCalendar = (details: Partial<CalendarRules> = {}): CalendarRules => ({
  start: calendarDate('2026-01-01'),
  end: calendarDate('2026-12-31'),
  eventDates: [],
  closedDates: [],
  closedWeekdays: [],
  cutOffHours: 0,
  ...details,
})

/**
 * A package of one step: an adult for 100.00, a child for 50.00, no bounds, nothing to add.
 *
 * @example
 * aPackage({ child: { sold: false, max: 0 } }) // adults only
 */
export function aPackage({ adult, child, calendar = null, ...details }: PackageDetails = {}): Package {
  return {
    id: 1,
    slug: 'desert-camp',
    name: named('Desert Camp', 'مخيم الصحراء'),
    destination: { id: 7, name: named('Mleiha', 'مليحة') },
    sale: { kind: 'open' },
    labels: { adult: 'adult', child: 'child' },
    tickets: { adult: { ...ticket(100_00, 1), ...adult }, child: { ...ticket(50_00, 0), ...child } },
    party: { min: null, max: null },
    options: null,
    calendar: calendar === null ? null : someCalendar(calendar),
    hasTime: false,
    subPackages: [],
    transport: [],
    meals: [],
    content: {
      image: null,
      gallery: [],
      tags: [],
      description: null,
      amenities: [],
      place: null,
      terms: null,
      additionalInfo: null,
      itinerary: null,
      note: null,
      ribbon: null,
      originalPrice: null,
    },
    ...details,
  }
}

/** A package with all six steps: days, times, two sub-packages (the second for adults alone), transport and two meals. */
export const aFullPackage = (details: PackageDetails = {}): Package =>
  aPackage({
    calendar: {},
    hasTime: true,
    subPackages: [
      { id: 11, name: named('Camel Ride', 'ركوب الجمال'), adultPrice: fils(30_00), childPrice: fils(15_00) },
      { id: 12, name: named('Falcon Show', 'عرض الصقور'), adultPrice: fils(20_50), childPrice: null },
    ],
    transport: [
      { id: 21, name: named('From Sharjah', 'من الشارقة'), oneWay: fils(40_00), twoWay: fils(70_00) },
      { id: 22, name: named('From Dubai', 'من دبي'), oneWay: fils(60_00), twoWay: null },
    ],
    meals: [
      { id: 31, name: named('Dinner', 'عشاء'), description: null, price: fils(45_00) },
      { id: 32, name: named('Breakfast', 'فطور'), description: null, price: fils(25_75) },
    ],
    ...details,
  })

/** What a package starts with, and what a test says beside it. */
export const aSelection = (details: Partial<Selection> = {}, of: Package = aPackage()): Selection => ({
  ...startSelection(of),
  ...details,
})

/** Ten per cent off everything, for every package. */
export const aCoupon = (details: Partial<Coupon> = {}): Coupon => ({
  id: 501,
  code: 'WELCOME10',
  terms: { type: 'percentage', percent: 1000, cap: null },
  skips: { subPackages: false, transport: false, meals: false },
  minCart: null,
  packages: [],
  figures: [],
  ...details,
})

/** A slot at ten that is enabled and has no limit. */
export const aSlot = (details: Partial<Slot> = {}): Slot => ({
  id: 41,
  label: '10:00 AM',
  adults: 'unlimited',
  children: 'unlimited',
  enabled: true,
  ...details,
})

/** A schedule of that day, without a slot unless one is given. */
export const aVisitOn = (date: CalendarDate, slot: Slot | null = null): Selection['schedule'] => ({
  kind: 'dated',
  date,
  slot: slot === null ? null : { id: slot.id, label: slot.label, adults: slot.adults, children: slot.children },
})

/** A package of the wire, as PHP writes it: numbers and flags are text, what is empty is ''. */
export const aPackageRecord = (details: Partial<PackageRecord> = {}): PackageRecord => ({
  id: '1',
  destination_id: '7',
  destination_name: 'Mleiha',
  destination_arabic_name: 'مليحة',
  package_name: 'Desert Camp',
  arabic_name: 'مخيم الصحراء',
  url_slug: 'desert-camp',
  price: '100.00',
  child_price: '50.00',
  original_price: '',
  hide: '0',
  enable: '1',
  disabled: '0',
  redirect: '0',
  redirect_url: '',
  adult_default_qty: '1',
  child_default_qty: '0',
  adult_min_qty: '',
  adult_max_qty: '',
  enable_date_picker: '0',
  enable_time_picker: '0',
  enable_sub_packages: '0',
  enable_meal: '0',
  enable_transport: '0',
  ...details,
})
