import { useContext, useSyncExternalStore } from 'react'

import { SignedInOnServer } from '../ssr/hydration.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { readItem, writeItem } from './storage.ts'
import { createStore } from './store.ts'

const COOKIE = 'token'
const COOKIE_DAYS = 30
const JWT = 'jwt'

/** The token last read from storage. `readAgain` compares with `stored`, because `session` has a token even if storage is blocked. */
let stored = readToken()
const session = createStore(stored)

function readToken(): string | null {
  return tokenIn(readCookie(COOKIE) ?? readItem('localStorage', JWT))
}

function tokenIn(text: string | null): string | null {
  return text !== null && /^[\w.-]{1,500}$/.test(text) ? text : null
}

function become(next: string | null): void {
  stored = readToken()
  session.set(next)
}

function readAgain(): void {
  if (readToken() !== stored) become(readToken())
}

export function followSession(): void {
  // A cookie that another tab changed may become visible only after the event.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === JWT) become(tokenIn(newValue))
    else readAgain()
  })
  // A change of the cookie alone causes no `storage` event.
  window.addEventListener('focus', readAgain)
}

export const currentToken = session.get

export function signIn(next: string): void {
  writeCookie(COOKIE, next, COOKIE_DAYS)
  writeItem('localStorage', JWT, next)
  become(next)
}

export function clearSession(): void {
  writeCookie(COOKIE, '', 0)
  writeItem('localStorage', JWT, null)
  become(null)
}

export const whenTokenChanges = session.subscribe

export const useToken = (): string | null => useSyncExternalStore(whenTokenChanges, currentToken, currentToken)

export function useSignedIn(): boolean {
  const isSignedIn = useContext(SignedInOnServer)
  return useSyncExternalStore(
    whenTokenChanges,
    () => currentToken() !== null,
    () => isSignedIn,
  )
}
