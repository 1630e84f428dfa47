import type { CalendarDate, Fils } from '@dareesha/contract'
import { formatAmount } from '@dareesha/contract'
import { isPeak } from '@dareesha/engine/availability'
import type { DayPrices } from '@dareesha/engine/booking'
import { z } from 'zod'

/** An absent adult or child price means the listed price. */
export type DayPriceRecord = {
  readonly adult_price?: string
  readonly child_price?: string
  readonly peak_price?: string
}

export type PricesOfDay = DayPrices & { readonly wire: DayPriceRecord }

export const dayPriceRow = z.tuple([
  z.number(),
  z.string<CalendarDate>(),
  z.number().nullable(),
  z.number().nullable(),
  z.string().nullable(),
])
export type DayPriceRow = Readonly<z.output<typeof dayPriceRow>>

export function dayPricesOn(
  { prices }: { readonly prices: ReadonlyMap<CalendarDate, DayPriceRow> },
  date: CalendarDate,
): PricesOfDay | null {
  const row = prices.get(date)
  if (row === undefined) return null
  const [, , adult, child, peak] = row
  return {
    adult: adult as Fils | null,
    child: child as Fils | null,
    peak: isPeak(peak),
    wire: {
      ...(adult === null ? {} : { adult_price: formatAmount(adult as Fils) }),
      ...(child === null ? {} : { child_price: formatAmount(child as Fils) }),
      ...(peak === null ? {} : { peak_price: peak }),
    },
  }
}
