import type { ActionName, RequestOf } from '@dareesha/contract'
import { useEffect } from 'react'

import { useFetchAhead } from '../browser/fetch-ahead.ts'
import { useToken } from '../browser/session.ts'
import { useCall } from '../client.tsx'
import { keepCopy } from './kept-records.ts'

/** Where the build puts the worker; there is none while the site is worked on. */
async function register(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  // A page that was asked for before the worker began is not its own: parts that come later would not be found without a connection.
  if (navigator.serviceWorker.controller === null) active?.postMessage('claim')
}

/** From here on the site opens without a connection: for who has seen something that he may need then. */
export const useOffline = (): void => useFetchAhead(register)

/** Keeps a record that came with its page, for which nobody asked: it is asked for once an hour, in the background. */
export function useKeptCopy<Action extends ActionName>(action: Action, request: RequestOf<Action>): void {
  const call = useCall()
  const token = useToken()
  const asked = JSON.stringify(request)
  useEffect(() => {
    if (token === null) return undefined
    const leaving = new AbortController()
    void keepCopy(call, action, JSON.parse(asked) as RequestOf<Action>, { asker: token, signal: leaving.signal })
    return () => leaving.abort()
  }, [action, asked, call, token])
}
