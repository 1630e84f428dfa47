import type { CalendarDate, Fault, packageFields, Result } from '@dareesha/contract'

import type { Package } from '../booking/package.ts'
import type { Party } from '../booking/party.ts'
import { startSelection } from '../booking/selection.ts'
import type { Selection } from '../booking/selection.ts'
import { isOffered, toChosenSlot } from '../booking/slots.ts'
import type { Slot } from '../booking/slots.ts'
import { optionNotes } from '../booking/ticket-options.ts'
import { parseRecord } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'
import { visitTime } from '../visit-time.ts'

/** The opening hours of a package without slots, as `HH:MM`. */
export type OpeningHours = { readonly from: string; readonly to: string }

/** A package for resellers, with the enabled slots whose label contains a time. OCTO has no slots without a time (OCTO-01). */
export type ResellerOffer = {
  readonly package: Package
  readonly openingHours: OpeningHours
  readonly slots: readonly Slot[]
}

const ALL_DAY: OpeningHours = { from: '00:00', to: '23:59' }

/** Reads the opening hours; null if the package is not for resellers. A package for resellers must have a date step (OCTO-01). */
export const parseResale = (
  record: unknown,
): Result<{ readonly openingHours: OpeningHours | null }, readonly Fault[]> =>
  parseRecord(record, (reader: RecordReader<typeof packageFields>) => {
    const isForResellers = reader.flag('resellers')
    if (isForResellers && !reader.flag('enable_date_picker')) reader.refuse('resellers', 'not-known')
    const hours = reader.text('opening_hours')
    const read = hours === null || hours === '' ? ALL_DAY : openingHoursOf(hours)
    if (read === null) reader.refuse('opening_hours', 'not-known')
    return { openingHours: isForResellers ? read : null }
  })

function openingHoursOf(text: string): OpeningHours | null {
  if (visitTime(ANY_DAY, text) === null) return null
  const [from = '', to = ''] = text.split(/[-–]/).map((time) => time.trim().padStart(5, '0'))
  return { from, to }
}

const ANY_DAY = '2026-01-01' as CalendarDate

/** Returns an offer; null if resellers cannot sell the package. */
export function resellerOffer(
  of: Package,
  openingHours: OpeningHours | null,
  slots: readonly Slot[],
): ResellerOffer | null {
  if (openingHours === null || of.sale.kind !== 'open' || of.calendar === null) return null
  const timed = of.hasTime ? slots.filter((slot) => isOffered(slot) && visitTime(ANY_DAY, slot.label) !== null) : []
  return of.hasTime && timed.length === 0 ? null : { package: of, openingHours, slots: timed }
}

export const startTimeOf = ({ label }: Slot): string => (label.split(/[-–]/)[0] ?? '').trim().padStart(5, '0')

export const DEFAULT_OPTION = 'DEFAULT'

/** Returns one id for each ticket option; `DEFAULT_OPTION` for a package without ticket options. */
export const optionIds = ({ options }: Pick<Package, 'options'>): readonly string[] =>
  options === null ? [DEFAULT_OPTION] : options.options.map((_, index) => `option-${index + 1}`)

/** Returns the indexes of the ticket options that an option id selects; null for an unknown id. */
export function optionOf(of: Pick<Package, 'options'>, id: string): readonly number[] | null {
  const index = optionIds(of).indexOf(id)
  return index < 0 ? null : of.options === null ? [] : [index]
}

export const optionName = ({ options, name }: Package, chosen: readonly number[]): string =>
  options === null ? name.en : optionNotes(options, chosen)

/** A date and slot of an offer. */
export type VisitChoice = { readonly date: CalendarDate; readonly slotId: number | null }

/** Returns a selection without add-ons. */
export function selectionFor(
  { package: of, slots }: ResellerOffer,
  options: readonly number[],
  { date, slotId }: VisitChoice,
  party: Party,
): Selection {
  const slot = slots.find(({ id }) => id === slotId)
  return {
    ...startSelection(of),
    party,
    options,
    schedule: { kind: 'dated', date, slot: slot === undefined ? null : toChosenSlot(slot) },
  }
}
