import { afterSignIn, isSignInPage } from '@dareesha/engine/account'

import { readItem, writeItem } from './storage.ts'

const KEY = 'pathname'

/** Stores the page to return to after a sign-in (ACC-35), unless it is a sign-in page itself (AMB-094). */
export function keepPath(path: string): void {
  if (!isSignInPage(path)) writeItem('sessionStorage', KEY, path)
}

/** The path after a sign-in: `redirect_url` first, then the stored page, then home (AMB-094). */
export const pathAfterSignIn = (redirectUrl: string | null): string =>
  afterSignIn(redirectUrl, readItem('sessionStorage', KEY))

/**
 * Whether the browser still shows the history entry with this key. The router changes the address before it renders the next page; a late
 * answer must not navigate from the earlier one. A router in memory, as in stories, has no history state.
 */
export function isCurrentEntry(key: string, state: unknown = window.history.state): boolean {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return true
  // The router gives no key to the first entry of a visit, and calls it `default`.
  return key === ('key' in state ? state.key : 'default')
}
