import { toWesternDigits } from '@dareesha/contract'

/** The prefilled country code of a mobile field (ACC-02, I18N-07). */
export const DEFAULT_COUNTRY_CODE = '971'

// E.164 allows at most 15 digits. No mobile number has fewer than 8.
const MIN_DIGITS = 8
const MAX_DIGITS = 15

/** Converts text to digits with the country code: `971501234567` (AMB-095, DEC-12). '' means an empty field, null means an invalid text. */
export function toMobile(typed: string, countryCode = DEFAULT_COUNTRY_CODE): string | null {
  const text = toWesternDigits(typed).replace(/[\s().\u2066-\u2069\u200e\u200f-]/g, '')
  if (!/^(\+|00)?\d*$/.test(text)) return null
  const international = /^(\+|00)/.test(text) || text.startsWith(countryCode)
  const digits = text.replace(/^(\+|00)/, '')
  const number = withoutTrunkZero(international ? digits : `${countryCode}${digits}`, countryCode)
  // A number that is not longer than the country code counts as an empty field (ACC-25).
  if (number.length <= countryCode.length) return ''
  return number.length >= MIN_DIGITS && number.length <= MAX_DIGITS ? number : null
}

// In "+971 050 ...", the zero is a trunk prefix, which is dialled only inside the country.
const withoutTrunkZero = (number: string, countryCode: string): string =>
  number.startsWith(countryCode) ? countryCode + number.slice(countryCode.length).replace(/^0+/, '') : number

/** Adds a `+`, so that `toMobile` keeps the country code (AMB-095). Nine digits that start with 5 are a local number and get no `+`. */
export const sentMobile = (sent: string): string =>
  /^[1-9]\d*$/.test(sent) && sent.length >= MIN_DIGITS && !/^5\d{8}$/.test(sent) ? `+${sent}` : sent

/** Formats a number without the default country code, which the field shows: `50 123 4567` (ACC-02). */
export const mobileFieldText = (mobile: string, countryCode = DEFAULT_COUNTRY_CODE): string =>
  mobileText(mobile).replace(new RegExp(`^\\+${countryCode} `), '')

/** Formats a mobile number for display: `+971 50 123 4567`. */
export function mobileText(mobile: string): string {
  const parts = /^(971)(\d{2})(\d{3})(\d{4})$/.exec(mobile)
  return parts === null ? `+${mobile}` : `+${parts.slice(1).join(' ')}`
}
