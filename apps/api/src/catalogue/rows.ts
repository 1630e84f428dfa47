import { isAbsent, parseCount, parseList, ScalarFault } from '@dareesha/contract'
import type { Fault, Result } from '@dareesha/contract'

import type { CatalogueRecord } from './catalogue.ts'
import { fieldAt, rowAt } from './fault.ts'
import type { FaultList } from './fault.ts'

export type Row = { readonly record: CatalogueRecord; readonly path: string }

export function listOf(value: unknown, name: string): readonly unknown[] {
  const list = isRecord(value) ? value[name] : []
  return Array.isArray(list) ? list : []
}

export const recordsOf = (value: unknown, name: string, path = ''): readonly Row[] =>
  listOf(value, name).flatMap((record, index) =>
    isRecord(record) ? [{ record, path: rowAt(fieldAt(path, name), index) }] : [],
  )

export const isRecord = (value: unknown): value is CatalogueRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function parsedRows<Value>(
  record: CatalogueRecord,
  name: string,
  parse: (list: readonly unknown[]) => Result<readonly Value[], readonly Fault[]>,
  faults: FaultList,
  path = '',
): readonly (Row & { readonly value: Value })[] {
  const read = parse(listOf(record, name))
  if (read.ok) return recordsOf(record, name, path).map((row, index) => ({ ...row, value: read.value[index]! }))
  faults.addAll(fieldAt(path, name), read.failure)
  return []
}

export function namedIds({ record, path }: Row, name: string) {
  const list = Array.isArray(record[name]) ? (record[name] as readonly unknown[]) : parseList(record[name])
  if (list instanceof ScalarFault) return []
  return list.flatMap((entry, index) => {
    if (isAbsent(entry)) return []
    const id = parseCount(entry)
    return [{ id: id instanceof ScalarFault ? null : id, path: rowAt(fieldAt(path, name), index) }]
  })
}
