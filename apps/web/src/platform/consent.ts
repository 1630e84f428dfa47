import { readItem, writeItem } from './storage.ts'
import { createStore } from './store.ts'

const KEY = 'consent'

export type Consent = 'granted' | 'refused' | null

const consent = createStore(readConsent())

function readConsent(): Consent {
  const stored = readItem('localStorage', KEY)
  return stored === 'granted' || stored === 'refused' ? stored : null
}

export const currentConsent = consent.get

export const whenConsentChanges = consent.subscribe

export function answerConsent(next: Consent): void {
  writeItem('localStorage', KEY, next)
  consent.set(next)
}

export const useConsent = (): Consent => consent.useValue(null)
