import { ratioOf } from '../measure.ts'
import type { Timing } from '../measure.ts'
import type { Check } from '../row.ts'

/** How many times as long one side takes as another, against a bound. */
export const ratioTo = (
  what: string,
  side: Timing,
  other: Timing,
  kind: 'at most' | 'at least',
  target: number,
): Check => ({ what, value: ratioOf(side, other), unit: 'x', target: { kind, value: target } })
