import { encodeItems } from '@dareesha/contract'

import { toPurchasedPackage } from '../purchase.ts'
import { promoCode, quoteOf } from './derived.ts'
import type { Asked, Attempt, OpenPurchase, WizardContext } from './setup.ts'

/** What is chosen and what it costs, in the wire form; without the coupon. */
export const itemsOf = (context: WizardContext): unknown =>
  encodeItems({ packages: [toPurchasedPackage(context.package, context.selection, quoteOf(context))] })

/** The same choice has the same fingerprint, so a repeated attempt keeps its key and cannot book twice. */
export const fingerprintOf = (items: unknown, coupon: string | null): string => JSON.stringify([items, coupon])

const presentFingerprint = (context: WizardContext): string => fingerprintOf(itemsOf(context), promoCode(context))

/** The last attempt, while what is chosen is still what it was made for; null once anything about it has changed. */
export function presentAttempt(context: WizardContext): Attempt | null {
  const { attempt } = context
  return attempt !== null && attempt.fingerprint === presentFingerprint(context) ? attempt : null
}

/** The purchase to pay, or to pay again, as it is: nothing is ever paid but what is chosen (AMB-067, DEC-01, DEC-13). */
export const purchaseToPay = (context: WizardContext): OpenPurchase | null => presentAttempt(context)?.purchase ?? null

/** Where that purchase is paid; null until it is known. */
export const paymentLinkOf = (context: WizardContext): string | null => purchaseToPay(context)?.link ?? null

/** The attempt under way while the choice is the same, else a new one with a key of its own. */
export function attemptOf(context: WizardContext): Attempt {
  const { attempt } = context
  const fingerprint = presentFingerprint(context)
  return attempt?.fingerprint === fingerprint ? attempt : { fingerprint, key: context.newKey(), purchase: null }
}

/** The attempt after an answer: it has its purchase; it is over where it was refused; else the same one may be repeated. */
export function attemptAfter({ attempt }: WizardContext, answer: Asked<OpenPurchase>): Attempt | null {
  if (answer.ok) return attempt && { ...attempt, purchase: answer.value }
  return answer.failure.code === 'refused' ? null : attempt
}
