import { toCsv } from '@dareesha/engine/desk'

/** Without a byte order mark, spreadsheet programs misread Arabic text. */
export const saveCsv = (name: string, rows: Parameters<typeof toCsv>[0]): void =>
  saveFile(`${name}.csv`, new Blob(['\ufeff', toCsv(rows)], { type: 'text/csv' }))

function saveFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  URL.revokeObjectURL(href)
}
