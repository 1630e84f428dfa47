/** What people type who have seen where a page begins, or who spell it as it is spelt, and the address that the page has. */
const LONG: ReadonlyMap<string, string> = new Map([
  ['/vouchers', '/vouchers/location'],
  ['/postcards', '/hos-postcards'],
  ['/raffles', '/all-raffles'],
  ['/invoices', '/invoics'],
])

/**
 * Where a short address leads, in the language that it names; null for any other address (RTE-17 to RTE-19).
 *
 * @example
 * longAddress('/ae/vouchers/') // '/ae/vouchers/location'
 */
export function longAddress(pathname: string): string | null {
  const [, arabic = '', short = ''] = /^(\/ae)?(\/[a-z]+)\/?$/.exec(pathname) ?? []
  const long = LONG.get(short)
  return long === undefined ? null : `${arabic}${long}`
}
