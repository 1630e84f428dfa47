type Cell = string | number

/** Spreadsheet programs run a cell that begins with one of these characters as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/

/**
 * Writes rows as CSV (RFC 4180). Puts an apostrophe before a text that a spreadsheet would run as a formula (DESK-03).
 * A number never gets an apostrophe.
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')

/** The content of a CSV file. Without the byte order mark, spreadsheet programs misread Arabic text. */
export const toCsvFile = (rows: readonly (readonly Cell[])[]): string => `\ufeff${toCsv(rows)}`

function toCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
