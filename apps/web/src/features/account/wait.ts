import { LOCALES } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'
import { useSyncExternalStore } from 'react'

import { useLanguage } from '../../i18n/i18n.ts'

const TICK_MS = 500

function subscribeToTicks(notify: () => void): () => void {
  const timer = setInterval(notify, TICK_MS)
  return () => clearInterval(timer)
}

export function useWaitText(time: number): string | null {
  const { language } = useLanguage()
  const seconds = useSyncExternalStore(subscribeToTicks, () => Math.ceil((time - Date.now()) / 1000))
  return seconds > 0 ? waitText(seconds, language) : null
}

const UNITS = [
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/** Uses the largest unit that fits into the wait at least twice. Rounds up, so that a retry is never too early. */
export function waitText(wait: number, language: Language): string {
  const { unit, seconds } = UNITS.find((candidate) => wait >= 2 * candidate.seconds) ?? UNITS[2]
  const format = new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.ceil(wait / seconds))
}
