import { failed, ok } from '@dareesha/contract'
import type { purchasedPackageFields, PurchasedPackage, Result } from '@dareesha/contract'

import { isRecord, parseIfJson, parseRecord } from '../../record-reader.ts'
import type { RecordReader, WireRecord } from '../../record-reader.ts'
import type { Package } from '../package.ts'
import { parseTrip, selectionOf } from '../purchase.ts'
import { enabledSteps } from '../selection.ts'
import type { Step } from '../selection.ts'
import { openStep } from './machine.ts'
import type { WizardSnapshot } from './machine.ts'
import { fingerprintOf, itemsOf, presentAttempt } from './rules.ts'
import type { OpenPurchase, SavedChoice } from './setup.ts'

const VERSION = 'choice-2'

/** The lifetime of a saved choice. */
export const SAVED_FOR_MS = 24 * 60 * 60 * 1000

/** Why a saved choice cannot be restored. */
export type SavedFault = 'unreadable' | 'too-old' | 'another-package' | 'no-longer-offered'

/** Serialises the choice without personal data. With the saved attempt, a restored wizard cannot book twice (DEC-13). */
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

// A payment link expires, so the restored wizard requests a new one.
const withoutLink = (purchase: OpenPurchase | null) => purchase && { number: purchase.number, id: purchase.id }

/** Parses a saved choice for the current package. `now` is in epoch milliseconds. */
export function restore(text: string, of: Package, now: number): Result<SavedChoice, SavedFault> {
  const saved = parseIfJson(text)
  if (!isRecord(saved) || saved['version'] !== VERSION || typeof saved['savedAt'] !== 'number')
    return failed('unreadable')
  if (saved['slug'] !== of.slug) return failed('another-package')
  if (now - saved['savedAt'] > SAVED_FOR_MS || saved['savedAt'] > now + SAVED_FOR_MS) return failed('too-old')
  const chosen = packageIn(saved['items'])
  if (chosen === null) return failed('unreadable')
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

/** Returns null for items that `save` did not write. Does not use the schemas of the wire, because they would enlarge the download. */
function packageIn(items: unknown): PurchasedPackage | null {
  const packages = isRecord(items) ? items['packages'] : null
  const read = parseRecord(
    Array.isArray(packages) ? packages[0] : null,
    (reader: RecordReader<typeof purchasedPackageFields>): PurchasedPackage => {
      const [date, slot, transport, notes] = [
        reader.day('date'),
        reader.count('time_slot_id'),
        reader.count('transport_id'),
        reader.text('notes'),
      ]
      const trip = reader.text('transport_type')
      return {
        package_id: reader.requiredCount('package_id'),
        adult_qty: reader.requiredCount('adult_qty'),
        child_qty: reader.requiredCount('child_qty'),
        adult_price: reader.requiredAmount('adult_price'),
        child_price: reader.requiredAmount('child_price'),
        total: reader.requiredAmount('total'),
        ...(date !== null && { date }),
        ...(slot !== null && { time_slot_id: slot, time_slot_data: reader.text('time_slot_data') ?? '' }),
        subpackages_id: [...reader.counts('subpackages_id')],
        subpackages_adult_qty: [...reader.counts('subpackages_adult_qty')],
        subpackages_child_qty: [...reader.counts('subpackages_child_qty')],
        meals_id: [...reader.counts('meals_id')],
        meals_qty: [...reader.counts('meals_qty')],
        ...(transport !== null && { transport_id: transport }),
        ...(parseTrip(trip) !== null && { transport_type: trip as 'one_way' | 'two_way' }),
        ...(notes !== null && { notes }),
      }
    },
  )
  return read.ok ? read.value : null
}

const attemptIn = ({ key, items, purchase }: WireRecord, coupon: string | null): SavedChoice['attempt'] =>
  typeof key === 'string' ? { key, fingerprint: fingerprintOf(items, coupon), purchase: purchaseIn(purchase) } : null

function purchaseIn(purchase: unknown): OpenPurchase | null {
  if (!isRecord(purchase) || typeof purchase['number'] !== 'string') return null
  const id = purchase['id']
  return { number: purchase['number'], id: typeof id === 'number' && Number.isSafeInteger(id) ? id : null, link: null }
}
