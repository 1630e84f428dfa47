import { isAbsent, parseCalendarDate, parseCount, parseText, ScalarFault } from '@dareesha/contract'
import { canonicalCode } from '@dareesha/engine/coupon-offer'

import type { CatalogueRecord } from './catalogue.ts'
import { fieldAt } from './fault.ts'
import type { FaultList } from './fault.ts'
import { namedIds, recordsOf } from './rows.ts'
import type { Row } from './rows.ts'

export function checkReferences(file: CatalogueRecord, faults: FaultList): void {
  const checkEach = (lists: readonly string[], keyOf: KeyOf, { record, path }: Row = { record: file, path: '' }) => {
    for (const list of lists) checkUnique(recordsOf(record, list, path), keyOf, faults)
  }
  const packages = recordsOf(file, 'packages')
  const products = recordsOf(file, 'products')
  checkEach(['destinations', 'packages', 'vouchers', 'scratch_prizes', 'collections'], ID)
  checkEach(['pages', 'postcards', 'banners'], ID)
  checkEach(['products'], field('product_id', parseCount))
  checkEach(['products', 'collections'], field('slug', parseText))
  checkEach(['destinations', 'packages', 'vouchers', 'postcards'], field('url_slug', parseText))
  checkEach(['pages'], (page) => field(pageSlugField(page), parseText)(page))
  checkEach(['coupons'], field('code', parseCode))
  checkUnique(
    packages.flatMap(({ record, path }) => recordsOf(record, 'slots', path)),
    ID,
    faults,
  )
  for (const row of packages) {
    checkEach(['sub_packages', 'meals', 'transport'], ID, row)
    checkEach(['availability', 'date_prices'], field('date', parseCalendarDate), row)
  }
  for (const row of products) {
    checkEach(['variation_attributes'], ID, row)
    const groups = recordsOf(row.record, 'variants', row.path)
    const options = groups.flatMap(({ record, path }) => recordsOf(record, 'options', path))
    checkUnique(options, field('option_id', parseCount), faults)
  }
  checkDestinations(file, faults)
  checkNamed(file, 'products', 'collections', 'collection', faults)
  checkNamed(file, 'coupons', 'packages', 'package', faults)
}

type Key = { readonly name: string; readonly value: string | number | null }

type KeyOf = (record: CatalogueRecord) => Key

const field =
  (name: string, parse: (value: unknown) => string | number | ScalarFault): KeyOf =>
  (record) => {
    const value = isAbsent(record[name]) ? null : parse(record[name])
    return { name, value: value instanceof ScalarFault ? null : value }
  }

const ID = field('id', parseCount)

function parseCode(value: unknown): string | ScalarFault {
  const code = parseText(value)
  return code instanceof ScalarFault ? code : canonicalCode(code)
}

export const pageSlugField = (page: CatalogueRecord): 'url_slug' | 'slug' =>
  isAbsent(page['url_slug']) && !isAbsent(page['slug']) ? 'slug' : 'url_slug'

function checkUnique(rows: readonly Row[], keyOf: KeyOf, faults: FaultList): void {
  const taken = new Map<string | number, string>()
  for (const { record, path } of rows) {
    const { name, value } = keyOf(record)
    if (value === null) continue
    const first = taken.get(value)
    if (first === undefined) taken.set(value, path)
    else faults.add(fieldAt(path, name), `Is taken: ${first} has ${value} too`)
  }
}

function checkDestinations(file: CatalogueRecord, faults: FaultList): void {
  const ids = idsOf(file, 'destinations')
  if (ids === null) return
  const checkDestination = ({ record, path }: Row, mayBeAbsent: boolean, name = 'destination_id') => {
    const { value } = field(name, parseCount)(record)
    if (value === null && !mayBeAbsent) faults.addReason(fieldAt(path, name), 'missing')
    if (value !== null && !ids.has(value)) faults.add(fieldAt(path, name), `Unknown destination: ${value}`)
  }
  for (const row of recordsOf(file, 'packages')) checkDestination(row, false)
  for (const row of recordsOf(file, 'vouchers')) checkDestination(row, true)
  for (const row of recordsOf(file, 'products')) checkDestination(row, true, 'vendors')
}

function checkNamed(
  file: CatalogueRecord,
  list: string,
  of: 'collections' | 'packages',
  noun: string,
  faults: FaultList,
): void {
  const ids = idsOf(file, of)
  if (ids === null) return
  for (const { id, path } of recordsOf(file, list).flatMap((row) => namedIds(row, of)))
    if (id !== null && !ids.has(id)) faults.add(path, `Unknown ${noun}: ${id}`)
}

/** Returns null for a malformed list, so that references to the list add no faults. */
function idsOf(file: CatalogueRecord, name: string): ReadonlySet<string | number> | null {
  const list = file[name]
  if (list !== undefined && !Array.isArray(list)) return null
  return new Set(recordsOf(file, name).flatMap(({ record }) => ID(record).value ?? []))
}
