/** The prefix of URLs that are always Arabic. Search engines list them beside the plain ones. */
const ARABIC = '/ae'

/** The path without its language prefix, and the language of the prefix; null without one. */
export function plainAddress(address: string): { readonly path: string; readonly language: 'ae' | null } {
  const rest = address.slice(ARABIC.length)
  return address.startsWith(ARABIC) && /^([/?]|$)/.test(rest)
    ? { path: `/${rest.replace(/^\/+/, '')}`, language: 'ae' }
    : { path: address, language: null }
}

/** The Arabic URL of a path. */
export const arabicAddress = (path: string): string => (path === '/' ? ARABIC : `${ARABIC}${path}`)
