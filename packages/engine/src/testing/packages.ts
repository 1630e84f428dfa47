import { calendarDate, fils } from '@dareesha/contract'
import type { CalendarDate, PackageRecord } from '@dareesha/contract'

import type { Coupon } from '../booking/coupon.ts'
import type { CalendarRules, Package, TicketRules } from '../booking/package.ts'
import { startSelection } from '../booking/selection.ts'
import type { Selection } from '../booking/selection.ts'
import type { Slot } from '../booking/slots.ts'
import type { LocalText } from '../language.ts'

/** The fields of a package that a test sets. */
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

/** Creates calendar rules that open every day of 2026. */
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
 * Creates a package with only the tickets step: adult 100.00, child 50.00, no bounds, no add-ons.
 * @example aPackage({ child: { sold: false, max: 0 } }) // adults only
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
      pictures: [],
      tags: [],
      description: null,
      amenities: [],
      place: null,
      terms: null,
      additionalInfo: null,
      itinerary: null,
      note: null,
      duration: null,
      languages: [],
      meetingPoint: null,
      freeCancellationHours: null,
      rating: null,
      ribbon: null,
      originalPrice: null,
    },
    ...details,
  }
}

/** Creates a package with all six steps; its second sub-package is for adults only. */
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

/** Creates the initial selection of a package. */
export const aSelection = (details: Partial<Selection> = {}, of: Package = aPackage()): Selection => ({
  ...startSelection(of),
  ...details,
})

/** Creates a coupon of 10 % for every package. */
export const aCoupon = (details: Partial<Coupon> = {}): Coupon => ({
  id: 501,
  code: 'WELCOME10',
  terms: { type: 'percentage', percent: 1000, cap: null },
  skips: { subPackages: false, transport: false, meals: false },
  minCart: null,
  packages: [],
  serverDeductions: [],
  ...details,
})

/** Creates a slot at 10:00 AM with unlimited places. */
export const aSlot = (details: Partial<Slot> = {}): Slot => ({
  id: 41,
  label: '10:00 AM',
  adults: 'unlimited',
  children: 'unlimited',
  enabled: true,
  ...details,
})

/** Creates a schedule on a date, with an optional slot. */
export const aVisitOn = (date: CalendarDate, slot: Slot | null = null): Selection['schedule'] => ({
  kind: 'dated',
  date,
  slot: slot === null ? null : { id: slot.id, label: slot.label, adults: slot.adults, children: slot.children },
})

/** Creates a package record as a PHP server sends it: numbers and flags are text, absent values are ''. */
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
