import type { Timing } from './measure.ts'

/** One figure that is held against a target. */
export type Check = {
  readonly what: string
  readonly value: number
  readonly unit: 'x' | 'us' | 'ms' | 's' | 'B' | 'kB' | 'MB' | 'count' | '/s' | 'exponent'
  readonly target: { readonly kind: 'at most' | 'at least' | 'exactly'; readonly value: number }
}

/** What was measured on one side, to be printed beside the checks. */
export type Reading = { readonly side: string; readonly text: string }

/** A row of the table of targets: P1 to P18. */
export type Row = {
  readonly id: string
  readonly title: string
  readonly readings: readonly Reading[]
  readonly checks: readonly Check[]
  /** What a reader of the table has to know to read it right. */
  readonly note?: string
}

export const passes = ({ value, target }: Check): boolean =>
  target.kind === 'at most'
    ? value <= target.value
    : target.kind === 'at least'
      ? value >= target.value
      : value === target.value

/** The readings of a set of sides that were measured together. */
export const readingsOf = (timings: Readonly<Record<string, Timing>>): Reading[] =>
  Object.entries(timings).map(([side, timing]) => ({ side, text: timingText(timing) }))

const timingText = ({ median, low, high }: Timing): string =>
  `${timeText(median)} (${timeText(low)} to ${timeText(high)})`

/** A time in the unit that reads best. */
export function timeText(nanoseconds: number): string {
  if (nanoseconds < 1_000) return `${rounded(nanoseconds)} ns`
  if (nanoseconds < 1_000_000) return `${rounded(nanoseconds / 1_000)} us`
  return `${rounded(nanoseconds / 1_000_000)} ms`
}

/** Three digits that count. */
export const rounded = (value: number): string =>
  value === 0
    ? '0'
    : Math.abs(value) >= 100
      ? Math.round(value).toLocaleString('en')
      : String(Number(value.toPrecision(3)))

/** Thousands of bytes to the next ten: a size is the same at every run, and may be over its limit by that much. */
export const kBText = (kB: number): string => `${Number(kB.toFixed(2))} kB`
