import type { Fils } from '@dareesha/contract'

import type { LabelKey } from '../catalogue/ticket-labels.ts'
import type { Language } from '../language.ts'
import { ae } from './ae.ts'
import { plural } from './catalogue.ts'
import { en } from './en.ts'
import { labelText } from './labels.ts'
import { money, shortAmount } from './money.ts'
import type { Message } from './notices.ts'

const CATALOGUES = { en, ae } as const

/**
 * The text of a violation or a notice in a language (I18N-01, I18N-02). Server text stays unchanged.
 * @example
 * message({ code: 'adult-min', params: { label: 'adult', n: 1 } }, 'en') // 'Select Adult - Minimum 1'
 */
export function message(content: Message, language: Language): string {
  if (content.code === 'server') return content.params.text
  const entry = CATALOGUES[language][content.code]
  const params: Params = 'params' in content ? content.params : {}
  const text = typeof entry === 'string' ? entry : plural(entry, params.n ?? 0, language)
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => paramText(name, params, language))
}

type Params = {
  readonly n?: number
  readonly label?: LabelKey
  readonly shortfall?: Fils
  readonly before?: Fils
  readonly after?: Fils
  readonly type?: string
}

function paramText(name: string, params: Params, language: Language): string {
  switch (name) {
    case 'label':
      return params.label === undefined ? '' : labelText(params.label, language)
    case 'shortfall':
      return params.shortfall === undefined ? '' : shortAmount(params.shortfall)
    case 'before':
      return params.before === undefined ? '' : money(params.before, language).text
    case 'after':
      return params.after === undefined ? '' : money(params.after, language).text
    case 'type':
      return params.type ?? ''
    default:
      return String(params.n ?? '')
  }
}
