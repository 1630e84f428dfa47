import { decodeItems, failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'

import { isRecord, parseIfJson } from '../../record-reader.ts'
import type { WireRecord } from '../../record-reader.ts'
import type { Package } from '../package.ts'
import { selectionOf } from '../purchase.ts'
import { enabledSteps } from '../selection.ts'
import type { Step } from '../selection.ts'
import { openStep } from './machine.ts'
import type { WizardSnapshot } from './machine.ts'
import { fingerprintOf, itemsOf, presentAttempt } from './rules.ts'
import type { OpenPurchase, SavedChoice } from './setup.ts'

/** Increment this version whenever the stored format changes. */
const VERSION = 'choice-2'

/** The lifetime of a saved choice. */
export const SAVED_FOR_MS = 24 * 60 * 60 * 1000

/** Why a saved choice cannot be restored. */
export type SavedFault = 'unreadable' | 'too-old' | 'another-package' | 'no-longer-offered'

/**
 * Serialises a wizard, without personal data, to survive a reload, a sign-in or a visit to the payment page. The last attempt
 * is included, so that the restored wizard cannot book or pay twice (DEC-13).
 */
export function save(snapshot: WizardSnapshot): string {
  const { context } = snapshot
  const attempt = presentAttempt(context)
  return JSON.stringify({
    version: VERSION,
    savedAt: context.clock(),
    slug: context.package.slug,
    step: openStep(snapshot),
    summaryOpen: snapshot.matches({ sheet: 'summary' }) || snapshot.matches({ sheet: 'promoOverSummary' }),
    items: itemsOf(context),
    coupon: context.promo.code,
    ...(attempt === null ? {} : { key: attempt.key, purchase: withoutLink(attempt.purchase) }),
  })
}

// A payment link expires: the restored wizard requests a new one.
const withoutLink = (purchase: OpenPurchase | null) => purchase && { number: purchase.number, id: purchase.id }

/** Parses a saved choice and checks it against the current package. `now` is in milliseconds since 1970. */
export function restore(text: string, of: Package, now: number): Result<SavedChoice, SavedFault> {
  const saved = parseIfJson(text)
  if (!isRecord(saved) || saved['version'] !== VERSION || typeof saved['savedAt'] !== 'number')
    return failed('unreadable')
  if (saved['slug'] !== of.slug) return failed('another-package')
  if (now - saved['savedAt'] > SAVED_FOR_MS || saved['savedAt'] > now + SAVED_FOR_MS) return failed('too-old')
  const items = decodeItems(saved['items'])
  const chosen = items.ok ? items.value.packages[0] : undefined
  if (chosen === undefined) return failed('unreadable')
  const selection = selectionOf(chosen, of)
  if (!selection.ok) return failed('no-longer-offered')
  const coupon = typeof saved['coupon'] === 'string' && saved['coupon'] !== '' ? saved['coupon'] : null
  const step = enabledSteps(of).find((name: Step) => name === saved['step'])
  return ok({
    selection: selection.value,
    step: step ?? 'tickets',
    summaryOpen: saved['summaryOpen'] === true,
    prices: { adult: chosen.adult_price, child: chosen.child_price },
    coupon,
    attempt: attemptIn(saved, coupon),
  })
}

const attemptIn = ({ key, items, purchase }: WireRecord, coupon: string | null): SavedChoice['attempt'] =>
  typeof key === 'string' ? { key, fingerprint: fingerprintOf(items, coupon), purchase: purchaseIn(purchase) } : null

function purchaseIn(purchase: unknown): OpenPurchase | null {
  if (!isRecord(purchase) || typeof purchase['number'] !== 'string') return null
  const id = purchase['id']
  return { number: purchase['number'], id: typeof id === 'number' && Number.isSafeInteger(id) ? id : null, link: null }
}
