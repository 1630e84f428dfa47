import type { ActionName, RequestOf } from '@dareesha/contract'
import { BUSINESS_ZONE, today } from '@dareesha/engine/booking'
import { dayText } from '@dareesha/engine/messages'
import { useEffect } from 'react'

import { useWords } from '../i18n/i18n.ts'
import { useFetchAhead } from '../platform/fetch-ahead.ts'
import { useToken } from '../platform/session.ts'
import { useCall } from '../data/client.tsx'
import { Notice } from '../ui/notice.tsx'
import { refreshCache } from './cached-records.ts'

/** Registers the service worker of the build; development has none. */
async function register(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  // A page that was loaded before the worker was active is not controlled by it, so its later chunks would be missing offline.
  if (navigator.serviceWorker.controller === null) active?.postMessage('claim')
}

/** Makes the site available offline. Pages call it that show something needed at the venue, such as a ticket. */
export const useOffline = (): void => useFetchAhead(register)

/** Caches a record that came with the page without a request: it is read in the background, once an hour. */
export function useCachedCopy<Action extends ActionName>(action: Action, request: RequestOf<Action>): void {
  const call = useCall()
  const token = useToken()
  const asked = JSON.stringify(request)
  useEffect(() => {
    if (token === null) return undefined
    const leaving = new AbortController()
    void refreshCache(call, action, JSON.parse(asked) as RequestOf<Action>, { asker: token, signal: leaving.signal })
    return () => leaving.abort()
  }, [action, asked, call, token])
}

/** Says that a page shows a cached record, and when it was read; nothing for a fresh one. */
export function CachedNotice({ at }: { readonly at: number | undefined }) {
  const words = useWords()
  if (at === undefined) return null
  return (
    <Notice tone="info">{words('site.offline-copy', { day: dayText(today(() => at)), time: timeText(at) })}</Notice>
  )
}

const timeText = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_ZONE, hour: '2-digit', minute: '2-digit' }).format(at)
