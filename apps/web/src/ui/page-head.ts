import { createContext, useContext, useEffect } from 'react'
import type { Thing, WithContext } from 'schema-dts'

export type PageHead = {
  readonly title: string
  readonly description?: string | undefined
  readonly image?: string | null
  /** The server answers 404. */
  readonly isMissing?: boolean
  readonly isUnlisted?: boolean
  readonly structured?: ((origin: string) => readonly WithContext<Thing>[]) | undefined
}

export const PageHeadContext = createContext<((head: PageHead) => void) | null>(null)

export function usePageHead(head: PageHead): void {
  // Called during rendering, because effects do not run on the server.
  useContext(PageHeadContext)?.(head)
  usePageTitle(head.title)
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = fullTitle(title)
  }, [title])
}

/** If a page renders several `PageHead` elements, the last one wins, for example that of an open step. */
export function PageHead(head: PageHead): null {
  usePageHead(head)
  return null
}

export const fullTitle = (title: string): string => `${title} – Dareesha`
