import { measure as sample } from 'mitata'

/** What one side took, in nanoseconds a call: the median of the rounds, and the quickest and the slowest round. */
export type Timing = { readonly median: number; readonly low: number; readonly high: number }

/** The things that are compared, by name; each is one call. */
export type Sides<Name extends string> = Readonly<Record<Name, () => unknown>>

const ROUNDS = 5
const ROUND_MS = 60

/**
 * Times all sides in one window: every round runs every side, so that a busy moment of the machine hits them all. One round
 * goes before and is not counted: the compiler is then still at work.
 *
 * @param roundMs - How long one side runs in one round; long enough that a pause of the machine is a small part of it.
 */
export async function measure<Name extends string>(
  sides: Sides<Name>,
  roundMs: number = ROUND_MS,
): Promise<Record<Name, Timing>> {
  const names = Object.keys(sides) as Name[]
  const rounds = new Map(names.map((name) => [name, [] as number[]]))
  for (let round = 0; round <= ROUNDS; round += 1) {
    // Every other round runs backwards: nobody is always measured after the same neighbour.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const { p50 } = await sample(sides[name], { min_cpu_time: roundMs * 1e6, min_samples: 2 })
      if (round > 0) rounds.get(name)?.push(p50)
    }
  }
  return Object.fromEntries([...rounds].map(([name, times]) => [name, timingOf(times)])) as Record<Name, Timing>
}

export function timingOf(times: readonly number[]): Timing {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN
  return { median: at(0.5), low: at(0), high: at(1) }
}

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
  Math.log(large.median / small.median) / Math.log(factor)
