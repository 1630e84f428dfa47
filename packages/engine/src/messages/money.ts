import type { Fils } from '@dareesha/contract'

import { amountText } from '../fils.ts'
import type { Language } from '../language.ts'
import { plural } from './plural.ts'

/** An amount in its parts: digits are laid out left to right in both languages, the word stands where the language has it. */
export type Money = {
  readonly amount: string
  /** The amount where there is little room: no fils when there are none. */
  readonly short: string
  readonly currency: string
  readonly isCurrencyFirst: boolean
  readonly text: string
  readonly spoken: string
}

const NO_BREAK_SPACE = '\u00a0'

const SPOKEN = {
  en: { one: '{{n}} dirham', other: '{{n}} dirhams' },
  ae: {
    zero: '{{n}} درهم',
    one: 'درهم واحد',
    two: 'درهمان',
    few: '{{n}} دراهم',
    many: '{{n}} درهمًا',
    other: '{{n}} درهم',
  },
} as const

/**
 * An amount as people read and hear it (GEN-13, PRICE-02, AMB-148).
 *
 * @example
 * money(fils(435_00), 'en').text // 'AED 435.00'
 * money(fils(435_00), 'ae').text // '435.00 درهم'
 */
export function money(amount: Fils, language: Language): Money {
  const digits = amountText(amount)
  const short = digits.endsWith('.00') ? digits.slice(0, -3) : digits
  const currency = language === 'en' ? 'AED' : 'درهم'
  const isCurrencyFirst = language === 'en'
  const text = (isCurrencyFirst ? [currency, digits] : [digits, currency]).join(NO_BREAK_SPACE)
  const spoken = plural(SPOKEN[language], amount / 100, language).replace('{{n}}', short)
  return { amount: digits, short, currency, isCurrencyFirst, text, spoken }
}

/** An amount in a sentence of its own currency: at most two decimals, no zeros behind them (AMB-051). */
export const shortAmount = (amount: Fils): string =>
  amountText(amount)
    .replace(/\.?0+$/, '')
    .replaceAll(',', '')
