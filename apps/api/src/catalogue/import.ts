import { createHash } from 'node:crypto'

import {
  catalogueFile,
  failed,
  ok,
  parseAmount,
  parseCalendarDate,
  parseCount,
  isAbsent,
  ScalarFault,
} from '@dareesha/contract'
import type { CalendarDate, CatalogueFile, CataloguePackage, Fault, Result } from '@dareesha/contract'
import { canonicalCode, parseCouponOffer, parsePackage, parseSlots } from '@dareesha/engine/booking'
import type { CouponOffer, Package, Slot } from '@dareesha/engine/booking'
import * as z from 'zod/mini'

import { transaction } from '../db/connect.ts'
import type { Pool } from '../db/connect.ts'
import { replaceCaps } from '../inventory/caps.ts'
import { capsOf } from './caps-of.ts'
import { writeCatalogue } from './write.ts'

/** A catalogue, read: everything in it can be stored and sold. */
export type Catalogue = {
  readonly file: CatalogueFile
  readonly packages: readonly CatalogueEntry[]
  readonly coupons: readonly CouponOffer[]
}

/** One package with the limits and prices that stand beside it in the file. */
export type CatalogueEntry = {
  readonly record: Omit<CataloguePackage, 'slots' | 'availability' | 'date_prices'>
  readonly package: Package
  readonly slots: readonly { readonly slot: Slot; readonly record: Readonly<Record<string, unknown>> }[]
  readonly availability: readonly {
    readonly date: CalendarDate
    readonly adults: number | null
    readonly children: number | null
  }[]
  readonly datePrices: readonly {
    readonly date: CalendarDate
    readonly adult: number | null
    readonly child: number | null
    readonly peak: string | null
  }[]
}

/**
 * Brings a catalogue in, all or nothing. What is sold and held stays; a limit below it closes and takes nothing from anybody.
 *
 * @returns The number of packages; or every fault of the file, each by its path.
 */
export async function importCatalogue(
  database: Pool,
  content: unknown,
): Promise<Result<{ readonly packages: number }, readonly CatalogueFault[]>> {
  const catalogue = parseCatalogue(content)
  if (!catalogue.ok) return catalogue
  const checksum = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  await transaction(database, async (client) => {
    await writeCatalogue(client, catalogue.value, checksum)
    await replaceCaps(client, capsOf(catalogue.value))
  })
  return ok({ packages: catalogue.value.packages.length })
}

/** Something wrong with a catalogue file. */
export type CatalogueFault = { readonly path: string; readonly reason: string }

/** Reads a catalogue file: its shape, every rule of the engine's parsers, and what refers to what. */
export function parseCatalogue(content: unknown): Result<Catalogue, readonly CatalogueFault[]> {
  const read = z.safeParse(catalogueFile, content)
  if (!read.success) {
    return failed(read.error.issues.map(({ path, message }) => ({ path: pathText(path), reason: message })))
  }
  const file = read.data
  const faults: CatalogueFault[] = []
  const packages = (file.packages ?? []).flatMap((entry, index) => readEntry(entry, `packages[${index}]`, faults))
  const coupons = (file.coupons ?? []).flatMap((record, index) => {
    const offer = parseCouponOffer(record, index + 1)
    if (offer.ok) return [offer.value]
    faults.push(...under(`coupons[${index}]`, offer.failure))
    return []
  })
  faults.push(...crossFaults(file, packages, coupons))
  return faults.length === 0 ? ok({ file, packages, coupons }) : failed(faults)
}

function readEntry(entry: CataloguePackage, path: string, faults: CatalogueFault[]): CatalogueEntry[] {
  const { slots, availability, date_prices: datePrices, ...record } = entry
  const read = parsePackage(record)
  const slotList = parseSlots(slots ?? [])
  if (!read.ok) faults.push(...under(path, read.failure))
  if (!slotList.ok)
    faults.push(...slotList.failure.map(({ path: at, reason }) => ({ path: `${path}.slots${at}`, reason })))
  const days = (availability ?? []).map((row, index) => {
    const at = `${path}.availability[${index}]`
    return {
      date: dayAt(row.date, `${at}.date`, faults),
      adults: countAt(row.adult_tickets, `${at}.adult_tickets`, faults),
      children: countAt(row.child_tickets, `${at}.child_tickets`, faults),
    }
  })
  const prices = (datePrices ?? []).map((row, index) => {
    const at = `${path}.date_prices[${index}]`
    return {
      date: dayAt(row.date, `${at}.date`, faults),
      adult: amountAt(row.adult_price, `${at}.adult_price`, faults),
      child: amountAt(row.child_price, `${at}.child_price`, faults),
      peak: isAbsent(row.peak_price) ? null : String(row.peak_price),
    }
  })
  repeated(days.map(({ date }) => date)).forEach((date) =>
    faults.push({ path: `${path}.availability`, reason: `has ${date} twice` }),
  )
  repeated(prices.map(({ date }) => date)).forEach((date) =>
    faults.push({ path: `${path}.date_prices`, reason: `has ${date} twice` }),
  )
  if (!read.ok || !slotList.ok) return []
  return [
    {
      record,
      package: read.value,
      slots: slotList.value.map((slot, index) => ({ slot, record: slots?.[index] ?? {} })),
      availability: days,
      datePrices: prices,
    },
  ]
}

const NO_DAY = '0000-00-00' as CalendarDate

function dayAt(value: unknown, path: string, faults: CatalogueFault[]): CalendarDate {
  const day = parseCalendarDate(value)
  if (!(day instanceof ScalarFault)) return day
  faults.push({ path, reason: day.reason })
  return NO_DAY
}

function countAt(value: unknown, path: string, faults: CatalogueFault[]): number | null {
  return scalarAt(value, parseCount, path, faults)
}

function amountAt(value: unknown, path: string, faults: CatalogueFault[]): number | null {
  return scalarAt(value, parseAmount, path, faults)
}

function scalarAt(
  value: unknown,
  parse: (value: unknown) => number | ScalarFault,
  path: string,
  faults: CatalogueFault[],
): number | null {
  if (isAbsent(value)) return null
  const read = parse(value)
  if (!(read instanceof ScalarFault)) return read
  faults.push({ path, reason: read.reason })
  return null
}

/** What one entry says of another: ids and slugs that are taken, destinations and packages that are not there. */
function crossFaults(
  { destinations = [] }: CatalogueFile,
  packages: readonly CatalogueEntry[],
  coupons: readonly CouponOffer[],
): CatalogueFault[] {
  const destinationIds = new Set(destinations.map(({ id }) => Number(id)))
  const packageIds = new Set(packages.map((entry) => entry.package.id))
  const slotIds = packages.flatMap(({ slots }) => slots.map(({ slot }) => slot.id))
  return [
    ...repeated(destinations.map(({ id }) => Number(id))).map((id) => ({
      path: 'destinations',
      reason: `id ${id} stands twice`,
    })),
    ...repeated(packages.map((entry) => entry.package.id)).map((id) => ({
      path: 'packages',
      reason: `id ${id} stands twice`,
    })),
    ...repeated(packages.map((entry) => entry.package.slug)).map((slug) => ({
      path: 'packages',
      reason: `url_slug ${slug} stands twice`,
    })),
    ...repeated(slotIds).map((id) => ({ path: 'packages', reason: `slot id ${id} stands twice` })),
    ...repeated(coupons.map(({ coupon }) => canonicalCode(coupon.code))).map((code) => ({
      path: 'coupons',
      reason: `code ${code} stands twice`,
    })),
    ...packages.flatMap((entry, index) =>
      entry.package.destination.id !== null && destinationIds.has(entry.package.destination.id)
        ? []
        : [{ path: `packages[${index}].destination_id`, reason: 'names no destination of the file' }],
    ),
    ...coupons.flatMap(({ coupon }, index) =>
      coupon.packages
        .filter((id) => !packageIds.has(id))
        .map((id) => ({ path: `coupons[${index}].packages`, reason: `names no package of the file: ${id}` })),
    ),
  ]
}

const repeated = <Value>(values: readonly Value[]): readonly Value[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) < index)),
]

const under = (path: string, faults: readonly Fault[]): CatalogueFault[] =>
  faults.map((fault) => ({ path: fault.path === '' ? path : `${path}.${fault.path}`, reason: fault.reason }))

const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`))
    .join('')
