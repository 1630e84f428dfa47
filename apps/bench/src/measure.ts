import { measure as sample } from 'mitata'

/** What one side took, in nanoseconds a call: every round, their median, and the quickest and the slowest of them. */
export type Timing = {
  readonly rounds: readonly number[]
  readonly median: number
  readonly low: number
  readonly high: number
}

/** The things that are compared, by name; each is one call. */
export type Sides<Name extends string> = Readonly<Record<Name, () => unknown>>

type Options = { readonly rounds?: number; readonly roundMs?: number; readonly warmUps?: number }

/** How long one reading of the clock is meant to last: a small part of what a busy machine gives at a time. */
const READING_NS = 1e5

/** Rounds that go before and are not counted: the compiler is then still at work. */
const SETTLING_ROUNDS = 3

/**
 * Times all sides in one window: every round runs every side, so that a busy moment of the machine hits them all. The settling
 * rounds tell how many calls one reading of the clock takes, each anew: while code is not compiled these are too few.
 * A reading is equally long for every side, else a pause of the machine would be an exception to the quick ones and a part of
 * each of the slow ones.
 *
 * @param options - `roundMs` is how long one side runs in one of the `rounds`; `warmUps` is how often each runs before all of
 *   them, where a round is too few calls for the compiler to finish.
 */
export async function measure<Name extends string>(
  sides: Sides<Name>,
  { rounds: roundCount = 5, roundMs = 60, warmUps = 0 }: Options = {},
): Promise<Record<Name, Timing>> {
  const names = Object.keys(sides) as Name[]
  const rounds = new Map(names.map((name) => [name, [] as number[]]))
  const batches = new Map<Name, Batch>()
  // No sweeping in between: mitata would ask for a gigabyte to bring it about, and a real one throws away what was compiled.
  const limits = { min_cpu_time: roundMs * 1e6, min_samples: 2, gc: false }
  for (let call = 0; call < warmUps; call += 1) {
    for (const name of names) await sides[name]()
  }
  for (let round = -SETTLING_ROUNDS; round < roundCount; round += 1) {
    // Every other round runs backwards: nobody is always measured after the same neighbour.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const { p50 } = await sample(sides[name], { ...limits, ...batches.get(name) })
      if (round < 0) batches.set(name, batchOf(p50))
      else rounds.get(name)?.push(p50)
    }
  }
  return Object.fromEntries([...rounds].map(([name, times]) => [name, timingOf(times)])) as Record<Name, Timing>
}

type Batch = Readonly<Record<'batch_samples' | 'batch_unroll' | 'batch_threshold' | 'warmup_threshold', number>>

/** As many calls as make one reading; a call that takes that long is one by itself. */
function batchOf(callNs: number): Batch {
  const calls = Math.ceil(READING_NS / callNs)
  const threshold = calls > 1 ? Infinity : 0
  return { batch_samples: calls, batch_unroll: 1, batch_threshold: threshold, warmup_threshold: threshold }
}

function timingOf(rounds: readonly number[]): Timing {
  const sorted = rounds.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN
  return { rounds, median: at(0.5), low: at(0), high: at(1) }
}

/** How many times as long one side took as another: the median over the rounds, since in each both met the same machine. */
export const ratioOf = (side: Timing, other: Timing): number =>
  timingOf(side.rounds.map((time, round) => time / (other.rounds[round] ?? Number.NaN))).median

/** A call that takes the next of several inputs each time: a compiler cannot hoist what changes. */
export function inTurn<Input, Output>(inputs: readonly Input[], call: (input: Input) => Output): () => Output {
  let next = 0
  return () => {
    next = next + 1 < inputs.length ? next + 1 : 0
    return call(inputs[next] as Input)
  }
}

/** The exponent by which time grows with size: 1 is linear, 0 is flat. */
export const growth = (small: Timing, large: Timing, factor: number): number =>
  Math.log(ratioOf(large, small)) / Math.log(factor)
