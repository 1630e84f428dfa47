import { deepStrictEqual } from 'node:assert/strict'

import { measure as sample } from 'mitata'

import { inTurns, medianRatio } from './rounds.ts'

export type Timing = readonly number[]

type Options = { readonly rounds?: number; readonly roundMs?: number; readonly warmUps?: number }

/** The target duration of a batch of calls, much shorter than a time slice of the operating system. */
const READING_NS = 1e5

const SETTLING_ROUNDS = 3

/**
 * Times calls in batches that take equally long. Pauses of the machine could hit most batches of a slow side if its batches were longer. The first
 * rounds only find the batch sizes. `roundMs` is the time of one side in a round. `warmUps` is the number of calls of each side before the first
 * round.
 */
export async function measure<Name extends string>(
  sides: Readonly<Record<Name, () => unknown>>,
  { rounds = 5, roundMs = 60, warmUps = 0 }: Options = {},
): Promise<Record<Name, Timing>> {
  const batches = new Map<Name, Batch>()
  // By default, mitata forces a collection: it allocates 1 GB, or calls `gc`, which discards compiled code.
  const limits = { min_cpu_time: roundMs * 1e6, min_samples: 2, gc: false }
  const callNs = async (side: () => unknown, name: Name) =>
    (await sample(side, { ...limits, ...batches.get(name) })).p50
  await inTurns(sides, async (side) => side(), 0, warmUps)
  await inTurns(sides, async (side, name) => batches.set(name, batchOf(await callNs(side, name))), 0, SETTLING_ROUNDS)
  return inTurns(sides, callNs, rounds)
}

type Batch = Readonly<Record<'batch_samples' | 'batch_unroll' | 'batch_threshold' | 'warmup_threshold', number>>

function batchOf(callNs: number): Batch {
  const calls = Math.ceil(READING_NS / callNs)
  const threshold = calls > 1 ? Infinity : 0
  return { batch_samples: calls, batch_unroll: 1, batch_threshold: threshold, warmup_threshold: threshold }
}

export async function measureEqual<Input, Name extends string>(
  inputs: readonly Input[],
  sides: Readonly<Record<Name, (input: Input) => unknown>>,
  options?: Options,
): Promise<Record<Name, Timing>> {
  const calls = Object.entries<(input: Input) => unknown>(sides)
  for (const input of inputs) {
    const [expected, ...results] = calls.map(([, call]) => call(input))
    for (const result of results) deepStrictEqual(result, expected)
  }
  const timed = Object.fromEntries(calls.map(([name, call]) => [name, inTurn(inputs, call)]))
  return measure(timed as Record<Name, () => unknown>, options)
}

export function inTurn<Input, Output>(inputs: readonly Input[], call: (input: Input) => Output): () => Output {
  let next = 0
  return () => {
    next = next + 1 < inputs.length ? next + 1 : 0
    return call(inputs[next] as Input)
  }
}

export const growth = (small: Timing, large: Timing, factor: number): number =>
  Math.log(medianRatio(large, small)) / Math.log(factor)
