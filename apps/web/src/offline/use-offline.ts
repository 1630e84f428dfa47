import type { ActionName, RequestOf } from '@dareesha/contract'
import { useEffect } from 'react'

import { useFetchAhead } from '../browser/fetch-ahead.ts'
import { useToken } from '../browser/session.ts'
import { useCall } from '../client.tsx'
import { keepRecord, keptRecord } from './kept-records.ts'

const AN_HOUR_MS = 3_600_000

/** Where the build puts the worker; there is none while the site is worked on. */
async function register(): Promise<void> {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) await navigator.serviceWorker.register('/sw.js')
}

/** From here on the site opens without a connection: for who has seen something that he may need then. */
export const useOffline = (): void => useFetchAhead(register)

/** Keeps a record that came with its page, for which nobody asked: it is asked for once an hour, in the background. */
export function useKeptCopy<Action extends ActionName>(action: Action, request: RequestOf<Action>): void {
  const call = useCall()
  const token = useToken()
  const asked = JSON.stringify(request)
  useEffect(() => {
    if (token === null) return
    const sent = JSON.parse(asked) as RequestOf<Action>
    void keptRecord(action, sent).then(async (kept) => {
      if (kept !== null && Date.now() - kept.at < AN_HOUR_MS) return
      const answer = await call(action, sent)
      if (answer.ok) await keepRecord(action, sent, answer.value)
    })
  }, [action, asked, call, token])
}
