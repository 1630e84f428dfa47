/** Pages a visitor is never sent back to (AMB-094). */
const NEVER_PREVIOUS = ['/login', '/register']

/** Any origin will do: a path of ours stays on it whatever it is. */
const ORIGIN = 'https://own.invalid'

/**
 * An address that may be followed after a sign-in or a payment: a path of this site and nothing else (ACC-10, AMB-094).
 *
 * @returns The path with its query; null for another site, a scheme, a backslash or anything a browser reads in its own way.
 */
export function ownPath(address: string | null | undefined): string | null {
  if (address === null || address === undefined) return null
  if (!address.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(address)) return null
  try {
    const url = new URL(address, ORIGIN)
    const path = `${url.pathname}${url.search}${url.hash}`
    return url.origin === ORIGIN && !path.startsWith('//') ? path : null
  } catch {
    return null
  }
}

/** Where to go after a sign-in: what a link asked for, then the page before, then home (ACC-13, AMB-094). */
export function afterSignIn(redirectUrl: string | null, previousPath: string | null): string {
  return wayBack(redirectUrl) ?? wayBack(previousPath) ?? '/'
}

const wayBack = (address: string | null): string | null => {
  const path = ownPath(address)
  return path === null || NEVER_PREVIOUS.some((page) => path === page || path.startsWith(`${page}?`)) ? null : path
}
