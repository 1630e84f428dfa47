import type { PoolChange } from '../inventory/hold-sql.ts'

/** Times are in ms. A negative `taken` returned places. `'released'` returned an unknown number of places. */
export type Observation = PoolChange & {
  readonly start: number
  readonly end: number
  readonly did: { readonly taken: number } | 'released' | 'read'
}

/**
 * Returns the reasons why a pool's history is not linearizable. The versions give the order of the operations. 1. Changes have the versions
 * 1, 2, 3, …, and change the places left as their `did` says. 2. A read reports the places left at its version. 3. An operation that began
 * after another operation ended does not report an older version. If the later operation is a change, its version is newer.
 */
export function violationsOf(history: readonly Observation[], cap: number): string[] {
  return [...orderViolations(history, cap), ...realTimeViolations(history)]
}

function orderViolations(history: readonly Observation[], cap: number): string[] {
  const violations: string[] = []
  const leftAt = new Map<number, number>([[0, cap]])
  const changes = history.filter(({ did }) => did !== 'read').toSorted((one, other) => one.version - other.version)
  for (const [index, { version, left, did }] of changes.entries()) {
    if (version !== index + 1) violations.push(`change ${index + 1} has version ${version}`)
    const before = leftAt.get(version - 1)
    const remaining = left ?? 0
    if (remaining < 0 || remaining > cap) violations.push(`version ${version} leaves ${remaining} of ${cap}`)
    if (did === 'released' && before !== undefined && remaining <= before)
      violations.push(`version ${version} released nothing`)
    if (typeof did === 'object' && before !== undefined && remaining !== before - did.taken) {
      violations.push(`version ${version} took ${did.taken} of ${before} and left ${remaining}`)
    }
    leftAt.set(version, remaining)
  }
  for (const { did, version, left } of history) {
    if (did === 'read' && leftAt.get(version) !== left) violations.push(`version ${version} was read with ${left} left`)
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
    const stale = did === 'read' ? version < newest : version <= newest
    if (stale) violations.push(`version ${version} was ${did === 'read' ? 'read' : 'made'} after ${newest} was known`)
  }
  return violations
}
