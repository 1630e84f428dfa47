import { calendarDate } from '@dareesha/contract'
import type { CalendarDate } from '@dareesha/contract'
import { addDays } from '@dareesha/engine/booking'

import type { CatalogueRecord } from './catalogue.ts'
import { pathText } from './fault.ts'
import type { FaultList } from './fault.ts'
import { DEEPEST } from './storable.ts'

const KEY = '$today'

/** A hundred years. A larger number is a mistake. */
const MOST_DAYS = 36_525

/** Replaces a malformed day. No rule refuses this one, so a malformed day is one fault. */
const UNREAD: CalendarDate = calendarDate('9999-12-31')

/**
 * Replaces every `{ "$today": 180 }` by the day 180 days after today; negative numbers are days before it.
 *
 * @param today - The business day, in Asia/Dubai.
 * @returns The content with days as `YYYY-MM-DD`. Parts without a relative day are the same objects as before.
 */
export function resolveRelativeDays(content: unknown, today: CalendarDate, faults: FaultList): unknown {
  const path: (string | number)[] = []

  const resolve = (value: unknown, key: string | number): unknown => {
    if (typeof value !== 'object' || value === null) return value
    path.push(key)
    const resolved = resolveWhole(value)
    path.pop()
    return resolved
  }

  const resolveWhole = (value: object): unknown => {
    // `checkStorable` has already refused deeper levels.
    if (path.length > DEEPEST) return value
    if (Array.isArray(value)) return resolveList(value)
    return Object.hasOwn(value, KEY) ? dayOf(value) : resolveFields(value as CatalogueRecord)
  }

  const resolveList = (list: readonly unknown[]): readonly unknown[] => {
    let copy: unknown[] | null = null
    for (const [index, value] of list.entries()) {
      const resolved = resolve(value, index)
      if (resolved === value) continue
      copy ??= [...list]
      copy[index] = resolved
    }
    return copy ?? list
  }

  const resolveFields = (record: CatalogueRecord): CatalogueRecord => {
    let copy: Record<string, unknown> | null = null
    for (const key of Object.keys(record)) {
      const resolved = resolve(record[key], key)
      if (resolved === record[key]) continue
      copy ??= { ...record }
      copy[key] = resolved
    }
    return copy ?? record
  }

  const dayOf = (value: object): CalendarDate => {
    const days: unknown = Object.values(value)[0]
    const isWellFormed =
      Object.keys(value).length === 1 && Number.isInteger(days) && Math.abs(days as number) <= MOST_DAYS
    if (isWellFormed) return addDays(today, days as number)
    faults.add(
      pathText(path),
      `Must be { "${KEY}": 30 }: a whole number of days, at most ${MOST_DAYS}, and no other key`,
    )
    return UNREAD
  }

  return typeof content === 'object' && content !== null ? resolveWhole(content) : content
}
