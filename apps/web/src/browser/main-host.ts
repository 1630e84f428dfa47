import { isStoreHost } from '@dareesha/engine/store'

/** The host of the main site, as the server told this page; '' where every host is one (AMB-077). */
const mainHost = (): string => document.querySelector('meta[name="main-host"]')?.getAttribute('content') ?? ''

/** Whether this page stands on a host of the store; the server draws the front of the main site alone (RTE-03). */
export const isStoreFront = (): boolean =>
  typeof document !== 'undefined' && isStoreHost(window.location.hostname, mainHost())
