import { useSyncExternalStore } from 'react'

import { readItem, writeItem } from './storage.ts'

/** The colour scheme: that of the device, or the visitor's choice. `index.html` applies it before the first paint. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'

const listeners = new Set<() => void>()
let theme = themeIn(readItem('localStorage', KEY))

function themeIn(text: string | null): Theme {
  return THEMES.find((known) => known === text) ?? 'system'
}

/** Stores a choice and applies it. */
export function chooseTheme(text: string): void {
  theme = themeIn(text)
  writeItem('localStorage', KEY, theme === 'system' ? null : theme)
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  for (const listen of listeners) listen()
}

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** The visitor's choice; the server does not know it. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    subscribe,
    () => theme,
    () => 'system',
  )
