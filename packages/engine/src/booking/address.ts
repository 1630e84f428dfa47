import { parseCalendarDate, parseCount, ScalarFault } from '@dareesha/contract'

import { isOpenDay, openCalendar } from './calendar.ts'
import type { Clock } from '../clock.ts'
import type { Package } from './package.ts'
import { chosenDate, chosenSlot, reduce, startSelection } from './selection.ts'
import type { Selection, SelectionEvent } from './selection.ts'

/** The query parameters of a package URL that describe a selection. Without scripts, the booking form sends them (WIZ-01). */
export const SELECTION_PARAMS = ['adults', 'children', 'option', 'date', 'slot'] as const

type SelectionParam = (typeof SELECTION_PARAMS)[number]

/**
 * Reads the selection from a package URL. Ignores unreadable values, options that the package does not offer, and closed days.
 * `firstInvalidStep` checks whether the selection can be booked.
 * @example selectionInAddress((name) => new URLSearchParams('adults=2&date=2026-12-05').getAll(name), of, Date.now)
 */
export function selectionInAddress(
  valuesOf: (param: SelectionParam) => readonly string[],
  of: Package,
  clock: Clock,
): Selection {
  const start = startSelection(of)
  const count = (text: string | undefined, otherwise: number): number => {
    const read = parseCount(text)
    return read instanceof ScalarFault ? otherwise : read
  }
  const adults = count(valuesOf('adults')[0], start.party.adults)
  const children = count(valuesOf('children')[0], start.party.children)
  const events: SelectionEvent[] = [{ type: 'select.tickets', party: { adults, children } }]
  for (const text of new Set(valuesOf('option'))) events.push({ type: 'select.option', option: count(text, -1) })
  const date = parseCalendarDate(valuesOf('date')[0])
  if (of.calendar !== null && !(date instanceof ScalarFault) && isOpenDay(openCalendar(of.calendar, clock), date))
    events.push({ type: 'select.date', date })
  // The parameter is a slot's id and label, such as `41-10:00`. `checkSlot` refuses the slot if its label has changed.
  const [, id, label] = /^(\d{1,15})-(.+)/.exec(valuesOf('slot')[0] ?? '') ?? []
  if (id !== undefined && label !== undefined)
    events.push({ type: 'select.slot', slot: { id: Number(id), label, adults: 'unlimited', children: 'unlimited' } })
  return events.reduce((selection, event) => reduce(selection, event, of), start)
}

/** Returns the query parameters of a selection without its add-ons. */
export function addressOfSelection(selection: Selection): [SelectionParam, string][] {
  const { party, options } = selection
  const date = chosenDate(selection)
  const slot = chosenSlot(selection)
  return [
    ['adults', String(party.adults)],
    ['children', String(party.children)],
    ...options.map((option): [SelectionParam, string] => ['option', String(option)]),
    ...(date === null ? [] : ([['date', date]] satisfies [SelectionParam, string][])),
    ...(slot === null ? [] : ([['slot', `${slot.id}-${slot.label}`]] satisfies [SelectionParam, string][])),
  ]
}
