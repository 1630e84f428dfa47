import { toWesternDigits } from '@dareesha/contract'

/** The country code a mobile field starts with (ACC-02, I18N-07). */
export const DEFAULT_COUNTRY_CODE = '971'

/** A number in E.164 has at most 15 digits; under 8 none reaches a phone. */
const FEWEST_DIGITS = 8
const MOST_DIGITS = 15

/**
 * A mobile number as it is sent and stored: digits only, country code first (AMB-095). Spaces, dashes, a plus or two leading
 * zeros and the digits of an Arabic keyboard are understood (DEC-12); a number without a country code gets the default.
 *
 * @returns Null when it cannot be a number; '' when nothing but a country code was typed.
 *
 * @example
 * toMobile('+971 050 123 4567') // '971501234567'
 */
export function toMobile(typed: string, countryCode = DEFAULT_COUNTRY_CODE): string | null {
  const text = toWesternDigits(typed).replace(/[\s().\u2066-\u2069\u200e\u200f-]/g, '')
  if (!/^(\+|00)?\d*$/.test(text)) return null
  const international = /^(\+|00)/.test(text) || text.startsWith(countryCode)
  const digits = text.replace(/^(\+|00)/, '')
  const number = withoutTrunkZero(international ? digits : `${countryCode}${digits}`, countryCode)
  // Up to the length of the prefix counts as empty (ACC-25).
  if (number.length <= countryCode.length) return ''
  return number.length >= FEWEST_DIGITS && number.length <= MOST_DIGITS ? number : null
}

// "+971 050 ..." keeps the zero that is dialled inside the country only.
const withoutTrunkZero = (number: string, countryCode: string): string =>
  number.startsWith(countryCode) ? countryCode + number.slice(countryCode.length).replace(/^0+/, '') : number

/**
 * A mobile number of a request, as `toMobile` and the forms read it: digits alone begin with their country (AMB-095), also with
 * another one than most visitors have, which a plus says where people type. Nine digits that begin with 5 are a number of the
 * emirates without its zero, as other front ends send it.
 *
 * @example
 * toMobile(sentMobile('442079460958')) // '442079460958'
 */
export const sentMobile = (sent: string): string =>
  /^[1-9]\d*$/.test(sent) && sent.length >= FEWEST_DIGITS && !/^5\d{8}$/.test(sent) ? `+${sent}` : sent

/**
 * A mobile number as it is typed into a field that begins with the country code (ACC-02): `50 123 4567`; one of another country
 * with its own, `+442079460958`.
 */
export const typedMobile = (mobile: string, countryCode = DEFAULT_COUNTRY_CODE): string =>
  mobileText(mobile).replace(new RegExp(`^\\+${countryCode} `), '')

/** A mobile number for reading: `+971 50 123 4567`. */
export function mobileText(mobile: string): string {
  const parts = /^(971)(\d{2})(\d{3})(\d{4})$/.exec(mobile)
  return parts === null ? `+${mobile}` : `+${parts.slice(1).join(' ')}`
}
