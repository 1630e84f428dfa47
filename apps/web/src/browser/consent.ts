import { useSyncExternalStore } from 'react'

import { readItem, writeItem } from './storage.ts'

const KEY = 'consent'

/** What the visitor said about being told of to an advertising pixel; null until he has answered. */
export type Consent = 'granted' | 'refused' | null

const listeners = new Set<() => void>()
let consent = readConsent()

function readConsent(): Consent {
  const kept = readItem('localStorage', KEY)
  return kept === 'granted' || kept === 'refused' ? kept : null
}

export const currentConsent = (): Consent => consent

/** Keeps an answer; null takes it back, so that it is asked for again. */
export function answerConsent(next: Consent): void {
  consent = next
  writeItem('localStorage', KEY, next)
  for (const listen of listeners) listen()
}

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** The visitor's answer; a component draws anew when it changes. */
export const useConsent = (): Consent => useSyncExternalStore(subscribe, currentConsent, () => null)
