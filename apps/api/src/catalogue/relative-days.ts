import { calendarDate } from '@dareesha/contract'
import type { CalendarDate } from '@dareesha/contract'
import { addDays } from '@dareesha/engine'

import { pathText } from './fault.ts'
import type { FaultList } from './fault.ts'
import { MAX_DEPTH } from './storable.ts'

const KEY = '$today'

const MAX_DAYS = 36_525

/** Replaces a malformed relative day, so that the day causes only one fault. */
const PLACEHOLDER: CalendarDate = calendarDate('9999-12-31')

export function resolveRelativeDays(content: unknown, today: CalendarDate, faults: FaultList): unknown {
  const path: (string | number)[] = []

  const resolve = (value: unknown): unknown => {
    // `checkStorable` has already reported deeper values.
    if (typeof value !== 'object' || value === null || path.length > MAX_DEPTH) return value
    if (Object.hasOwn(value, KEY)) return dayOf(value)
    let copy: object | null = null
    for (const [key, inner] of Object.entries(value)) {
      path.push(Array.isArray(value) ? Number(key) : key)
      const resolved = resolve(inner)
      path.pop()
      if (resolved === inner) continue
      copy ??= Array.isArray(value) ? [...(value as readonly unknown[])] : { ...value }
      Object.assign(copy, { [key]: resolved })
    }
    return copy ?? value
  }

  const dayOf = (value: object): CalendarDate => {
    const days: unknown = Object.values(value)[0]
    const isWellFormed =
      Object.keys(value).length === 1 && Number.isInteger(days) && Math.abs(days as number) <= MAX_DAYS
    if (isWellFormed) return addDays(today, days as number)
    faults.add(
      pathText(path),
      `Must be an object such as { "${KEY}": 30 }: a whole number of days from -${MAX_DAYS} to ${MAX_DAYS}, and no other key`,
    )
    return PLACEHOLDER
  }

  return resolve(content)
}
