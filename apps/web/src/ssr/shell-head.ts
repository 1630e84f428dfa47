import type { Call } from '@dareesha/contract'
import type { Language } from '@dareesha/engine/messages'
import type { Params } from 'react-router-dom'

import { WORDS } from '../i18n/words/every-word.ts'
import type { EveryKey } from '../i18n/words/every-word.ts'
import type { PageHead } from '../ui/page-head.ts'
import { headOfRecord } from './record-heads.ts'
import type { Shell, ShellRecord } from '../app/site-route.ts'

const textsIn = (language: Language): ReadonlyMap<string, string> =>
  new Map(Object.values(WORDS).flatMap((area) => Object.entries<string>(area[language])))

const texts = { en: textsIn('en'), ae: textsIn('ae') }

const textOf = (key: EveryKey, language: Language): string => texts[language].get(key) ?? ''

export const headOfShell = ({ title, description, isListed, isMissing }: Shell, language: Language): PageHead => ({
  title: textOf(title, language),
  description: description === undefined ? undefined : textOf(description, language),
  isUnlisted: isListed !== true,
  ...(isMissing === true ? { isMissing } : {}),
})

/** The head of an app shell that names a record; that of the shell alone if the request fails. */
export async function headWithRecord(
  shell: PageHead,
  { readTexts, missing }: ShellRecord,
  { call, params, language }: { readonly call: Call; readonly params: Params; readonly language: Language },
): Promise<PageHead> {
  const read = await readTexts(call, params)
  if (read === 'missing') return headOfShell({ title: missing, isMissing: true }, language)
  return read === null ? shell : { ...shell, ...headOfRecord(read, language) }
}
