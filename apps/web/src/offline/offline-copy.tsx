import type { ActionName, RequestOf } from '@dareesha/contract'
import { BUSINESS_ZONE, today } from '@dareesha/engine'
import { dayText } from '@dareesha/engine/messages'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { useToken } from '../platform/session.ts'
import { trustedPolicy } from '../platform/trusted-types.ts'
import { useCall } from '../data/client.tsx'
import { Notice } from '../ui/notice.tsx'
import { refreshCache } from './cached-records.ts'

const workerPolicy = trustedPolicy('service-worker', { createScriptURL: () => '/sw.js' })

async function register(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(workerPolicy?.createScriptURL('') ?? '/sw.js')
  const { active } = await navigator.serviceWorker.ready
  // Without a claim, a page that loaded before the worker could not load further chunks offline.
  if (navigator.serviceWorker.controller === null) active?.postMessage('claim')
}

export const useOffline = (): void =>
  // Without a service worker, the page still works online.
  useEffect(() => void register().catch(() => undefined), [])

/** Stores a copy of a record that the page does not request, for example after SSR. Renews a copy older than an hour. */
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

export function CachedNotice({ at }: { readonly at: number | undefined }) {
  const { t } = useTranslation()
  if (at === undefined) return null
  return <Notice tone="info">{t('site.offline-copy', { day: dayText(today(() => at)), time: timeText(at) })}</Notice>
}

const timeText = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_ZONE, hour: '2-digit', minute: '2-digit' }).format(at)
