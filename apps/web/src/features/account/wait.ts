import { LOCALES } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'
import { useSyncExternalStore } from 'react'

const TICK_MS = 500

function subscribeToTicks(notify: () => void): () => void {
  const timer = setInterval(notify, TICK_MS)
  return () => clearInterval(timer)
}

export const useSecondsUntil = (time: number): number =>
  useSyncExternalStore(subscribeToTicks, () => Math.max(0, Math.ceil((time - Date.now()) / 1000)))

const UNITS = [
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/** A wait in the largest unit that it fills at least twice. It rounds up, so that a retry is never too early. */
export function waitText(wait: number, language: Language): string {
  const { unit, seconds } = UNITS.find((candidate) => wait >= 2 * candidate.seconds) ?? UNITS[2]
  const format = new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.ceil(wait / seconds))
}
