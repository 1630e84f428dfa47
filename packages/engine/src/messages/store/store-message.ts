import type { Fils } from '@dareesha/contract'

import { textIn } from '../../language.ts'
import type { Language } from '../../language.ts'
import type { State } from '../../store/address.ts'
import type { StoreOrderItem } from '../../store/store-order.ts'
import { plural } from '../catalogue.ts'
import { money } from '../money.ts'
import type { StoreMessage } from '../notices.ts'
import { storeAe } from './ae.ts'
import { storeEn } from './en.ts'

const CATALOGUES = { en: storeEn, ae: storeAe } as const

/** Returns the text of a violation or notice of the store (I18N-01, I18N-02). */
export function storeMessage(content: StoreMessage, language: Language): string {
  const entry = CATALOGUES[language][content.code]
  const params: Params = 'params' in content ? content.params : {}
  const text = typeof entry === 'string' ? entry : plural(entry, params.n ?? 0, language)
  return text.replace(/\{\{(n|before|after)\}\}/g, (_, name: keyof Params) => paramText(params[name], name, language))
}

type Params = { readonly n?: number; readonly before?: Fils; readonly after?: Fils }

const paramText = (value: number | undefined, name: keyof Params, language: Language): string =>
  name === 'n' ? String(value) : money((value ?? 0) as Fils, language).text

/** Returns a line of an order as text: `Brass pot | 2 | 280.00 AED` (SORD-10). */
export function orderItemText({ title, quantity, total }: StoreOrderItem, language: Language): string {
  const price = total === null ? null : money(total, language)
  return [textIn(title, language), quantity, ...(price === null ? [] : [`${price.amount} ${price.currency}`])].join(
    ' | ',
  )
}

const ARABIC_STATES: Readonly<Record<State, string>> = {
  'Abu Dhabi': 'أبوظبي',
  Dubai: 'دبي',
  Sharjah: 'الشارقة',
  Ajman: 'عجمان',
  'Umm Al-Quwain': 'أم القيوين',
  Fujairah: 'الفجيرة',
  'Ras Al Khaimah': 'رأس الخيمة',
}

/** Returns the name of an emirate (CHK-10). */
export const stateText = (state: State, language: Language): string =>
  language === 'ae' ? ARABIC_STATES[state] : state

/** Returns the name of the only delivery country (CHK-11). */
export const countryText = (language: Language): string =>
  language === 'ae' ? 'الإمارات العربية المتحدة' : 'United Arab Emirates'
