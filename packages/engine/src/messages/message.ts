import type { Fils } from '@dareesha/contract'

import type { LabelKey } from '../catalogue/ticket-labels.ts'
import type { Language } from '../language.ts'
import { ae } from './ae.ts'
import { en } from './en.ts'
import { labelText } from './labels.ts'
import { money, shortAmount } from './money.ts'
import { plural } from './plural.ts'
import type { Said } from './said.ts'

const CATALOGUES = { en, ae } as const

/**
 * The words of a violation, a notice or a server (I18N-01, I18N-02). A server's words are shown as they came.
 *
 * @example
 * message({ code: 'adult-min', params: { label: 'adult', n: 1 } }, 'en') // 'Select Adult - Minimum 1'
 */
export function message(said: Said, language: Language): string {
  if (said.code === 'server') return said.params.text
  const entry = CATALOGUES[language][said.code]
  const params: Params = 'params' in said ? said.params : {}
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
