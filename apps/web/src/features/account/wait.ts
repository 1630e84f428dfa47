import { LOCALES } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'
import { useSyncExternalStore } from 'react'

const TICK_MS = 500

function everyTick(listen: () => void): () => void {
  const timer = setInterval(listen, TICK_MS)
  return () => clearInterval(timer)
}

/** The whole seconds until a moment; 0 once it is there. */
export const useSecondsUntil = (moment: number): number =>
  useSyncExternalStore(everyTick, () => Math.max(0, Math.ceil((moment - Date.now()) / 1000)))

const UNITS = [
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/** A wait in its largest unit that says at least two, rounded up: nobody is told to come too early. */
export function waitText(wait: number, language: Language): string {
  const { unit, seconds } = UNITS.find((candidate) => wait >= 2 * candidate.seconds) ?? UNITS[2]
  const format = new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.ceil(wait / seconds))
}
