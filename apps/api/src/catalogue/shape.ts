import { catalogueShape } from '@dareesha/contract'
import type { CatalogueShape } from '@dareesha/contract'
import * as z from 'zod/mini'

import { fieldAt, rowAt } from './fault.ts'
import type { FaultList } from './fault.ts'
import { isRecord, listOf } from './rows.ts'

/** Unknown keys and wrong types of JSON, anywhere in the file. */
export const checkShape = (content: unknown, faults: FaultList): void =>
  checkObject(content, catalogueShape, '', faults)

function checkObject(value: unknown, { schema, lists }: CatalogueShape, path: string, faults: FaultList): void {
  const read = z.safeParse(schema, withoutRows(value, Object.keys(lists)))
  for (const issue of read.error?.issues ?? []) addIssue(issue, path, faults)
  for (const [name, shape] of Object.entries(lists)) {
    for (const [index, row] of listOf(value, name).entries()) {
      if (faults.isFull) return
      checkObject(row, shape, rowAt(fieldAt(path, name), index), faults)
    }
  }
}

/** The object with its lists emptied: their rows are looked at one by one. */
function withoutRows(value: unknown, names: readonly string[]): unknown {
  if (!isRecord(value)) return value
  const lists = names.filter((name) => listOf(value, name).length > 0)
  return { ...value, ...Object.fromEntries(lists.map((name) => [name, []])) }
}

function addIssue(issue: z.core.$ZodIssue, start: string, faults: FaultList): void {
  const path = issue.path.reduce<string>(
    (at, part) => (typeof part === 'number' ? rowAt(at, part) : fieldAt(at, String(part))),
    start,
  )
  if (issue.code !== 'unrecognized_keys') faults.add(path, issue.message)
  else for (const key of issue.keys) faults.add(fieldAt(path, key), 'Unknown key')
}
