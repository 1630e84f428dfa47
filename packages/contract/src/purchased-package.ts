import { formatAmount } from './amounts.ts'
import { amount, count, day, id, ids, required, text } from './fields.ts'
import type { PurchaseItems } from './items.ts'

/** Longest name in `items`, in characters. Clients omit a longer name, because its id identifies the slot or transport. */
export const MAX_ITEM_NAME_LENGTH = 200

/** One package of `items` in its wire form, as a client stored it (BUY-06). */
export const purchasedPackageFields = {
  package_id: required(id),
  adult_qty: required(count),
  child_qty: required(count),
  adult_price: required(amount),
  child_price: required(amount),
  total: required(amount),
  date: day,
  time_slot_id: id,
  time_slot_data: text,
  subpackages_id: ids,
  subpackages_adult_qty: ids,
  subpackages_child_qty: ids,
  meals_id: ids,
  meals_qty: ids,
  transport_id: id,
  transport_type: text,
  transport_name: text,
  notes: text,
}

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
