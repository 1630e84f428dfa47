import { fils } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'

import type { LocalText } from '../language.ts'
import type { TicketType } from './ticket-labels.ts'

/** With `exclusive-first`, the first option excludes the others. With `radio`, a visitor chooses exactly one option (AMB-012). */
export type OptionMode = 'exclusive-first' | 'radio'

/** A ticket option. The notes of a booking contain the English labels (OPT-07). */
export type TicketOption = { readonly label: LocalText; readonly price: Fils }

/** The fixed options of a package, and the ticket type whose price is the sum of the chosen options (AMB-023). */
export type OptionList = {
  readonly mode: OptionMode
  readonly prices: TicketType
  /** Whether the first option includes the others, as All Days includes Day 1. */
  readonly firstCoversOthers?: true
  readonly options: readonly [TicketOption, ...TicketOption[]]
}

type Row = Omit<OptionList, 'prices'>

const aed = (dirhams: number): Fils => fils(dirhams * 100)

const option = (en: string, ae: string, dirhams: number): TicketOption => ({ label: { en, ae }, price: aed(dirhams) })

type Options = [TicketOption, ...TicketOption[]]

const exclusiveFirst = (...options: Options): Row => ({ mode: 'exclusive-first', options })

const wholeFirst = (...options: Options): Row => ({ mode: 'exclusive-first', firstCoversOthers: true, options })

const radio = (...options: Options): Row => ({ mode: 'radio', options })

const numbered = (en: string, ae: string, count: number, dirhams: number): TicketOption[] =>
  Array.from({ length: count }, (_, index) => option(`${en} ${index + 1}`, `${ae} ${index + 1}`, dirhams))

const allDays = (dirhams: number): TicketOption => option('All Days', 'جميع الأيام', dirhams)
const singleDay = (dirhams: number): TicketOption => option('Single Day', 'يوم واحد', dirhams)
const fullProgram = (dirhams: number): TicketOption => option('Full Program', 'البرنامج الكامل', dirhams)
const dayPass = (dirhams: number): TicketOption => option('Day Pass', 'تذكرة يومية', dirhams)
const days = (count: number, dirhams: number): TicketOption[] => numbered('Day', 'اليوم', count, dirhams)

const memberships = radio(
  option('Per Day', 'يوم', 30),
  option('Per Month', 'شهر', 150),
  option('Four Months', 'أربعة أشهر', 650),
  option('Per Year', 'سنة', 1500),
)

const weekdaysAndWeekends = (weekday: number, weekend: number): Row =>
  exclusiveFirst(option('Weekdays', 'أيام الأسبوع', weekday), option('Weekends', 'عطلة نهاية الأسبوع', weekend))

const minutes = radio(
  option('30 mins', '30 دقيقة', 45),
  option('60 mins', '60 دقيقة', 135),
  option('90 mins', '90 دقيقة', 180),
  option('120 mins', '120 دقيقة', 240),
)

/** By package id, from section 9 of the specification (CAT-05 to CAT-26). */
const LISTS: Readonly<Record<number, Row>> = {
  749: exclusiveFirst(option('Single Session', 'جلسة واحدة', 50)),
  2501: wholeFirst(allDays(290), ...days(4, 80)),
  2502: wholeFirst(allDays(744), option('Day 1', 'اليوم 1', 276), option('Day 2', 'اليوم 2', 252)),
  2503: wholeFirst(allDays(720), ...days(4, 185)),
  2504: wholeFirst(allDays(780), ...days(4, 205)),
  2505: wholeFirst(allDays(360), singleDay(130)),
  2595: wholeFirst(
    option('Full Package', 'الباقة الكاملة', 290),
    option('1-day package', 'باقة يوم واحد', 160),
    option('Per session', 'لكل جلسة', 80),
  ),
  2596: wholeFirst(allDays(780), singleDay(205)),
  2633: wholeFirst(fullProgram(450), ...numbered('Day Pass', 'تذكرة اليوم', 5, 100)),
  2634: wholeFirst(fullProgram(200), dayPass(75)),
  2734: wholeFirst(fullProgram(200), dayPass(75)),
  2807: exclusiveFirst(option('Individual', 'فرد', 35), option('Family of 4', 'عائلة من 4 أفراد', 100)),
  3021: wholeFirst(fullProgram(500), dayPass(150)),
  3092: radio(option('Per Hour', 'ساعة', 250), option('2 Hours', 'ساعتان', 450)),
  3093: memberships,
  3094: weekdaysAndWeekends(200, 250),
  3096: memberships,
  3097: weekdaysAndWeekends(200, 250),
  3104: weekdaysAndWeekends(150, 250),
  3123: radio(
    option('1 Month', 'شهر واحد', 300),
    option('3 Months', '3 أشهر', 900),
    option('6 Months', '6 أشهر', 1500),
    option('12 Months', '12 شهرًا', 2500),
  ),
  3643: minutes,
  3644: minutes,
}

/** The ids of the packages that have an option list (OPT-01, AMB-029). */
export const OPTION_PACKAGE_IDS: readonly number[] = Object.keys(LISTS).map(Number)

/** The ticket type whose price the options set: the adult ticket, or the child ticket if the package sells no adult tickets (AMB-023). */
export const optionTicket = ({ sold }: { readonly sold: boolean }): TicketType => (sold ? 'adult' : 'child')

/** Returns the option list of a package, or null. The options set the price of `ticket`. */
export function optionListOf(packageId: number, ticket: TicketType): OptionList | null {
  const row = LISTS[packageId]
  return row === undefined ? null : { ...row, prices: ticket }
}
