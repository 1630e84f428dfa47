import { createClient } from '@dareesha/client'
import type { Call } from '@dareesha/contract'
import type { Language, Visitor } from '@dareesha/engine/booking'
import { LOCALES } from '@dareesha/engine/messages'

import { WORDS } from './words.ts'

export type Visit = {
  readonly site: string
  readonly language: Language
  readonly words: (typeof WORDS)[Language]
  readonly call: Call
  readonly visitor: () => Visitor
  readonly signIn: (token: string) => void
  readonly signOut: () => void
  /** Messages that are shown once, above the next question. */
  readonly toasts: string[]
}

export function startVisit(site: string, language: Language): Visit {
  let token: string | null = null
  const { call } = createClient({ endpoint: `${site}/api`, token: () => token, language: () => LOCALES[language] })
  return {
    site,
    language,
    words: WORDS[language],
    call,
    visitor: () => (token === null ? 'anonymous' : 'signed-in'),
    signIn: (given) => void (token = given),
    signOut: () => void (token = null),
    toasts: [],
  }
}
