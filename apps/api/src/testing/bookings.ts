import type { Fields } from './site.ts'

/** A booking of two adults and a child at the museum for AED 35, without a date, a slot or a sales limit. */
export const MUSEUM = {
  package_id: 104,
  adult_qty: 2,
  child_qty: 1,
  adult_price: '15.00',
  child_price: '5.00',
  total: '35.00',
}

/** The form field `items` of the museum booking with changes; `extraFields` are added beside the packages, such as a coupon. */
export const items = (change: object = {}, extraFields: object = {}): Fields => ({
  items: JSON.stringify({ packages: [{ ...MUSEUM, ...change }], ...extraFields }),
})

/** The form field `items` of several packages; `extraFields` are added beside the packages. */
export const itemsOf = (packages: readonly object[], extraFields: object = {}): Fields => ({
  items: JSON.stringify({ packages, ...extraFields }),
})

/** A booking of one adult at the lighthouse, whose tickets have a sales limit. */
export const LIGHTHOUSE = {
  package_id: 112,
  adult_qty: 1,
  child_qty: 0,
  adult_price: '25.00',
  child_price: '12.50',
  total: '25.00',
  date: '2026-12-10',
}
