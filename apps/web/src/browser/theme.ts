import { useSyncExternalStore } from 'react'

import { readItem, writeItem } from './storage.ts'

/** The colours of the site: those that the device asks for, or what the visitor chose. `index.html` has them before the first paint. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'

const listeners = new Set<() => void>()
let theme = themeIn(readItem('localStorage', KEY))

function themeIn(text: string | null): Theme {
  return THEMES.find((known) => known === text) ?? 'system'
}

/** Keeps a choice, and dresses the page in it. */
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

/** The visitor's choice; the server knows none. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    subscribe,
    () => theme,
    () => 'system',
  )
