import { parseCount, ScalarFault } from '@dareesha/contract'

import type { FaultList } from './fault.ts'
import { fieldAt } from './fault.ts'

/** The most that a limit can be: limits are `int` in the database. */
const MOST_PLACES = 2_147_483_647

/** Characters of a slug, a code or a name that is looked up: an index has no room for a novel. */
const LONGEST_NAME = 200

/** Limits that the database has no room for. */
export function checkLimits(
  record: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  path: string,
  faults: FaultList,
): void {
  for (const field of fields) {
    const count = parseCount(record[field])
    if (!(count instanceof ScalarFault) && count > MOST_PLACES)
      faults.add(fieldAt(path, field), `Must be at most ${MOST_PLACES}`)
  }
}

/** A name that records are found by: not blank, and not too long for an index. */
export function checkName(name: string, path: string, faults: FaultList): void {
  if (name.trim() === '') faults.addReason(path, 'missing')
  if (name.length > LONGEST_NAME) faults.add(path, `Must have at most ${LONGEST_NAME} characters`)
}

/** A name that stands in an address as one part of it. With any other the page would be in the catalogue, and nobody could open it. */
export function checkSlug(slug: string, path: string, faults: FaultList): void {
  checkName(slug, path, faults)
  if (slug !== slug.trim() || slug === '.' || slug === '..' || NO_PART_OF_AN_ADDRESS.test(slug))
    faults.add(path, 'Must fit into an address: no / \\ ? # or %20, no white space around it, and not . or ..')
}

// oxlint-disable-next-line no-control-regex
const NO_PART_OF_AN_ADDRESS = /[/\\?#\u0000-\u001f]|%[\da-f]{2}/i
