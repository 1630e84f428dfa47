import { createContext, useContext, useEffect } from 'react'
import type { Thing, WithContext } from 'schema-dts'

import { SITE_NAME, useLanguage } from '../i18n/i18n.ts'

export type PageHead = {
  readonly title: string
  readonly description?: string | undefined
  readonly image?: string | null
  /** If true, the server answers 404. */
  readonly isMissing?: boolean
  readonly isUnlisted?: boolean
  readonly structured?: ((origin: string) => readonly WithContext<Thing>[]) | undefined
}

export const PageHeadContext = createContext<((head: PageHead) => void) | null>(null)

export function usePageHead(head: PageHead): void {
  // The server runs no effects, so this call happens during rendering.
  useContext(PageHeadContext)?.(head)
  usePageTitle(head.title)
}

export function usePageTitle(title: string): void {
  const { language } = useLanguage()
  useEffect(() => {
    document.title = fullTitle(title, language)
  }, [title, language])
}

/** The last `PageHead` of a page wins. */
export function PageHead(head: PageHead): null {
  usePageHead(head)
  return null
}

export const fullTitle = (title: string, language: keyof typeof SITE_NAME): string =>
  `${title} – ${SITE_NAME[language]}`
