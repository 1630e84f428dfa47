import type { Timing } from './measure.ts'
import { medianOf } from './rounds.ts'

export type Check = {
  readonly what: string
  readonly value: number
  readonly unit: 'x' | 'us' | 'ms' | 's' | 'B' | 'kB' | 'MB' | 'count' | '/s' | 'exponent'
  readonly target: { readonly kind: 'at most' | 'at least' | 'exactly'; readonly value: number }
}

const target =
  (kind: Check['target']['kind']) =>
  (what: string, value: number, unit: Check['unit'], limit: number): Check => ({
    what,
    value,
    unit,
    target: { kind, value: limit },
  })

export const atMost = target('at most')
export const atLeast = target('at least')
export const exactly = target('exactly')

export type Reading = { readonly side: string; readonly text: string }

export type Row = {
  readonly id: string
  readonly title: string
  readonly readings: readonly Reading[]
  readonly checks: readonly Check[]
  readonly note?: string
  readonly voidBecause?: string
}

export const passes = ({ value, target }: Check): boolean =>
  target.kind === 'at most'
    ? value <= target.value
    : target.kind === 'at least'
      ? value >= target.value
      : value === target.value

export const readingsOf = <Figures>(
  sides: Readonly<Record<string, Figures>>,
  textOf: (figures: Figures) => string,
): Reading[] => Object.entries(sides).map(([side, figures]) => ({ side, text: textOf(figures) }))

export const timingText = (timing: Timing): string =>
  `${timeText(medianOf(timing))} (${timeText(Math.min(...timing))} to ${timeText(Math.max(...timing))})`

export const rangeText = (values: readonly number[], unit: string): string =>
  `${rounded(medianOf(values))}${unit} (${rounded(Math.min(...values))} to ${rounded(Math.max(...values))})`

function timeText(nanoseconds: number): string {
  if (nanoseconds < 1_000) return `${rounded(nanoseconds)} ns`
  if (nanoseconds < 1_000_000) return `${rounded(nanoseconds / 1_000)} us`
  return `${rounded(nanoseconds / 1_000_000)} ms`
}

export const rounded = (value: number): string =>
  value === 0
    ? '0'
    : Math.abs(value) >= 100
      ? Math.round(value).toLocaleString('en')
      : String(Number(value.toPrecision(3)))

/** A size is the same in every run, so even ten bytes above a limit matter. */
export const kBText = (kB: number): string => `${Number(kB.toFixed(2))} kB`
