import { createContext, useContext, useEffect } from 'react'
import type { Thing, WithContext } from 'schema-dts'

/** What a page says of itself to browsers, search engines and whoever shares it. */
export type PageHead = {
  readonly title: string
  readonly description?: string | undefined
  /** A name in the file store: the picture of a shared link. */
  readonly image?: string | null
  /** The page says that there is nothing at this address. */
  readonly isMissing?: boolean
  /** Nothing to find: such as what somebody searched for. */
  readonly isUnlisted?: boolean
  /**
   * What it is about, for search engines; addresses in it are full, so they begin with `origin`. Given on the server alone
   * (`import.meta.env.SSR`), so that no visitor fetches what writes it.
   */
  readonly structured?: ((origin: string) => readonly WithContext<Thing>[]) | undefined
}

/** Takes the head of a page that the server draws. */
export const PageHeadContext = createContext<((head: PageHead) => void) | null>(null)

/** Titles the browser's tab, and tells the server what else to write into the head of the page. */
export function usePageHead(head: PageHead): void {
  // The server draws a page once and runs no effects.
  useContext(PageHeadContext)?.(head)
  const { title } = head
  useEffect(() => {
    document.title = fullTitle(title)
  }, [title])
}

/** The same as a part of a page: of two, the later one in the page counts, such as that of an open step. */
export function PageHead(head: PageHead): null {
  usePageHead(head)
  return null
}

export const fullTitle = (title: string): string => `${title} – Dareesha`
