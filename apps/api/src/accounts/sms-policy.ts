import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { CountryCode } from 'libphonenumber-js/max'

import type { RateLimit } from '../db/rate-limit.ts'

/** Limits SMS pumping, a fraud in which the owner of a range of numbers earns money for each message. */
export type SmsPolicy = {
  readonly countries: ReadonlySet<CountryCode>
  readonly all: RateLimit
  readonly range: RateLimit
}

const A_DAY_SECONDS = 86_400

export const GULF_COUNTRIES = 'AE,SA,KW,QA,BH,OM'

export const smsPolicy = ({
  countries,
  daily,
  dailyInRange,
}: {
  readonly countries: ReadonlySet<CountryCode>
  readonly daily: number
  readonly dailyInRange: number
}): SmsPolicy => ({
  countries,
  all: { most: daily, windowSeconds: A_DAY_SECONDS },
  range: { most: dailyInRange, windowSeconds: A_DAY_SECONDS },
})

export function parseCountries(list: string): ReadonlySet<CountryCode> | null {
  const codes = list.split(',').map((code) => code.trim().toUpperCase())
  return codes.every((code) => isSupportedCountry(code)) ? new Set(codes) : null
}

/** Excludes landlines and toll-free numbers, which receive no SMS. Excludes premium and shared-cost numbers, which cost money. */
const RECEIVING_TYPES: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

export function receivesSms(mobile: string, { countries }: Pick<SmsPolicy, 'countries'>): boolean {
  const number = parsePhoneNumberFromString(`+${mobile}`)
  return number?.country !== undefined && countries.has(number.country) && RECEIVING_TYPES.has(number.getType())
}

export const rangeOf = (mobile: string): string => mobile.slice(0, -4)
