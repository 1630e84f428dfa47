import { useSyncExternalStore } from 'react'

import { useFirstPaint } from '../first-paint.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { readItem, writeItem } from './storage.ts'

const COOKIE = 'token'
/** 2592000000 ms (ACC-14). */
const COOKIE_DAYS = 30
const JWT = 'jwt'

const listeners = new Set<() => void>()
let token = readToken()
/** What was kept when last looked at: nothing, for a visitor who blocks both places and is signed in from memory. */
let kept = token

function readToken(): string | null {
  return tokenIn(readCookie(COOKIE) ?? readItem('localStorage', JWT))
}

function tokenIn(text: string | null): string | null {
  return text !== null && /^[\w.-]{1,500}$/.test(text) ? text : null
}

function become(next: string | null): void {
  kept = readToken()
  if (next === token) return
  token = next
  for (const listen of listeners) listen()
}

function lookAgain(): void {
  if (readToken() !== kept) become(readToken())
}

/** Follows what other tabs and the browser itself do to the session. */
export function followSession(): void {
  // Another tab signed in or out, and the event says how: the cookie may still be on its way.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === JWT) become(tokenIn(newValue))
    else lookAgain()
  })
  // A cookie tells nobody when it goes, so it is looked at when the visitor comes back.
  window.addEventListener('focus', lookAgain)
}

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

/** Tells of every change of the session: a sign-in, a sign-out, a session that is over, another tab's. */
export function whenTokenChanges(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** The token of the visitor, which nothing shows; a component draws anew when it changes. */
export const useToken = (): string | null => useSyncExternalStore(whenTokenChanges, currentToken, currentToken)

/** Whether the visitor is signed in; what the server saw of it, until the page is taken over. */
export function useSignedIn(): boolean {
  const { isSignedIn } = useFirstPaint()
  return useSyncExternalStore(
    whenTokenChanges,
    () => currentToken() !== null,
    () => isSignedIn,
  )
}
