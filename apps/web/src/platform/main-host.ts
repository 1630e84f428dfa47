import { isStoreHost } from '@dareesha/engine/store'
import { createContext, useContext } from 'react'

/** The main host, from the server's `<meta>`; '' when every host is one (AMB-077). */
const mainHost = (): string => document.querySelector('meta[name="main-host"]')?.getAttribute('content') ?? ''

/** Whether this is a store host (RTE-03). On the server, the context says it. */
export const isStoreFront = (): boolean =>
  typeof document !== 'undefined' && isStoreHost(window.location.hostname, mainHost())

/** The server's answer for the page that it renders. */
export const StoreFrontContext = createContext<boolean | null>(null)

export const useIsStoreFront = (): boolean => useContext(StoreFrontContext) ?? isStoreFront()
