import { fils } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'

import type { OptionList, OptionMode } from '../catalogue/option-lists.ts'
import { add, NO_FILS } from '../fils.ts'
import type { LocalText } from '../language.ts'

/** The visitor chose no option, so the ticket has no price (AMB-024). */
export type OptionViolation = { readonly code: 'options-none' }

/** The indices of the chosen options in their list, in ascending order. */
export type ChosenOptions = readonly number[]

const FIRST: ChosenOptions = [0]

export const startingOptions = (list: OptionList | null): ChosenOptions => (list === null ? [] : FIRST)

/**
 * Chooses an option (OPT-03 to OPT-05, WIZ-24). In a radio list, the option replaces the earlier choice. In an exclusive-first list, the first
 * option clears all others; any other option is toggled and clears the first.
 */
export function chooseOption(list: OptionList, chosen: ChosenOptions, option: number): ChosenOptions {
  if (list.options[option] === undefined) return chosen
  if (list.mode === 'radio' || option === 0) return [option]
  const others = chosen.filter((other) => other !== 0 && other !== option)
  return chosen.includes(option) ? others : [...others, option].sort((one, other) => one - other)
}

/** Whether the first of `count` options excludes the others (OPT-04). */
export const firstExcludesOthers = (mode: OptionMode, count: number): boolean => mode === 'exclusive-first' && count > 1

/** Requires at least one chosen option of a list (AMB-024). */
export const checkOptions = (list: OptionList | null, chosen: ChosenOptions): OptionViolation[] =>
  list !== null && chosen.length === 0 ? [{ code: 'options-none' }] : []

export const optionsPrice = (list: OptionList, chosen: ChosenOptions): Fils =>
  chosen.reduce<Fils>((price, option) => add(price, list.options[option]?.price ?? NO_FILS), NO_FILS)

/** Returns the label and the saving of the first option if it covers the chosen options at a lower price (OPT-04); otherwise null. */
export function cheaperOption(
  list: OptionList,
  chosen: ChosenOptions,
): { readonly label: LocalText; readonly saves: Fils } | null {
  const [first] = list.options
  const saves = optionsPrice(list, chosen) - first.price
  return list.firstCoversOthers === true && saves > 0 ? { label: first.label, saves: fils(saves) } : null
}

/** Returns the notes of a booking request: the English labels of the chosen options, joined by commas (OPT-07, BUY-12). */
export const optionNotes = (list: OptionList, chosen: ChosenOptions): string =>
  chosen.map((option) => list.options[option]?.label.en ?? '').join(', ')

/** Reads the options from notes with labels in any order and case. Null if a label is unknown or repeated, or if the labels exclude each other. */
export function optionsOfNotes(list: OptionList, notes: string): ChosenOptions | null {
  if (notes === '') return []
  const labels = list.options.map(({ label }) => label.en.toLowerCase())
  const chosen = notes.split(',').map((label) => labels.indexOf(label.trim().toLowerCase()))
  chosen.sort((one, other) => one - other)
  const isExclusive = list.mode === 'radio' || chosen.includes(0)
  const isDistinct = chosen.every((option, index) => option > (chosen[index - 1] ?? -1))
  return isDistinct && (!isExclusive || chosen.length === 1) ? chosen : null
}

/** Translates the notes of a booking into Arabic; null if `optionsOfNotes` rejects them (OPT-07, I18N-02). */
export function arabicNotes(list: OptionList, notes: string): string | null {
  const chosen = optionsOfNotes(list, notes)
  return chosen === null ? null : chosen.map((option) => list.options[option]?.label.ae ?? '').join('، ')
}
