import { useSyncExternalStore } from 'react'

import { readCookie, writeCookie } from './cookies.ts'
import { readItem, writeItem } from './storage.ts'

const COOKIE = 'token'
/** 2592000000 ms (ACC-14). */
const COOKIE_DAYS = 30
const JWT = 'jwt'

const listeners = new Set<() => void>()
let token = readToken()

function readToken(): string | null {
  const kept = readCookie(COOKIE) ?? readItem('localStorage', JWT)
  return kept === null || !/^[\w.-]{1,500}$/.test(kept) ? null : kept
}

function become(next: string | null): void {
  token = next
  for (const listen of listeners) listen()
}

// Another tab signed in or out.
window.addEventListener('storage', ({ key }) => {
  if (key === JWT || key === null) become(readToken())
})

/** The bearer token of the visitor, or null when he is signed out (AMB-093). */
export const currentToken = (): string | null => token

/** Keeps the token in the cookie and in local storage (ACC-14, ACC-15). */
export function signIn(next: string): void {
  writeCookie(COOKIE, next, COOKIE_DAYS)
  writeItem('localStorage', JWT, next)
  become(next)
}

/** Forgets the token everywhere (ACC-17, NET-10). */
export function signOut(): void {
  writeCookie(COOKIE, '', 0)
  writeItem('localStorage', JWT, null)
  become(null)
}

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Whether the visitor is signed in; a component draws anew when that changes. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => token !== null,
    () => false,
  )
