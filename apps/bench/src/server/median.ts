/** The middle of some figures; of an even number, the upper of the two in the middle. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN
