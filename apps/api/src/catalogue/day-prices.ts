import type { CalendarDate, Fils } from '@dareesha/contract'
import { formatAmount } from '@dareesha/contract'
import { isPeak } from '@dareesha/engine/booking'
import type { DayPrices } from '@dareesha/engine/booking'
import { z } from 'zod'

import { rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'

/** The prices of a day on the wire; an absent price keeps the listed price. */
export type DayPriceRecord = {
  readonly adult_price?: string
  readonly child_price?: string
  readonly peak_price?: string
}

export type PricesOfDay = DayPrices & { readonly wire: DayPriceRecord }

/** The columns of a day's prices; all are null on a day without its own prices. */
export const priceColumns = {
  adult_price: z.number().nullable(),
  child_price: z.number().nullable(),
  peak_price: z.string().nullable(),
}

const columns = z.object(priceColumns)

export const toPricesOfDay = ({
  adult_price: adult,
  child_price: child,
  peak_price: peak,
}: z.output<typeof columns>): PricesOfDay => ({
  adult: adult as Fils | null,
  child: child as Fils | null,
  peak: isPeak(peak),
  wire: {
    ...(adult === null ? {} : { adult_price: formatAmount(adult as Fils) }),
    ...(child === null ? {} : { child_price: formatAmount(child as Fils) }),
    ...(peak === null ? {} : { peak_price: peak }),
  },
})

const dayRow = columns.extend({ date: z.string<CalendarDate>() })

/** The prices of the days from `first` to `last` that have their own prices. */
export async function dayPricesOf(
  database: Database,
  packageId: number,
  first: CalendarDate,
  last: CalendarDate,
): Promise<ReadonlyMap<CalendarDate, PricesOfDay>> {
  const rows = await rowsOf(
    database,
    dayRow,
    'select date, adult_price, child_price, peak_price from package_date_price where package_id = $1 and date between $2 and $3',
    [packageId, first, last],
  )
  return new Map(rows.map(({ date, ...prices }) => [date, toPricesOfDay(prices)]))
}
