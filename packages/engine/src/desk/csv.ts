type Cell = string | number

/** Spreadsheet programs run a cell that begins with one of these characters as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/

/** Writes rows as CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it; a number never does (DESK-03). */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')

/** The content of a CSV file. The byte order mark makes spreadsheet programs read Arabic text. */
export const toCsvFile = (rows: readonly (readonly Cell[])[]): string => `\ufeff${toCsv(rows)}`

function toCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
