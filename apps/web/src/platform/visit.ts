import { readCookie, writeCookie } from './cookies.ts'
import { readItem, writeItem } from './storage.ts'

const REFERRAL = 'referral'
/** A newer referral replaces the older one and its expiry (AMB-092). */
const REFERRAL_DAYS = 4
const TRAFFIC = 'traffic_referral'

/** Stores the origin of a visit: `ref` of the URL, and the first other site that linked here (NET-23, AMB-065). */
export function noteVisit(): void {
  const ref = new URLSearchParams(window.location.search).get('ref')
  if (ref !== null && isReferral(ref)) writeCookie(REFERRAL, ref, REFERRAL_DAYS)
  if (readItem('sessionStorage', TRAFFIC) !== null || document.referrer === '') return
  const host = URL.canParse(document.referrer) ? new URL(document.referrer).host : ''
  if (host !== '' && host !== window.location.host) writeItem('sessionStorage', TRAFFIC, host)
}

/** Any name that the wire accepts. */
const isReferral = (ref: string): boolean => /^\P{Cc}{1,200}$/u.test(ref) && ref.trim() !== ''

/** The origin of the visit, as a booking reports it. */
export function visitOrigin(): { readonly referral?: string; readonly trafficReferral?: string } {
  const referral = readCookie(REFERRAL)
  const trafficReferral = readItem('sessionStorage', TRAFFIC)
  return {
    ...(referral === null ? {} : { referral }),
    ...(trafficReferral === null ? {} : { trafficReferral }),
  }
}
