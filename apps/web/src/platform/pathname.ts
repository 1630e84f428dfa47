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
