import { encodeItems } from '@dareesha/contract'

import type { Asked } from '../../machine/asked.ts'
import { toPurchasedPackage } from '../purchase.ts'
import { promoCode, quoteOf } from './derived.ts'
import type { Attempt, OpenPurchase, WizardContext } from './setup.ts'

export const itemsOf = (context: WizardContext): unknown =>
  encodeItems({ packages: [toPurchasedPackage(context.package, context.selection, quoteOf(context))] })

/** Equal choices have equal fingerprints, so a retry keeps its idempotency key and cannot book twice. */
export const fingerprintOf = (items: unknown, coupon: string | null): string => JSON.stringify([items, coupon])

const presentFingerprint = (context: WizardContext): string => fingerprintOf(itemsOf(context), promoCode(context))

export function presentAttempt(context: WizardContext): Attempt | null {
  const { attempt } = context
  return attempt !== null && attempt.fingerprint === presentFingerprint(context) ? attempt : null
}

/** Returns the unpaid purchase for exactly the current choice, or null (AMB-067, DEC-01, DEC-13). */
export const purchaseToPay = (context: WizardContext): OpenPurchase | null => presentAttempt(context)?.purchase ?? null

export const paymentLinkOf = (context: WizardContext): string | null => purchaseToPay(context)?.link ?? null

/** Returns the last attempt if the choice has not changed, otherwise a new attempt with a new idempotency key. */
export const attemptOf = (context: WizardContext): Attempt =>
  presentAttempt(context) ?? { fingerprint: presentFingerprint(context), key: context.newKey(), purchase: null }

/** Returns the attempt with its purchase after a success, null after a refusal, and the same attempt after another failure. */
export function attemptAfter({ attempt }: WizardContext, answer: Asked<OpenPurchase>): Attempt | null {
  if (answer.ok) return attempt && { ...attempt, purchase: answer.value }
  return answer.failure.code === 'refused' ? null : attempt
}
