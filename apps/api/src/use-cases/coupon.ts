import { formatAmount, fils } from '@dareesha/contract'
import { quotePackages } from '@dareesha/engine/booking'

import { offeredInFull } from '../inventory/offered.ts'
import { readChoices } from './choices.ts'
import { checkUses, couponOf } from './coupon-claims.ts'
import { malformed, refuse } from './use-case.ts'
import type { UseCase } from './use-case.ts'

/**
 * Validates a coupon code (CALL-14, CPN-26). The selection may be incomplete (PKG-10, CPN-09). If the subtotal is below the minimum, the refusal
 * has the fields of the coupon, so that the client can apply the coupon to a larger selection (CPN-12).
 */
export const validateCoupon: UseCase<'validateCoupon'> = async (server, { items }, caller) => {
  if (items.coupon === undefined) return malformed({ path: 'items.coupon', message: 'Needs a code' })
  const typed = items.coupon
  const coupon = await couponOf(server, typed)
  const catalogue = await server.catalogue()
  const choices = await readChoices(server, items.packages, (question) =>
    offeredInFull(catalogue, server.clock, question),
  )
  const quoted = choices.ok && coupon !== null ? quotePackages(choices.value, coupon.offer) : null
  // This check runs before faults are returned, so that a code in a faulty request also counts as a guess.
  const used = await checkUses(server, { typed, coupon, uses: quoted?.couponUses ?? 1 }, caller)
  if (!choices.ok) return choices.failure
  if (!used.ok) return used.failure
  const { quotes, couponViolation } = quoted!
  if (couponViolation?.code === 'coupon-wrong-package') return refuse(couponViolation)
  const fields = {
    id: used.value.offer.id,
    ...termsOf(used.value.record),
    packages: choices.value.flatMap(({ package: { id } }, index) => {
      const { subtotal, total, deduction, couponViolation: violation } = quotes[index]!
      if (violation?.code === 'coupon-wrong-package') return []
      return {
        package_id: id,
        sub_total: formatAmount(subtotal),
        total: formatAmount(total),
        deducted_value: formatAmount(deduction?.amount ?? fils(0)),
      }
    }),
  }
  return couponViolation === null
    ? { success: 1, message: { code: 'coupon-added' }, ...fields }
    : refuse(couponViolation, { fields })
}

const TERMS = [
  'type',
  'off',
  'max_discount',
  'min_cart',
  'skip_add_on',
  'skip_transport',
  'skip_food',
  'buy',
  'buy_qty',
  'free',
  'free_qty',
] as const

const termsOf = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(TERMS.flatMap((field) => (record[field] === undefined ? [] : [[field, record[field]]])))
