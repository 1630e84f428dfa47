import { encodeItems } from '@dareesha/contract'

import { toPurchasedPackage } from '../purchase.ts'
import { quoteOf } from './derived.ts'
import type { Attempt, WizardContext } from './setup.ts'

/** What is chosen and what it costs, in the wire form; without the coupon. */
export const itemsOf = (context: WizardContext): unknown =>
  encodeItems({ packages: [toPurchasedPackage(context.package, context.selection, quoteOf(context))] })

/** The same choice has the same fingerprint, so a repeated attempt keeps its key and cannot book twice. */
export const fingerprintOf = (items: unknown, coupon: string | null): string => JSON.stringify([items, coupon])

const presentFingerprint = (context: WizardContext): string =>
  fingerprintOf(itemsOf(context), context.coupon?.code ?? null)

/** Whether what is chosen is still what the attempt was made for: nothing else is ever paid. */
export const isSameChoice = (context: WizardContext): boolean =>
  context.attempt?.fingerprint === presentFingerprint(context)

/** A purchase is paid again as it is only while nothing about it has changed (AMB-067, DEC-13). */
export const isUnchanged = (context: WizardContext): boolean => context.purchase !== null && isSameChoice(context)

/** The attempt under way while the choice is the same, else a new one with a key of its own. */
export function attemptOf(context: WizardContext): Attempt {
  const fingerprint = presentFingerprint(context)
  return context.attempt?.fingerprint === fingerprint ? context.attempt : { fingerprint, key: context.newKey() }
}
