import { isAbsent, parseCalendarDate, parseCount, parseList, parseText, ScalarFault } from '@dareesha/contract'
import { canonicalCode } from '@dareesha/engine/booking'

import type { CatalogueRecord } from './catalogue.ts'
import { fieldAt, rowAt } from './fault.ts'
import type { FaultList } from './fault.ts'
import { couponPackages } from './parse-coupon.ts'
import { pageSlugField } from './parse-page.ts'
import { recordsOf } from './rows.ts'
import type { Row } from './rows.ts'

/** Lists whose records are identified by `id`. */
const LISTS_BY_ID = [
  'destinations',
  'packages',
  'vouchers',
  'scratch_prizes',
  'collections',
  'pages',
  'postcards',
  'banners',
]

/**
 * Checks references between records: unique ids and slugs, known destinations and packages. Works on the raw records,
 * so that another fault in a record neither hides nor causes these.
 */
export function checkReferences(file: CatalogueRecord, faults: FaultList): void {
  const packages = recordsOf(file, 'packages')
  for (const list of LISTS_BY_ID) checkOnce(recordsOf(file, list), field('id', parseCount), faults)
  checkOnce(recordsOf(file, 'products'), field('product_id', parseCount), faults)
  for (const list of ['products', 'collections']) checkOnce(recordsOf(file, list), field('slug', parseText), faults)
  for (const list of ['destinations', 'packages', 'vouchers', 'postcards'])
    checkOnce(recordsOf(file, list), field('url_slug', parseText), faults)
  checkOnce(recordsOf(file, 'pages'), (page) => field(pageSlugField(page), parseText)(page), faults)
  checkOnce(recordsOf(file, 'coupons'), field('code', parseCode), faults)
  checkOnce(
    packages.flatMap(({ record, path }) => recordsOf(record, 'slots', path)),
    field('id', parseCount),
    faults,
  )
  for (const { record, path } of packages) {
    for (const list of ['sub_packages', 'meals', 'transport'])
      checkOnce(recordsOf(record, list, path), field('id', parseCount), faults)
    for (const list of ['availability', 'date_prices'])
      checkOnce(recordsOf(record, list, path), field('date', parseCalendarDate), faults)
  }
  for (const { record, path } of recordsOf(file, 'products')) {
    checkOnce(recordsOf(record, 'variation_attributes', path), field('id', parseCount), faults)
    checkOnce(
      recordsOf(record, 'variants', path).flatMap((group) => recordsOf(group.record, 'options', group.path)),
      field('option_id', parseCount),
      faults,
    )
  }
  checkDestinations(file, faults)
  checkProductCollections(file, faults)
  checkCouponPackages(file, faults)
}

type Parse = (value: unknown) => string | number | ScalarFault

/** The field that identifies a record, and its value for comparison; null when the value is unreadable. */
type Mark = { readonly name: string; readonly value: string | number | null }

const field =
  (name: string, parse: Parse) =>
  (record: CatalogueRecord): Mark => {
    const value = isAbsent(record[name]) ? null : parse(record[name])
    return { name, value: value instanceof ScalarFault ? null : value }
  }

function parseCode(value: unknown): string | ScalarFault {
  const code = parseText(value)
  return code instanceof ScalarFault ? code : canonicalCode(code)
}

function checkOnce(rows: readonly Row[], markOf: (record: CatalogueRecord) => Mark, faults: FaultList): void {
  const taken = new Map<string | number, string>()
  for (const { record, path } of rows) {
    const { name, value } = markOf(record)
    if (value === null) continue
    const first = taken.get(value)
    if (first === undefined) taken.set(value, path)
    else faults.add(fieldAt(path, name), `Is taken: ${first} has ${value} too`)
  }
}

function checkDestinations(file: CatalogueRecord, faults: FaultList): void {
  const ids = idsOf(file, 'destinations')
  if (ids === null) return
  const blame = ({ record, path }: Row, mayBeAbsent: boolean, name = 'destination_id') => {
    const { value } = field(name, parseCount)(record)
    if (value === null ? !mayBeAbsent : !ids.has(value))
      faults.add(fieldAt(path, name), 'Names no destination of the file')
  }
  for (const row of recordsOf(file, 'packages')) blame(row, false)
  // A voucher may name a destination that the site does not sell.
  for (const row of recordsOf(file, 'vouchers')) blame(row, true)
  for (const row of recordsOf(file, 'products')) blame(row, true, 'vendors')
}

function checkProductCollections(file: CatalogueRecord, faults: FaultList): void {
  const ids = idsOf(file, 'collections')
  if (ids === null) return
  for (const { record, path } of recordsOf(file, 'products')) {
    const named = parseList(record['collections'])
    for (const [index, text] of (named instanceof ScalarFault ? [] : named).entries()) {
      const id = parseCount(text)
      if (!(id instanceof ScalarFault) && !ids.has(id))
        faults.add(rowAt(fieldAt(path, 'collections'), index), `Names no collection of the file: ${id}`)
    }
  }
}

function checkCouponPackages(file: CatalogueRecord, faults: FaultList): void {
  const ids = idsOf(file, 'packages')
  if (ids === null) return
  for (const { record, path } of recordsOf(file, 'coupons')) {
    for (const { id, path: at } of couponPackages(record, path)) {
      if (id !== null && !ids.has(id)) faults.add(at, `Names no package of the file: ${id}`)
    }
  }
}

/** The ids of a list; null when the list itself is malformed, so that references to it are not reported too. */
function idsOf(file: CatalogueRecord, name: string): ReadonlySet<string | number> | null {
  const list = file[name]
  if (list !== undefined && !Array.isArray(list)) return null
  return new Set(recordsOf(file, name).flatMap(({ record }) => field('id', parseCount)(record).value ?? []))
}
