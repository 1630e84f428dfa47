import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'

/**
 * Around what React Aria draws with words or arrow keys of its own: else it takes them from the browser's language and not from
 * the page's. It stands with those parts and not around the site, since a page is read before any of them is fetched; so it is
 * never drawn on the server.
 */
export const InPageLanguage = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider locale={document.documentElement.lang}>{children}</I18nProvider>
)
