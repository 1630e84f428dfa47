import type { FlatNamespace, i18n } from 'i18next'
import { createContext, use, useMemo } from 'react'
import type { ReactNode } from 'react'

type Texts = { readonly i18n: i18n }

/**
 * Replaces react-i18next in the build of the server. Its hook watches the language and the words, which never change while a page is
 * rendered: this took a seventh of the objects of the home page.
 */
export const I18nContext = createContext<Texts | null>(null)

export function I18nextProvider({ i18n, children }: Texts & { readonly children: ReactNode }) {
  const texts = useMemo(() => ({ i18n }), [i18n])
  return <I18nContext value={texts}>{children}</I18nContext>
}

export function useTranslation(area: FlatNamespace = 'site') {
  const texts = use(I18nContext)
  if (texts === null) throw new Error('useTranslation needs an I18nextProvider around it')
  return { t: texts.i18n.getFixedT(texts.i18n.language, area) }
}
