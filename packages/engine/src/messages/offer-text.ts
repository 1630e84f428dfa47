import type { Fils } from '@dareesha/contract'

import type { Language } from '../language.ts'
import { money } from './money.ts'

const FREE: Readonly<Record<Language, string>> = { en: 'Free', ae: 'مجانًا' }

/**
 * The word for what is offered for nothing (DEST-17, ADD-05).
 *
 * @param price - Fils.
 * @returns Null where it costs something: `money` tells how much.
 */
export const freeText = (price: Fils, language: Language): string | null => (price === 0 ? FREE[language] : null)

/**
 * What something is offered at, before anybody has chosen it (DEST-17, ADD-03, ADD-05). A sum that comes to nothing is still a sum:
 * `money` tells it.
 *
 * @param price - Fils.
 * @param per - For what the amount is, such as "each"; said only where there is an amount.
 *
 * @example
 * offerText(fils(45_00), 'en') // 'AED 45.00'
 * offerText(fils(45_00), 'en', 'each') // 'AED 45.00 each'
 * offerText(fils(0), 'en', 'each') // 'Free'
 */
export function offerText(price: Fils, language: Language, per?: string): string {
  const amount = money(price, language).text
  return freeText(price, language) ?? (per === undefined ? amount : `${amount} ${per}`)
}
