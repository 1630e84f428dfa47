import { isStoreHost } from '@dareesha/engine/store'
import { createContext, useContext } from 'react'

const metaContent = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content

export const isStoreFront = (): boolean =>
  typeof document !== 'undefined' && isStoreHost(window.location.hostname, metaContent('main-host') ?? '')

export const StoreFrontContext = createContext<boolean | null>(null)

export const useIsStoreFront = (): boolean => useContext(StoreFrontContext) ?? isStoreFront()

export const scratchHost = (): string | null =>
  typeof document === 'undefined' ? null : (metaContent('scratch-url') ?? null)

export function holdMinutes(): number | null {
  const minutes = typeof document === 'undefined' ? undefined : metaContent('hold-minutes')
  return minutes === undefined ? null : Number(minutes)
}
