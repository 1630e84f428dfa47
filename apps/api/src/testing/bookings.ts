import type { Fields } from './site.ts'

/** Two adults and a child at the museum: 35 dirhams, no day, no time, no limit. */
export const MUSEUM = {
  package_id: 104,
  adult_qty: 2,
  child_qty: 1,
  adult_price: '15.00',
  child_price: '5.00',
  total: '35.00',
}

/** The `items` of a changed museum booking, with additional fields such as a coupon. */
export const items = (change: object = {}, extraFields: object = {}): Fields => ({
  items: JSON.stringify({ packages: [{ ...MUSEUM, ...change }], ...extraFields }),
})

/** One adult at the lighthouse, which has a limit for all customers together. */
export const LIGHTHOUSE = {
  package_id: 112,
  adult_qty: 1,
  child_qty: 0,
  adult_price: '25.00',
  child_price: '12.50',
  total: '25.00',
  date: '2026-12-10',
}
