type Cell = string | number

/** A program of tables runs a cell that begins with one of these as a formula. A tab or a line break before it does not stop that. */
const FORMULA = /^[=+\-@\t\r\n]/

/**
 * Writes rows as CSV (RFC 4180). A text that a program of tables would run as a formula begins with an apostrophe, because visitors choose
 * their names (DESK-03). Numbers stay numbers, also negative ones.
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')

function toCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
