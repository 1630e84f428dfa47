import { calendarRow } from './engine/calendar-row.ts'
import { cartRow, growthRow } from './engine/cart-rows.ts'
import { quoteRow, wireQuoteRow } from './engine/quote-rows.ts'
import { slotsRow } from './engine/slots-row.ts'
import { wizardRow } from './engine/wizard-row.ts'
import { film } from './pages/film.ts'
import { pagesRows } from './pages/pages-rows.ts'
import { passes } from './row.ts'
import type { Row } from './row.ts'
import { circumstances, printed } from './report.ts'
import { writeResults } from './results.ts'
import type { Section } from './results.ts'
import { serverRows } from './server/server-rows.ts'
import { sizeRow } from './size/size-row.ts'

const SECTIONS: Readonly<Record<Section, () => AsyncIterable<Row>>> = {
  engine: () => rowsOf(quoteRow, wireQuoteRow, cartRow, growthRow, wizardRow, calendarRow, slotsRow),
  server: serverRows,
  size: () => rowsOf(sizeRow),
  pages: pagesRows,
}

async function* rowsOf(...measurements: readonly (() => Promise<Row>)[]): AsyncGenerator<Row> {
  for (const measureRow of measurements) yield await measureRow()
}

const asked = process.argv.slice(2)
if (asked[0] === 'film') {
  await film(asked[1] ?? 'after')
  process.exit()
}
const unknown = asked.filter((name) => !Object.hasOwn(SECTIONS, name))
if (unknown.length > 0)
  throw new Error(`no such section: ${unknown.join(', ')}; there is ${Object.keys(SECTIONS).join(' and ')}`)

const sections = (Object.keys(SECTIONS) as Section[]).filter((name) => asked.length === 0 || asked.includes(name))

console.log(circumstances(new Date()))
for (const section of sections) {
  const rows: Row[] = []
  for await (const row of SECTIONS[section]()) {
    console.log(`\n${printed(row)}`)
    rows.push(row)
  }
  await writeResults(section, rows)
  const missed = rows.flatMap(({ id, checks }) => (checks.every(passes) ? [] : [id]))
  console.log(`\n${section}: ${missed.length === 0 ? 'every target met' : `targets missed in ${missed.join(', ')}`}`)
}
