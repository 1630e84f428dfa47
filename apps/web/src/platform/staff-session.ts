import { readItem, writeItem } from './storage.ts'
import { createStore } from './store.ts'

/** Beside the key of a visitor's token, because a person may be signed in as both. */
const KEY = 'staff_token'

const session = createStore(readItem('localStorage', KEY))

/** The token of the member of the staff; null when signed out (DESK-01). */
export const staffToken = session.get

export const useStaffToken = (): string | null => session.useValue(null)

/** Signs in, or out with null. */
export function setStaffToken(token: string | null): void {
  writeItem('localStorage', KEY, token)
  session.set(token)
}

/** Follows the sign-ins and sign-outs of other tabs. */
export function followStaffSession(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) session.set(newValue)
  })
}
