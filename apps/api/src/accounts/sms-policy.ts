import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { CountryCode } from 'libphonenumber-js/max'

import type { RateLimit } from '../db/rate-limit.ts'

/**
 * Which numbers receive codes by SMS, and how many. A fraudster who earns from each message to a number range can make a site send
 * messages to it (SMS pumping).
 */
export type SmsPolicy = {
  readonly countries: ReadonlySet<CountryCode>
  /** All numbers together. */
  readonly all: RateLimit
  /** The numbers that differ only in their last four digits. */
  readonly range: RateLimit
}

const A_DAY_SECONDS = 86_400

/** The countries of the Gulf Cooperation Council. */
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

/** Parses a comma-separated list of ISO 3166 codes; null if one is not the code of a country. */
export function parseCountries(list: string): ReadonlySet<CountryCode> | null {
  const codes = list.split(',').map((code) => code.trim().toUpperCase())
  return codes.every((code) => isSupportedCountry(code)) ? new Set(codes) : null
}

/** Premium, shared-cost and toll-free numbers cost money or receive nothing; satellite numbers have no country. */
const RECEIVING_TYPES: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/** Whether a number is a mobile number of one of the countries. */
export function receivesSms(mobile: string, { countries }: Pick<SmsPolicy, 'countries'>): boolean {
  const number = parsePhoneNumberFromString(`+${mobile}`)
  return number?.country !== undefined && countries.has(number.country) && RECEIVING_TYPES.has(number.getType())
}

/** The range of a number: everything but its last four digits. */
export const rangeOf = (mobile: string): string => mobile.slice(0, -4)
