/** Pages a visitor is never sent back to (AMB-094). */
const NEVER_PREVIOUS = /^\/(login|register)\/*([?#]|$)/

/** Any origin will do for a path: it stays on it whatever it is. */
const ANY_ORIGIN = 'https://own.invalid'

/**
 * An address that may be followed after a sign-in or a payment: a path of our own site, with its query and fragment (ACC-10,
 * AMB-094, R9).
 *
 * @param origin - Our own scheme and host, where a full address of ours is taken too; left out, only paths are.
 * @returns Null for another site, a scheme, a backslash or anything a browser reads in its own way.
 */
export function ownPath(address: string | null | undefined, origin = ANY_ORIGIN): string | null {
  if (address === null || address === undefined) return null
  if (/[\s\\\p{Cc}]/u.test(address) || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null
  const path = `${url.pathname}${url.search}${url.hash}`
  // '/.//elsewhere.example' is our own path until it is shortened.
  return path.startsWith('//') || !(address.startsWith('/') || address.startsWith(`${origin}/`)) ? null : path
}

/** Where to go after a sign-in: what a link asked for, then the page before, then home (ACC-13, AMB-094). */
export function afterSignIn(redirectUrl: string | null, previousPath: string | null): string {
  return wayBack(redirectUrl) ?? wayBack(previousPath) ?? '/'
}

const wayBack = (address: string | null): string | null => {
  const path = ownPath(address)
  return path === null || isSignInPage(path) ? null : path
}

/** Whether a path of ours is a page where people sign in or up. */
export const isSignInPage = (path: string): boolean => NEVER_PREVIOUS.test(path)
