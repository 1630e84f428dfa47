import type { Fils } from '@dareesha/contract'

import type { OptionList, OptionMode } from '../catalogue/option-lists.ts'
import { add, NO_FILS } from '../fils.ts'

/** An option list with nothing chosen has no price (AMB-024). */
export type OptionViolation = { readonly code: 'options-none' }

/** Which options of a list are on, by their place in it, in ascending order. */
export type ChosenOptions = readonly number[]

const FIRST: ChosenOptions = [0]

/** What is on at the start: the first option of a list; nothing without one (AMB-024). */
export const startingOptions = (list: OptionList | null): ChosenOptions => (list === null ? [] : FIRST)

/**
 * The options after one is chosen (OPT-03 to OPT-05, WIZ-24).
 *
 * In a radio list it alone is on. In an exclusive-first list the first clears the others and stays on when chosen again;
 * another one toggles itself and clears the first, so nothing may be left on.
 */
export function chooseOption(list: OptionList, chosen: ChosenOptions, option: number): ChosenOptions {
  if (list.options[option] === undefined) return chosen
  if (list.mode === 'radio' || option === 0) return [option]
  const others = chosen.filter((other) => other !== 0 && other !== option)
  return chosen.includes(option) ? others : [...others, option].sort((one, other) => one - other)
}

/** Whether a list of so many options has a first one that stands alone beside others, which is worth a word (OPT-04). */
export const firstStandsAlone = (mode: OptionMode, count: number): boolean => mode === 'exclusive-first' && count > 1

/** A list needs at least one option on (AMB-024). */
export const checkOptions = (list: OptionList | null, chosen: ChosenOptions): OptionViolation[] =>
  list !== null && chosen.length === 0 ? [{ code: 'options-none' }] : []

/** What one ticket costs: the sum of the chosen options, in fils; 0 when none is on (OPT-06). */
export function optionsPrice(list: OptionList, chosen: ChosenOptions): Fils {
  let price = NO_FILS
  for (const option of chosen) price = add(price, list.options[option]?.price ?? NO_FILS)
  return price
}

/** The notes that go out with a booking: the chosen labels in English, joined by commas (OPT-07, BUY-12). */
export const optionNotes = (list: OptionList, chosen: ChosenOptions): string =>
  chosen.map((option) => list.options[option]?.label.en ?? '').join(', ')

/**
 * The options that notes name, the inverse of `optionNotes`.
 *
 * @returns Null when a label is not in the list, or when the labels cannot be on together.
 */
export function optionsOfNotes(list: OptionList, notes: string): ChosenOptions | null {
  if (notes === '') return []
  const chosen = notes.split(',').map((label) => list.options.findIndex((option) => option.label.en === label.trim()))
  const alone = list.mode === 'radio' || chosen.includes(0)
  const ascending = chosen.every((option, index) => option > (chosen[index - 1] ?? -1))
  return ascending && (!alone || chosen.length === 1) ? chosen : null
}

/** The notes of a booking in Arabic; null where the list does not know them (OPT-07, I18N-02). */
export function arabicNotes(list: OptionList, notes: string): string | null {
  const chosen = optionsOfNotes(list, notes)
  return chosen === null ? null : chosen.map((option) => list.options[option]?.label.ae ?? '').join('، ')
}
