import { createClient } from '@dareesha/client'
import type { Language } from '@dareesha/engine'
import type { Visitor } from '@dareesha/engine/wizard'
import { LOCALES } from '@dareesha/engine/messages'

import { WORDS } from './words.ts'

export type Visit = ReturnType<typeof startVisit>

export function startVisit(site: string, language: Language) {
  let token: string | null = null
  const { call } = createClient({ endpoint: `${site}/api`, token: () => token, language: () => LOCALES[language] })
  return {
    site,
    language,
    words: WORDS[language],
    call,
    visitor: (): Visitor => (token === null ? 'anonymous' : 'signed-in'),
    signIn: (newToken: string) => void (token = newToken),
    signOut: () => void (token = null),
    toasts: new Array<string>(),
  }
}
