import type { Row } from '../row.ts'
import { calendarRow } from './calendar-row.ts'
import { cartRow, growthRow } from './cart-rows.ts'
import { quoteRow, wireQuoteRow } from './quote-rows.ts'
import { slotsRow } from './slots-row.ts'
import { wizardRow } from './wizard-row.ts'

/** Rows P1 to P7: the engine in this process, against what one would write by hand. */
export async function engineRows(report: (row: Row) => void): Promise<Row[]> {
  const rows: Row[] = []
  for (const measureRow of [quoteRow, wireQuoteRow, cartRow, growthRow, wizardRow, calendarRow, slotsRow]) {
    const row = await measureRow()
    rows.push(row)
    report(row)
  }
  return rows
}
