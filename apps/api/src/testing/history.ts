import type { PoolChange } from '../inventory/hold-sql.ts'

/**
 * One client's change or reading of a pool between `start` and `end` (milliseconds). `taken` is the change, below 0 for
 * a return; `released` returned an unknown number.
 */
export type Observation = PoolChange & {
  readonly start: number
  readonly end: number
  readonly did: { readonly taken: number } | 'released' | 'looked'
}

/**
 * The reasons why a pool's history is not linearizable; empty when it is. Versions order the operations, so that the
 * check sorts instead of searching: 1. changes have the versions 1, 2, 3, … and each rest follows from the previous
 * one; 2. a reading has the rest of its version; 3. no operation sees a version older than one seen before it began,
 * and no change repeats one.
 */
export function violationsOf(history: readonly Observation[], cap: number): string[] {
  return [...orderViolations(history, cap), ...realTimeViolations(history)]
}

function orderViolations(history: readonly Observation[], cap: number): string[] {
  const violations: string[] = []
  const restAt = new Map<number, number>([[0, cap]])
  const changes = history.filter(({ did }) => did !== 'looked').toSorted((one, other) => one.version - other.version)
  for (const [index, { version, left, did }] of changes.entries()) {
    if (version !== index + 1) violations.push(`change ${index + 1} has version ${version}`)
    const before = restAt.get(version - 1)
    const rest = left ?? 0
    if (rest < 0 || rest > cap) violations.push(`version ${version} leaves ${rest} of ${cap}`)
    if (did === 'released' && before !== undefined && rest <= before)
      violations.push(`version ${version} released nothing`)
    if (typeof did === 'object' && before !== undefined && rest !== before - did.taken) {
      violations.push(`version ${version} took ${did.taken} of ${before} and left ${rest}`)
    }
    restAt.set(version, rest)
  }
  for (const { did, version, left } of history) {
    if (did === 'looked' && restAt.get(version) !== left)
      violations.push(`version ${version} was seen with ${left} left`)
  }
  return violations
}

function realTimeViolations(history: readonly Observation[]): string[] {
  const violations: string[] = []
  const byEnd = history.toSorted((one, other) => one.end - other.end)
  let ended = 0
  let newest = 0
  for (const { start, version, did } of history.toSorted((one, other) => one.start - other.start)) {
    while (ended < byEnd.length && byEnd[ended]!.end < start) newest = Math.max(newest, byEnd[ended++]!.version)
    const stale = did === 'looked' ? version < newest : version <= newest
    if (stale) violations.push(`version ${version} was ${did === 'looked' ? 'seen' : 'made'} after ${newest} was known`)
  }
  return violations
}
