import type { Row } from '../row.ts'
import { calendarRow } from './calendar-row.ts'
import { cartRow, growthRow } from './cart-rows.ts'
import { quoteRow, wireQuoteRow } from './quote-rows.ts'
import { slotsRow } from './slots-row.ts'
import { wizardRow } from './wizard-row.ts'

/** Rows P1 to P7: the engine in this process, compared with hand-written code. */
export async function* engineRows(): AsyncGenerator<Row> {
  for (const measureRow of [quoteRow, wireQuoteRow, cartRow, growthRow, wizardRow, calendarRow, slotsRow])
    yield await measureRow()
}
