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
