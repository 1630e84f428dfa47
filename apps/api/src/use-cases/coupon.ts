import { formatAmount, fils } from '@dareesha/contract'

import { usableCoupon } from './coupon-claims.ts'
import { ONE_PACKAGE, priceOf, readPartialChoice } from './purchase.ts'
import { malformed, refuse } from './use-case.ts'
import type { UseCase } from './use-case.ts'

/**
 * Validates a coupon code for a booking (CALL-14, CPN-26). The choice may be incomplete, because two places of the wizard
 * offer the code before the last step (PKG-10, CPN-09). The refusal of a subtotal below the minimum has the fields of the coupon, so that a client
 * can keep it for a larger booking (CPN-12).
 */
export const validateCoupon: UseCase<'validateCoupon'> = async (server, { items }, caller) => {
  const [sent, ...others] = items.packages
  if (sent === undefined || others.length > 0) return ONE_PACKAGE
  if (items.coupon === undefined) return malformed({ path: 'items.coupon', message: 'Needs a code' })
  const [choice, used] = await Promise.all([
    readPartialChoice(server, sent, caller.user.id),
    usableCoupon(server, items.coupon, caller),
  ])
  if (!choice.ok) return choice.failure
  if (!used.ok) return used.failure
  const { coupon, record } = used.value
  const quote = priceOf(choice.value, coupon)
  const violation = quote.couponViolation
  if (violation?.code === 'coupon-wrong-package') return refuse(violation)
  const fields = {
    id: coupon.id,
    ...termsOf(record),
    packages: [
      {
        package_id: choice.value.package.id,
        sub_total: formatAmount(quote.subtotal),
        total: formatAmount(quote.total),
        deducted_value: formatAmount(quote.deduction?.amount ?? fils(0)),
      },
    ],
  }
  return violation === null
    ? { success: 1, message: { code: 'coupon-added' }, ...fields }
    : refuse(violation, { fields })
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
