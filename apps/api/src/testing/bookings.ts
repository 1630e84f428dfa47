import type { Fields } from './site.ts'

export const MUSEUM = {
  package_id: 104,
  adult_qty: 2,
  child_qty: 1,
  adult_price: '15.00',
  child_price: '5.00',
  total: '35.00',
}

export const items = (change: object = {}, extraFields: object = {}): Fields => ({
  items: JSON.stringify({ packages: [{ ...MUSEUM, ...change }], ...extraFields }),
})

export const itemsOf = (packages: readonly object[], extraFields: object = {}): Fields => ({
  items: JSON.stringify({ packages, ...extraFields }),
})

export const LIGHTHOUSE = {
  package_id: 112,
  adult_qty: 1,
  child_qty: 0,
  adult_price: '25.00',
  child_price: '12.50',
  total: '25.00',
  date: '2026-12-10',
}
