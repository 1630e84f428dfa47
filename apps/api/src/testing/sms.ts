import { GULF_COUNTRIES, parseCountries, smsPolicy } from '../accounts/sms-policy.ts'
import type { SmsPolicy } from '../accounts/sms-policy.ts'

export const gulfSms = (caps: { readonly daily: number; readonly dailyInRange: number }): SmsPolicy =>
  smsPolicy({ countries: parseCountries(GULF_COUNTRIES)!, ...caps })

export const GULF_SMS = gulfSms({ daily: 100_000, dailyInRange: 100_000 })
