/** Before the address of a page that is in Arabic whoever asks: what search engines list beside the plain one. */
const ARABIC = '/ae'

/** The address of a page as its visitors have it, and the language that it names; null when it names none. */
export function plainAddress(address: string): { readonly path: string; readonly language: 'ae' | null } {
  const rest = address.slice(ARABIC.length)
  return address.startsWith(ARABIC) && /^([/?]|$)/.test(rest)
    ? { path: `/${rest.replace(/^\/+/, '')}`, language: 'ae' }
    : { path: address, language: null }
}

/** The same page in Arabic. */
export const arabicAddress = (path: string): string => (path === '/' ? ARABIC : `${ARABIC}${path}`)
