import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'

/**
 * Gives React Aria the language of the page; by default it uses the browser's. It wraps the parts and not the site, because React Aria is
 * loaded after the page is readable. It is never rendered on the server.
 */
export const InPageLanguage = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider locale={document.documentElement.lang}>{children}</I18nProvider>
)
