import { cluster } from './cluster/cluster.ts'
import { calendarRow } from './engine/calendar-row.ts'
import { cartRow, growthRow } from './engine/cart-rows.ts'
import { quoteRow, wireQuoteRow } from './engine/quote-rows.ts'
import { installShops } from './engine/shops.ts'
import { slotsRow } from './engine/slots-row.ts'
import { wizardRow } from './engine/wizard-row.ts'
import { marked, olderSections, readResults, writeResults } from './freshness.ts'
import type { Section } from './freshness.ts'
import { growth } from './growth/growth.ts'
import { film } from './pages/film.ts'
import { pagesRows } from './pages/pages-rows.ts'
import { circumstances, printed } from './report.ts'
import { saveSection } from './results.ts'
import { passes } from './row.ts'
import type { Row } from './row.ts'
import { serverRows } from './server/server-rows.ts'
import { embedRow } from './size/embed-row.ts'
import { sizeRow } from './size/size-row.ts'
import { staffRows } from './staff/staff-rows.ts'

const SECTIONS: Readonly<Record<Section, () => AsyncIterable<Row>>> = {
  engine: engineRows,
  server: serverRows,
  size: () => rowsOf(sizeRow, embedRow),
  pages: pagesRows,
  staff: staffRows,
}

const OTHERS: Readonly<Record<string, (args: readonly string[]) => Promise<void> | void>> = {
  cluster,
  film: ([name = 'after']) => film(name),
  growth,
  mark: () => writeResults(marked(readResults())),
  check: () => {
    for (const section of olderSections(readResults())) {
      console.log(`results.md: the section ${section} is older than the code it measures`)
      process.exitCode = 1
    }
  },
}

const PEERS = '--peers'
const withPeers = process.argv.includes(PEERS)

const [command = 'all', ...args] = process.argv.slice(2).filter((name) => name !== PEERS)
await (OTHERS[command] === undefined ? bench([command, ...args]) : OTHERS[command](args))

async function bench(asked: readonly string[]): Promise<void> {
  const unknown = asked.filter((name) => name !== 'all' && !Object.hasOwn(SECTIONS, name))
  if (unknown.length > 0) {
    const known = [...Object.keys(SECTIONS), ...Object.keys(OTHERS)].join(', ')
    throw new Error(`unknown: ${unknown.join(', ')}; known: ${known}`)
  }
  console.log(circumstances())
  for (const section of Object.keys(SECTIONS) as Section[]) {
    if (asked.includes('all') || asked.includes(section)) await measureSection(section)
  }
}

async function measureSection(section: Section): Promise<void> {
  const rows: Row[] = []
  for await (const row of SECTIONS[section]()) {
    console.log(`\n${printed(row)}`)
    rows.push(row)
  }
  saveSection(section, rows)
  const missed = rows.flatMap(({ id, checks }) => (checks.every(passes) ? [] : [id]))
  console.log(`\n${section}: ${missed.length === 0 ? 'every target met' : `targets missed in ${missed.join(', ')}`}`)
}

async function* engineRows(): AsyncGenerator<Row> {
  const shops = withPeers ? await installShops() : null
  const carts = [() => cartRow(shops), () => growthRow(shops)]
  yield* rowsOf(quoteRow, wireQuoteRow, ...carts, wizardRow, calendarRow, slotsRow)
}

async function* rowsOf(...measurements: readonly (() => Row | Promise<Row>)[]): AsyncGenerator<Row> {
  for (const measureRow of measurements) yield await measureRow()
}
