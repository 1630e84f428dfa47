import type { Fils } from '@dareesha/contract'

import { amountText } from '../fils.ts'
import type { Language } from '../language.ts'
import { plural } from './catalogue.ts'

/** A formatted amount. Digits run left to right in both languages. */
export type Money = {
  readonly amount: string
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

/** Formats an amount for reading and for screen readers (GEN-13, PRICE-02, AMB-148): `AED 435.00`, «435.00 درهم». */
export function money(amount: Fils, language: Language): Money {
  const digits = amountText(amount)
  const currency = language === 'en' ? 'AED' : 'درهم'
  const isCurrencyFirst = language === 'en'
  const text = (isCurrencyFirst ? [currency, digits] : [digits, currency]).join(NO_BREAK_SPACE)
  // Screen readers would read “.00” aloud.
  const spoken = plural(SPOKEN[language], amount / 100, language).replace('{{n}}', digits.replace(/\.00$/, ''))
  return { amount: digits, currency, isCurrencyFirst, text, spoken }
}

export const shortAmount = (amount: Fils): string =>
  amountText(amount)
    .replace(/\.?0+$/, '')
    .replaceAll(',', '')

const FREE: Readonly<Record<Language, string>> = { en: 'Free', ae: 'مجانًا' }

/** Returns the word for a price of 0 (DEST-17, ADD-05); null for any other price. */
export const freeText = (price: Fils, language: Language): string | null => (price === 0 ? FREE[language] : null)

/** Returns the price of an offer: `AED 45.00 each` if `per` is `each`; `Free` for 0 (DEST-17, ADD-03, ADD-05). For totals, use `money`. */
export function offerText(price: Fils, per: string | null, language: Language): string {
  const amount = money(price, language).text
  return freeText(price, language) ?? (per === null ? amount : `${amount} ${per}`)
}
