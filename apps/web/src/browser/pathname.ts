import { afterSignIn } from '@dareesha/engine/account'

import { readItem, writeItem } from './storage.ts'

const KEY = 'pathname'

/** Keeps the page to come back to after a sign-in (ACC-35). */
export const keepPath = (path: string): void => writeItem('sessionStorage', KEY, path)

/** Where to go now that the visitor is signed in: `redirect_url` first, then the kept page, then home (AMB-094). */
export const pathAfterSignIn = (redirectUrl: string | null): string =>
  afterSignIn(redirectUrl, readItem('sessionStorage', KEY))
