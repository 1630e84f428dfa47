import { measure as sample } from 'mitata'

/** The nanoseconds per call of one side: every round, the median, the fastest and the slowest. */
export type Timing = {
  readonly rounds: readonly number[]
  readonly median: number
  readonly low: number
  readonly high: number
}

export type Sides<Name extends string> = Readonly<Record<Name, () => unknown>>

type Options = { readonly rounds?: number; readonly roundMs?: number; readonly warmUps?: number }

/** The target duration of one clock reading: a small part of the time slice that a busy machine grants. */
const READING_NS = 1e5

/** Uncounted rounds before the measurement, while the compiler still optimises. */
const SETTLING_ROUNDS = 3

/**
 * Times all sides in one window: every round runs every side, so a busy moment of the machine affects all of them. The
 * settling rounds adjust the number of calls per clock reading, because uncompiled code is slower. A reading takes
 * equally long for every side; otherwise a pause of the machine would be an outlier for the fast sides and a part of
 * every reading of the slow ones.
 *
 * @param options - `roundMs` is how long one side runs in one of the `rounds`; `warmUps` is how often each side runs
 *   before all of them, if a round has too few calls for the compiler to finish.
 */
export async function measure<Name extends string>(
  sides: Sides<Name>,
  { rounds: roundCount = 5, roundMs = 60, warmUps = 0 }: Options = {},
): Promise<Record<Name, Timing>> {
  const names = Object.keys(sides) as Name[]
  const rounds = new Map(names.map((name) => [name, [] as number[]]))
  const batches = new Map<Name, Batch>()
  // No garbage collection in between: mitata would allocate a gigabyte to force it, and a real one discards compiled
  // code.
  const limits = { min_cpu_time: roundMs * 1e6, min_samples: 2, gc: false }
  for (let call = 0; call < warmUps; call += 1) {
    for (const name of names) await sides[name]()
  }
  for (let round = -SETTLING_ROUNDS; round < roundCount; round += 1) {
    // Every other round runs backwards, so that no side always follows the same neighbour.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const { p50 } = await sample(sides[name], { ...limits, ...batches.get(name) })
      if (round < 0) batches.set(name, batchOf(p50))
      else rounds.get(name)?.push(p50)
    }
  }
  return Object.fromEntries([...rounds].map(([name, times]) => [name, timingOf(times)])) as Record<Name, Timing>
}

type Batch = Readonly<Record<'batch_samples' | 'batch_unroll' | 'batch_threshold' | 'warmup_threshold', number>>

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

/**
 * How many times as long one side took as another: the median of the rounds, because within a round both had the same
 * machine.
 */
export const ratioOf = (side: Timing, other: Timing): number =>
  timingOf(side.rounds.map((time, round) => time / (other.rounds[round] ?? Number.NaN))).median

/** Calls with the next of several inputs each time, so that the compiler cannot hoist the call. */
export function inTurn<Input, Output>(inputs: readonly Input[], call: (input: Input) => Output): () => Output {
  let next = 0
  return () => {
    next = next + 1 < inputs.length ? next + 1 : 0
    return call(inputs[next] as Input)
  }
}

/** The exponent by which the time grows with the size: 1 is linear, 0 is constant. */
export const growth = (small: Timing, large: Timing, factor: number): number =>
  Math.log(ratioOf(large, small)) / Math.log(factor)
