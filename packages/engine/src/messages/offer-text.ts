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
 *
 * @example
 * offerText(fils(45_00), 'en') // 'AED 45.00'
 * offerText(fils(0), 'en') // 'Free'
 */
export const offerText = (price: Fils, language: Language): string =>
  freeText(price, language) ?? money(price, language).text
