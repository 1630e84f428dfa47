import { formatAmount, fils } from '@dareesha/contract'
import { quotePackages } from '@dareesha/engine/booking'

import { areFree, couponClaims, usableCoupon } from './coupon-claims.ts'
import { readChoices } from './purchase.ts'
import { malformed, refuse } from './use-case.ts'
import type { UseCase } from './use-case.ts'

/**
 * Validates a coupon code for a booking (CALL-14, CPN-26). The choice may be incomplete, because two places of the wizard
 * offer the code before the last step (PKG-10, CPN-09). The refusal of a subtotal below the minimum has the fields of the coupon, so that a client
 * can keep it for a larger booking (CPN-12).
 */
export const validateCoupon: UseCase<'validateCoupon'> = async (server, { items }, caller) => {
  if (items.coupon === undefined) return malformed({ path: 'items.coupon', message: 'Needs a code' })
  const [choices, used] = await Promise.all([
    readChoices(server, items.packages, caller.user.id),
    usableCoupon(server, items.coupon, caller),
  ])
  if (!choices.ok) return choices.failure
  if (!used.ok) return used.failure
  const { offer: coupon, record } = used.value
  const { quotes, couponUses: uses, couponViolation } = quotePackages(choices.value, coupon)
  if (couponViolation?.code === 'coupon-wrong-package') return refuse(couponViolation)
  if (uses > 1 && !(await areFree(server.database, couponClaims(coupon, caller.user.id, uses), caller.user.id)))
    return refuse({ code: 'coupon-invalid' })
  const fields = {
    id: coupon.id,
    ...termsOf(record),
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
