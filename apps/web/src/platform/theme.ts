import { readItem, writeItem } from './storage.ts'
import { createStore } from './store.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'

const theme = createStore(themeIn(readItem('localStorage', KEY)))

function themeIn(text: string | null): Theme {
  return THEMES.find((known) => known === text) ?? 'system'
}

export function chooseTheme(text: string): void {
  const chosen = themeIn(text)
  writeItem('localStorage', KEY, chosen === 'system' ? null : chosen)
  if (chosen === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = chosen
  theme.set(chosen)
}

export const useTheme = (): Theme => theme.useValue('system')
