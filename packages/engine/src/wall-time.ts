import type { WallTime } from '@dareesha/contract'

export type { WallTime } from '@dareesha/contract'

/**
 * Sorts rows with the newest first: by time if every row has one, else by number (AMB-106). Rows of the same minute keep the
 * order of the server, which knows the seconds.
 * @param numberOf - An ascending number or a text with one: "A-10" is newer than "A-9".
 */
export function newestFirst<Row>(
  rows: readonly Row[],
  timeOf: (row: Row) => WallTime | null,
  numberOf: (row: Row) => string,
): readonly Row[] {
  const dated = rows.every((row) => timeOf(row) !== null)
  return rows.toSorted((one, other) =>
    dated ? compare(textOf(timeOf(other)), textOf(timeOf(one))) : compare(numberOf(other), numberOf(one)),
  )
}

const compare = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true })

const textOf = (at: WallTime | null): string => `${at?.date ?? ''} ${at?.time ?? ''}`
