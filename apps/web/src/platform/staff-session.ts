import { readItem, writeItem } from './storage.ts'
import { createStore } from './store.ts'

/** Differs from the key of a visitor's token, because one person may be signed in both as a visitor and as staff. */
const KEY = 'staff_token'

const session = createStore(readItem('localStorage', KEY))

export const staffToken = session.get

export const useStaffToken = (): string | null => session.useValue(null)

export function setStaffToken(token: string | null): void {
  writeItem('localStorage', KEY, token)
  session.set(token)
}

export function followStaffSession(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) session.set(newValue)
  })
}
