/** Every round runs every side, so that other work on the machine affects all sides. The first `uncounted` rounds warm up. */
export async function inTurns<Name extends string, Side, Result>(
  sides: Readonly<Record<Name, Side>>,
  run: (side: Side, name: Name) => Promise<Result>,
  rounds: number,
  uncounted = 0,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(sides) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>
  for (let round = -uncounted; round < rounds; round += 1) {
    // The order alternates, so that a side does not follow the same side in every round.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const result = await run(sides[name], name)
      if (round >= 0) results[name].push(result)
    }
  }
  return results
}

export const figuresOf = <Figure extends string>(
  rounds: readonly Readonly<Record<Figure, number>>[],
  figure: Figure,
): number[] => rounds.map((round) => round[figure])

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN

export const quantileOf = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN

/** Uses one ratio per round, because the machine is equally busy for both sides within a round. */
export const medianRatio = (side: readonly number[], other: readonly number[]): number =>
  medianOf(side.map((value, round) => value / (other[round] ?? Number.NaN)))
