import { parseArgs } from 'node:util'

import { formatAmount, parseAmount, parseCalendarDate, ScalarFault } from '@dareesha/contract'
import type { DeskRow } from '@dareesha/contract/staff'
import { today } from '@dareesha/engine'
import { toCsv } from '@dareesha/engine/desk'

import { changeAsOperator } from '../accounts/audit.ts'
import { catalogueInMemory } from '../catalogue/read.ts'
import type { CancellationFailure } from '../use-cases/cancel-booking.ts'
import { cancelByStaff } from '../use-cases/staff/desk.ts'
import { findBookings, readBookingsOf, readVisits } from '../use-cases/staff/desk-rows.ts'
import { offeredVisits } from '../use-cases/staff/offered-visits.ts'
import { printErrors, dirhams, printLines, printList } from './command.ts'
import type { Command, CommandContext } from './command.ts'

export const BOOKINGS_USAGE = `  bookings today [--date <YYYY-MM-DD>] [--csv]
                              lists the visits of a day by package and slot; with --csv, the bookings
  bookings find <text>        lists the 50 newest bookings that match: by purchase number, by the last four digits of the card, or by the buyer's
                              e-mail, mobile or name (at least three letters of it)
  bookings cancel <number> --reason <text> [--refund <AED>]
                              cancels a paid booking at any time, frees its places and refunds its amount, or the given part of it
`

export const bookings: Command = async (context, words) => {
  const { positionals, values } = parseArgs({
    args: [...words],
    options: {
      reason: { type: 'string' },
      refund: { type: 'string' },
      date: { type: 'string' },
      csv: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  const [verb, ...rest] = positionals
  const typed = rest.join(' ')
  if (verb === 'today') return listVisits(context, values)
  if (verb === 'find' && typed !== '')
    return printList((await findBookings(context.database, typed)).map(rowText), `There is no booking for ${typed}.`)
  if (verb !== 'cancel' || typed === '') return null
  return cancel(context, typed, values)
}

async function listVisits(
  { database, clock }: CommandContext,
  { date: typed, csv = false }: { readonly date?: string; readonly csv?: boolean },
): Promise<number> {
  const date = typed === undefined ? today(clock) : parseCalendarDate(typed)
  if (date instanceof ScalarFault) return printErrors('--date must be a day, such as --date 2026-12-01')
  if (csv) {
    const rows = await readBookingsOf(database, date)
    process.stdout.write(toCsv([CSV_HEAD, ...rows.map(csvCells)]))
    return 0
  }
  const offered = offeredVisits(await catalogueInMemory(database)(), date)
  const visits = (await readVisits(database, date, offered))
    .filter(({ bookings: booked, held }) => booked + held > 0)
    .map(
      ({ name, time_slot: slot, sold, held, arrived, free_adults: adults, free_children: children }) =>
        `${slot ?? 'any time'}  ${name.en}  sold ${sold}  held ${held}  arrived ${arrived}  free for adults ${adults ?? 'no limit'}, for children ${children ?? 'no limit'}`,
    )
  return printList(visits, `There is no booking for ${date}.`)
}

const CSV_HEAD = ['number', 'date', 'slot', 'package', 'buyer', 'adults', 'children', 'state', 'amount']

const csvCells = (row: DeskRow) => [
  row.number,
  row.date ?? '',
  row.time_slot ?? '',
  row.name.en,
  row.buyer,
  row.adults,
  row.children,
  row.state,
  formatAmount(row.amount),
]

const rowText = (row: DeskRow): string =>
  [row.number, row.state, row.date ?? 'any day', row.time_slot ?? '', row.name.en, row.buyer, dirhams(row.amount)]
    .filter((part) => part !== '')
    .join('  ')

async function cancel(
  { database, clock }: CommandContext,
  number: string,
  { reason = '', refund: given }: { readonly reason?: string; readonly refund?: string },
): Promise<number> {
  const refund = given === undefined ? null : parseAmount(given)
  if (refund instanceof ScalarFault)
    return printErrors('--refund must be an amount in AED with at most two decimals, such as --refund 52.50')
  const done = await changeAsOperator(database, 'bookings cancel', (client) =>
    cancelByStaff({ database: client, clock }, number, { reason, refund }),
  )
  return done.ok
    ? printLines(`Booking ${number}: cancelled. ${dirhams(done.value.refund)} goes back to the buyer.`)
    : printErrors(failureText(number, done.failure))
}

function failureText(number: string, failure: CancellationFailure): string {
  switch (failure.code) {
    case 'booking-unknown':
      return `There is no booking ${number}.`
    case 'cancel-done':
      return `Booking ${number} is already cancelled.`
    case 'cancel-unpaid':
      return `Booking ${number} is not paid.`
    case 'cancel-reason-missing':
      return '--reason must not be empty. Visitors do not see it; a reseller sees it for their own booking.'
    case 'refund-too-large':
      return `--refund must be at most ${dirhams(failure.params.most)}.`
    case 'cancel-never':
    case 'cancel-late':
    case 'cancel-arrived':
      return 'The server applied a rule that is only for buyers.'
  }
}
