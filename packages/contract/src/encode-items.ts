import { formatAmount } from './amounts.ts'
import type { PurchaseItems } from './items.ts'

/** Encodes the `items` of a booking in their wire form, without the schemas of the wire, which a small front end does not load (BUY-06). */
export const encodeItems = ({ packages, ...items }: PurchaseItems): unknown => ({
  packages: packages.map((one) => ({
    ...one,
    adult_price: formatAmount(one.adult_price),
    child_price: formatAmount(one.child_price),
    total: formatAmount(one.total),
  })),
  ...items,
})
