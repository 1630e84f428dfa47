import { useSyncExternalStore } from 'react'

import { readItem, writeItem } from './storage.ts'

const KEY = 'consent'

/** The visitor's consent to the advertising pixel; null before an answer. */
export type Consent = 'granted' | 'refused' | null

const listeners = new Set<() => void>()
let consent = readConsent()

function readConsent(): Consent {
  const kept = readItem('localStorage', KEY)
  return kept === 'granted' || kept === 'refused' ? kept : null
}

export const currentConsent = (): Consent => consent

/** Stores the answer; null deletes it, so that the notice shows again. */
export function answerConsent(next: Consent): void {
  consent = next
  writeItem('localStorage', KEY, next)
  for (const listen of listeners) listen()
}

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

export const useConsent = (): Consent => useSyncExternalStore(subscribe, currentConsent, () => null)
