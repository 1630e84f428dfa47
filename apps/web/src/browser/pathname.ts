import { afterSignIn, isSignInPage } from '@dareesha/engine/account'

import { readItem, writeItem } from './storage.ts'

const KEY = 'pathname'

/** Keeps the page to come back to after a sign-in (ACC-35); the pages of the sign-in itself are none (AMB-094). */
export function keepPath(path: string): void {
  if (!isSignInPage(path)) writeItem('sessionStorage', KEY, path)
}

/** Where to go now that the visitor is signed in: `redirect_url` first, then the kept page, then home (AMB-094). */
export const pathAfterSignIn = (redirectUrl: string | null): string =>
  afterSignIn(redirectUrl, readItem('sessionStorage', KEY))
