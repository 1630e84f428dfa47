import { formatAmount, fils } from '@dareesha/contract'
import { checkCoupon } from '@dareesha/engine/booking'

import { usableCoupon } from './coupon-claims.ts'
import { chosenSoFar, ONE_PACKAGE, priceOf } from './pricing.ts'
import { refusalOf } from './refusals.ts'
import { malformed, refuse } from './use-case.ts'
import type { UseCase } from './use-case.ts'

/**
 * Whether a code holds for a booking (CALL-14, CPN-26). The user is the one of the token, whatever `user_id` says. The note of a package
 * and the link under its last step offer the code before everything is chosen: what is missing is no fault of the code (PKG-10, CPN-09).
 *
 * A minimum that is not reached is no refusal: the answer names it, and the engine tells the shortfall in the visitor's words.
 */
export const validateCoupon: UseCase<'validateCoupon'> = async (server, { items }, asker) => {
  const [sent, ...others] = items.packages
  if (sent === undefined || others.length > 0) return malformed(ONE_PACKAGE)
  if (items.coupon === undefined) return malformed({ path: 'items.coupon', message: 'Needs a code' })
  const [chosen, used] = await Promise.all([
    chosenSoFar(server, sent, asker.user.id),
    usableCoupon(server, items.coupon, asker),
  ])
  if (!chosen.ok) return refusalOf(chosen.failure)
  if (!used.ok) return used.failure
  const { coupon, record } = used.value
  const quote = priceOf(chosen.value, coupon)
  const [violation] = checkCoupon(coupon, chosen.value.package.id, quote.subtotal)
  if (violation?.code === 'coupon-wrong-package') return refuse(violation)
  return {
    success: 1,
    id: coupon.id,
    told: { code: 'coupon-added' },
    ...termsOf(record),
    packages: [
      {
        package_id: chosen.value.package.id,
        sub_total: formatAmount(quote.subtotal),
        total: formatAmount(quote.total),
        deducted_value: formatAmount(quote.deduction?.amount ?? fils(0)),
      },
    ],
  }
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
