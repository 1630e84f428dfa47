import type { Fils } from '@dareesha/contract'

import type { TicketLabel } from '../catalogue/ticket-labels.ts'
import type { Language } from '../language.ts'
import { ae } from './ae.ts'
import { plural } from './catalogue.ts'
import { en } from './en.ts'
import { labelText } from './labels.ts'
import { money, shortAmount } from './money.ts'
import type { Message } from './notices.ts'

const CATALOGUES = { en, ae } as const

/** Returns the text of a violation or a notice in a language (I18N-01, I18N-02). Server text stays unchanged. */
export function message(content: Message, language: Language): string {
  if (content.code === 'server') return content.params.text
  const entry = CATALOGUES[language][content.code]
  // The cast is safe: the types of `en` and `ae` allow a placeholder only for a parameter of the message.
  const params = ('params' in content ? content.params : {}) as Params
  const text = typeof entry === 'string' ? entry : plural(entry, params.n, language)
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: keyof Params) => paramText(name, params, language))
}

type Params = {
  readonly n: number
  readonly type: string
  readonly label: TicketLabel
  readonly shortfall: Fils
  readonly before: Fils
  readonly after: Fils
}

const PARAM_TEXTS: { readonly [Name in keyof Params]: (value: Params[Name], language: Language) => string } = {
  n: String,
  type: String,
  label: labelText,
  shortfall: shortAmount,
  before: (amount, language) => money(amount, language).text,
  after: (amount, language) => money(amount, language).text,
}

const paramText = <Name extends keyof Params>(name: Name, params: Params, language: Language): string =>
  PARAM_TEXTS[name](params[name], language)
