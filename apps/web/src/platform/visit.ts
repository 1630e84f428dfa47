import { readCookie, writeCookie } from './cookies.ts'
import { readItem, writeItem } from './storage.ts'

const REFERRAL = 'referral'
const REFERRAL_DAYS = 4
const TRAFFIC = 'traffic_referral'

export function noteVisit(): void {
  const ref = new URLSearchParams(window.location.search).get('ref')
  if (ref !== null && isReferral(ref)) writeCookie(REFERRAL, ref, REFERRAL_DAYS)
  if (readItem('sessionStorage', TRAFFIC) !== null || document.referrer === '') return
  const host = URL.canParse(document.referrer) ? new URL(document.referrer).host : ''
  if (host !== '' && host !== window.location.host) writeItem('sessionStorage', TRAFFIC, host)
}

const isReferral = (ref: string): boolean => /^\P{Cc}{1,200}$/u.test(ref) && ref.trim() !== ''

export function visitOrigin(): { readonly referral?: string; readonly trafficReferral?: string } {
  const referral = readCookie(REFERRAL)
  const trafficReferral = readItem('sessionStorage', TRAFFIC)
  return {
    ...(referral === null ? {} : { referral }),
    ...(trafficReferral === null ? {} : { trafficReferral }),
  }
}
