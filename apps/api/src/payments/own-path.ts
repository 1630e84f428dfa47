/**
 * The path of an address on our own site, with its query and fragment; `null` for anything else (R9).
 *
 * @param origin - Our own scheme and host; a full address must have exactly these.
 */
export function ownPath(address: string, origin: string): string | null {
  if (Array.from(address).some(mayHideHost) || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null
  const path = `${url.pathname}${url.search}${url.hash}`
  // '/.//elsewhere.example' is our own path until it is shortened.
  return path.startsWith('//') || !(address.startsWith('/') || address.startsWith(`${origin}/`)) ? null : path
}

/** Browsers drop tabs and line breaks and take a backslash for a slash. */
const mayHideHost = (symbol: string): boolean => symbol <= ' ' || symbol === '\\' || symbol === '\u007f'
