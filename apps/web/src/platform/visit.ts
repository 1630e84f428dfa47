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

const wizardKey = (slug: string): string => `wizard:${slug}`

export const savedVisit = (slug: string): string | null => readItem('sessionStorage', wizardKey(slug))

export const saveVisit = (slug: string, snapshot: string): void =>
  writeItem('sessionStorage', wizardKey(slug), snapshot)

const heightKey = (slug: string): string => `height:/p/${slug}`

export const saveWizardHeight = (slug: string, px: number): void =>
  writeItem('sessionStorage', heightKey(slug), String(Math.round(px)))

const LAST_PACKAGE = 'package'

export function openPackage(slug: string): void {
  const last = readItem('sessionStorage', LAST_PACKAGE)
  if (last !== null && last !== slug) deleteVisit(last)
  writeItem('sessionStorage', LAST_PACKAGE, slug)
}

export function deleteVisit(slug: string): void {
  writeItem('sessionStorage', wizardKey(slug), null)
  writeItem('sessionStorage', heightKey(slug), null)
}
