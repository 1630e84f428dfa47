import type { FlatNamespace, i18n as Instance } from 'i18next'
import { createContext, createElement, use } from 'react'
import type { ReactNode } from 'react'

export const I18nContext = createContext<{ readonly i18n: Instance } | null>(null)

type ProviderProps = { readonly i18n: Instance; readonly children?: ReactNode }

export const I18nextProvider = ({ i18n, children }: ProviderProps) =>
  createElement(I18nContext, { value: { i18n } }, children)

/** Replaces react-i18next on the server, where the hook need not wait for texts or watch the language. */
export function useTranslation(area: FlatNamespace = 'site') {
  const i18n = use(I18nContext)!.i18n
  return { i18n, t: i18n.getFixedT(i18n.language, area) }
}
