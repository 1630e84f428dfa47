import { env } from 'node:process'

import { TestRunner } from 'vitest'
import type { TaskMeta } from 'vitest'

const TIMES = Number(env['ENDURANCE'] ?? 1)

/**
 * How often a test repeats a race or a kill.
 *
 * @param usual - The number in `npm test`; `npm run test:endurance` multiplies it.
 */
export const repeats = (usual: number): number => usual * TIMES

/** A row of `npm run test:endurance` (`apps/launcher/endurance-rows.mjs`). */
export type EnduranceRow = `E${number}`

/**
 * Adds the work of the running test to a goal of a row. Call it after the assertions, because only a test that passes counts.
 *
 * @param kind - For goals that every kind must reach, such as a kind of seat.
 */
export function tally(row: EnduranceRow, goal: string, count: number, kind = ''): void {
  ;(metaOfTest().tallies ??= []).push({ row, goal, kind, count })
}

/** Reports how the same test failed without the guard (its twin). */
export function twinFailed(row: EnduranceRow, guard: string, how: string): void {
  ;(metaOfTest().twins ??= []).push({ row, guard, how })
}

function metaOfTest(): TaskMeta {
  const test = TestRunner.getCurrentTest()
  if (test === undefined) throw new Error('tally belongs in a test')
  return test.meta
}

declare module 'vitest' {
  interface TaskMeta {
    tallies?: { readonly row: EnduranceRow; readonly goal: string; readonly kind: string; readonly count: number }[]
    twins?: { readonly row: EnduranceRow; readonly guard: string; readonly how: string }[]
  }
}
