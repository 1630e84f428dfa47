import { readCookie, writeCookie } from './cookies.ts'
import { readItem, writeItem } from './storage.ts'

const REFERRAL = 'referral'
/** The last one counts and starts its days anew (AMB-092). */
const REFERRAL_DAYS = 4
const TRAFFIC = 'traffic_referral'

/** Notes where a visit comes from: the `ref` of its address, and the first other site that led here (NET-23, AMB-065). */
export function noteVisit(): void {
  const ref = new URLSearchParams(window.location.search).get('ref')
  if (ref !== null && isReferral(ref)) writeCookie(REFERRAL, ref, REFERRAL_DAYS)
  if (readItem('sessionStorage', TRAFFIC) !== null || document.referrer === '') return
  const host = URL.canParse(document.referrer) ? new URL(document.referrer).host : ''
  if (host !== '' && host !== window.location.host) writeItem('sessionStorage', TRAFFIC, host)
}

/** Whatever a partner calls himself, as far as the wire takes it. */
const isReferral = (ref: string): boolean => /^\P{Cc}{1,200}$/u.test(ref) && ref.trim() !== ''

/** What a booking says of the visit that made it. */
export function visitOrigin(): { readonly referral?: string; readonly trafficReferral?: string } {
  const referral = readCookie(REFERRAL)
  const trafficReferral = readItem('sessionStorage', TRAFFIC)
  return {
    ...(referral === null ? {} : { referral }),
    ...(trafficReferral === null ? {} : { trafficReferral }),
  }
}
