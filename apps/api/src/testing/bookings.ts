import type { Fields } from './site.ts'

/** Two adults and a child at the museum for AED 35, without a date, a slot or a sales limit. */
export const MUSEUM = {
  package_id: 104,
  adult_qty: 2,
  child_qty: 1,
  adult_price: '15.00',
  child_price: '5.00',
  total: '35.00',
}

/** The museum booking with changes. `extraFields`, such as a coupon, are added next to the packages. */
export const items = (change: object = {}, extraFields: object = {}): Fields => ({
  items: JSON.stringify({ packages: [{ ...MUSEUM, ...change }], ...extraFields }),
})

export const itemsOf = (packages: readonly object[], extraFields: object = {}): Fields => ({
  items: JSON.stringify({ packages, ...extraFields }),
})

/** One adult at the lighthouse, whose tickets have a sales limit. */
export const LIGHTHOUSE = {
  package_id: 112,
  adult_qty: 1,
  child_qty: 0,
  adult_price: '25.00',
  child_price: '12.50',
  total: '25.00',
  date: '2026-12-10',
}
