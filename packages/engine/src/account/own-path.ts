const SIGN_IN_PAGES = /^\/(login|register)\/*([?#]|$)/

// `URL` needs an origin to resolve a path. No site has a domain in `.invalid`.
const PLACEHOLDER_ORIGIN = 'https://own.invalid'

/** Returns the path of a URL on our site, or null for any other URL, to prevent unsafe redirects (ACC-10, AMB-094, R9). */
export function ownPath(address: string | null | undefined, origin = PLACEHOLDER_ORIGIN): string | null {
  if (address === null || address === undefined) return null
  if (/[\s\\\p{Cc}]/u.test(address) || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null
  const path = `${url.pathname}${url.search}${url.hash}`
  // `URL` normalises '/.//evil.example' to '//evil.example', which is another site.
  return path.startsWith('//') || !(address.startsWith('/') || address.startsWith(`${origin}/`)) ? null : path
}

/** Returns the redirect target after a sign-in: `redirectUrl`, otherwise the previous page, otherwise the home page (ACC-13, AMB-094). */
export function afterSignIn(redirectUrl: string | null, previousPath: string | null): string {
  const paths = [redirectUrl, previousPath].map((address) => ownPath(address))
  return paths.find((path) => path !== null && !isSignInPage(path)) ?? '/'
}

/** The page with the visitor's bookings. The payment of several packages also returns to this page. */
export const ORDER_HISTORY_PATH = '/order-history'

/** Whether a path is the sign-in or the registration page. */
export const isSignInPage = (path: string): boolean => SIGN_IN_PAGES.test(path)
