import { isStoreHost } from '@dareesha/engine/store'
import { createContext, useContext } from 'react'

/** The host of the main site, as the server told this page; '' where every host is one (AMB-077). */
const mainHost = (): string => document.querySelector('meta[name="main-host"]')?.getAttribute('content') ?? ''

/** Whether this page stands on a host of the store (RTE-03); what the server draws is told so. */
export const isStoreFront = (): boolean =>
  typeof document !== 'undefined' && isStoreHost(window.location.hostname, mainHost())

/** What the server knows of the host that it draws a page for. */
export const StoreFrontContext = createContext<boolean | null>(null)

export const useIsStoreFront = (): boolean => useContext(StoreFrontContext) ?? isStoreFront()
