import { isStoreHost } from '@dareesha/engine/store'
import { createContext, useContext } from 'react'

const metaContent = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content

/** Whether this is a store host (RTE-03). Without a main host in the settings, no host is a store host (AMB-077). */
export const isStoreFront = (): boolean =>
  typeof document !== 'undefined' && isStoreHost(window.location.hostname, metaContent('main-host') ?? '')

export const StoreFrontContext = createContext<boolean | null>(null)

export const useIsStoreFront = (): boolean => useContext(StoreFrontContext) ?? isStoreFront()

/** The prize endpoint of another host; null when this site awards the prizes (SCR-10, AMB-116). */
export const scratchHost = (): string | null =>
  typeof document === 'undefined' ? null : (metaContent('scratch-url') ?? null)

/** For how many minutes the server holds the places of an unpaid booking (UX-19); null without the setting. */
export function holdMinutes(): number | null {
  const minutes = typeof document === 'undefined' ? undefined : metaContent('hold-minutes')
  return minutes === undefined ? null : Number(minutes)
}
