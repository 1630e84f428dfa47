import { parseCount, ScalarFault } from '@dareesha/contract'

import type { FaultList } from './fault.ts'
import { fieldAt } from './fault.ts'

const MAX_PLACES = 2_147_483_647

/** Postgres limits the size of an index entry, and slugs, codes and names are indexed. */
const MAX_NAME_LENGTH = 200

export function checkLimits(
  record: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  path: string,
  faults: FaultList,
): void {
  for (const field of fields) {
    const count = parseCount(record[field])
    if (!(count instanceof ScalarFault) && count > MAX_PLACES)
      faults.add(fieldAt(path, field), `Must be at most ${MAX_PLACES}`)
  }
}

export function checkName(name: string, path: string, faults: FaultList): void {
  if (name.trim() === '') faults.addReason(path, 'missing')
  if (name.length > MAX_NAME_LENGTH) faults.add(path, `Must have at most ${MAX_NAME_LENGTH} characters`)
}

export function checkSlug(slug: string, path: string, faults: FaultList): void {
  checkName(slug, path, faults)
  if (slug !== slug.trim() || slug === '.' || slug === '..' || INVALID_IN_SLUG.test(slug))
    faults.add(path, 'Must fit into a URL: no / \\ ? # or %20, no white space around it, and not . or ..')
}

// oxlint-disable-next-line no-control-regex
const INVALID_IN_SLUG = /[/\\?#\u0000-\u001f]|%[\da-f]{2}/i
