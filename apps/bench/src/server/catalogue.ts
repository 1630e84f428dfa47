import type { CatalogueFile } from '@dareesha/contract'
import { addDays, dayAt } from '@dareesha/engine'

/** The days count from today, so that the catalogue never expires. */
export const dayAhead = (days: number): string => addDays(dayAt(Date.now()), days)

export const ORDER_DAY = dayAhead(30)
export const COUPON = { code: 'BENCH10', percent: 10 } as const

export const ORDER = { packageId: 101, slug: 'bench-order', slots: 16, adults: 2, priceFils: 150_00 } as const
const SLOT_TICKETS = 1_000_000

/** Run `n` sells out the date `dayOfRun(n)` of these two packages. */
export const SOLD_OUT = { packageId: 102, days: 12, tickets: 1_001 } as const
export const LAST_TEN = { packageId: 103, days: 12, tickets: 10 } as const

export const RESOLD = { packageId: 104, slots: 4 } as const

const aPackage = (id: number, slug: string) => ({
  id,
  destination_id: 1,
  package_name: slug,
  arabic_name: 'باقة',
  url_slug: slug,
  description: 'x'.repeat(600),
  price: '100.00',
  child_price: '50.00',
  start_date: dayAhead(-1),
  end_date: dayAhead(400),
  enable: '1',
  adult_min_qty: '1',
  adult_max_qty: '10',
  child_max_qty: '10',
  enable_date_picker: '1',
})

const limitedDays = ({ days, tickets }: { readonly days: number; readonly tickets: number }) =>
  Array.from({ length: days }, (_, day) => ({ date: dayAhead(40 + day), adult_tickets: tickets, child_tickets: 0 }))

export const dayOfRun = (run: number): string => dayAhead(40 + run)

export const benchCatalogue = (): CatalogueFile => ({
  destinations: [{ id: 1, name: 'Bench', arabic_name: 'مقعد', url_slug: 'bench', enable: '1' }],
  packages: [
    {
      ...aPackage(ORDER.packageId, ORDER.slug),
      enable_time_picker: '1',
      slots: Array.from({ length: ORDER.slots }, (_, slot) => ({
        id: slot + 1,
        time_slot: `${String(slot).padStart(2, '0')}:00`,
        adult_tickets: SLOT_TICKETS,
        child_tickets: SLOT_TICKETS,
        enable: '1',
      })),
      date_prices: [{ date: ORDER_DAY, adult_price: '150.00', child_price: '75.00' }],
    },
    { ...aPackage(SOLD_OUT.packageId, 'bench-sold-out'), availability: limitedDays(SOLD_OUT) },
    { ...aPackage(LAST_TEN.packageId, 'bench-last-ten'), availability: limitedDays(LAST_TEN) },
    {
      ...aPackage(RESOLD.packageId, 'bench-resold'),
      resellers: '1',
      enable_time_picker: '1',
      slots: Array.from({ length: RESOLD.slots }, (_, slot) => ({
        id: 100 + slot,
        time_slot: `${10 + slot}:00 - ${11 + slot}:00`,
        adult_tickets: SLOT_TICKETS,
        child_tickets: SLOT_TICKETS,
        enable: '1',
      })),
    },
  ],
  coupons: [{ code: COUPON.code, type: 'percentage', off: COUPON.percent, packages: [ORDER.packageId], enable: '1' }],
})
