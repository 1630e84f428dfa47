import { env } from 'node:process'

import { TestRunner } from 'vitest'
import type { TaskMeta } from 'vitest'

const TIMES = Number(env['ENDURANCE'] ?? 1)

export const repeats = (usual: number): number => usual * TIMES

export type EnduranceRow = `E${number}`

/** Call `tally` after the assertions, because a failed test must not count. Each kind of a goal must reach the goal. */
export function tally(row: EnduranceRow, goal: string, count: number, kind = ''): void {
  ;(metaOfTest().tallies ??= []).push({ row, goal, kind, count })
}

/** Reports how the twin failed. Its code lacks `guard`. */
export function twinFailed(row: EnduranceRow, guard: string, how: string): void {
  ;(metaOfTest().twins ??= []).push({ row, guard, how })
}

function metaOfTest(): TaskMeta {
  const test = TestRunner.getCurrentTest()
  if (test === undefined) throw new Error('tally and twinFailed must be called in a test')
  return test.meta
}

declare module 'vitest' {
  interface TaskMeta {
    tallies?: { readonly row: EnduranceRow; readonly goal: string; readonly kind: string; readonly count: number }[]
    twins?: { readonly row: EnduranceRow; readonly guard: string; readonly how: string }[]
  }
}
