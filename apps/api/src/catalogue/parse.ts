import { failed, ok } from '@dareesha/contract'
import type { CalendarDate, Result } from '@dareesha/contract'
import { parseBanners, parseDestinations, parseHomeSettings, parseListings } from '@dareesha/engine/catalogue'

import { EXTRA_LISTS } from './catalogue.ts'
import type { Catalogue, CatalogueRecord, ExtraRecord } from './catalogue.ts'
import { FaultList, fieldAt } from './fault.ts'
import type { CatalogueFault } from './fault.ts'
import { checkName, checkSlug } from './limits.ts'
import { parseCoupon } from './parse-coupon.ts'
import { parseEntry } from './parse-entry.ts'
import { parsePage } from './parse-page.ts'
import { parseScratchPrizeRows } from './parse-scratch-prize.ts'
import { parsePostcardRows } from './parse-postcard.ts'
import { checkStoreParts, parseCollectionRows, parseProductRows } from './parse-store.ts'
import { parseVoucherRows } from './parse-voucher.ts'
import { checkReferences } from './references.ts'
import { resolveRelativeDays } from './relative-days.ts'
import { isRecord, listOf, recordsOf } from './rows.ts'
import { checkShape } from './shape.ts'
import { checkStorable } from './storable.ts'

/**
 * Parses the content of a catalogue file: its relative days, its shape, every rule of the engine's parsers, and its
 * references.
 *
 * @param today - The business day from which relative days count.
 * @param faults - Receives every fault; it already holds those of the file's text.
 * @returns The catalogue, or every fault with its path.
 */
export function parseCatalogue(
  given: unknown,
  today: CalendarDate,
  faults: FaultList = new FaultList(),
): Result<Catalogue, readonly CatalogueFault[]> {
  if (!checkStorable(given, faults)) return failed(faults.sorted())
  const content = resolveRelativeDays(given, today, faults)
  checkShape(content, faults)
  if (faults.isFull) return failed(faults.sorted())
  const file = isRecord(content) ? content : {}
  const catalogue: Catalogue = {
    destinations: readDestinations(file, faults),
    packages: readPackages(file, faults),
    coupons: recordsOf(file, 'coupons').flatMap((row, index) => parseCoupon(row, index, faults)),
    vouchers: parseVoucherRows(file, faults),
    scratchPrizes: parseScratchPrizeRows(file, faults),
    postcards: parsePostcardRows(file, faults),
    products: parseProductRows(file, faults),
    collections: parseCollectionRows(file, faults),
    pages: recordsOf(file, 'pages').flatMap((row) => parsePage(row, faults)),
    banners: readBanners(file, faults),
    settings: readSettings(file, faults),
    extras: EXTRA_LISTS.flatMap((list) => extrasOf(list, file[list])),
  }
  checkStoreParts(file, faults)
  checkReferences(file, faults)
  return faults.isEmpty ? ok(catalogue) : failed(faults.sorted())
}

function readDestinations(file: CatalogueRecord, faults: FaultList): Catalogue['destinations'] {
  const read = parseDestinations(listOf(file, 'destinations'))
  if (!read.ok) {
    faults.addAll('destinations', read.failure)
    return []
  }
  return recordsOf(file, 'destinations').flatMap(({ record, path }, index) => {
    const destination = read.value[index]
    if (destination === undefined) return []
    checkSlug(destination.slug, fieldAt(path, 'url_slug'), faults)
    return [{ id: destination.id, slug: destination.slug, record }]
  })
}

function readPackages(file: CatalogueRecord, faults: FaultList): Catalogue['packages'] {
  const entries = recordsOf(file, 'packages').flatMap((row) =>
    // The report is already full.
    faults.isFull ? [] : (parseEntry(row, faults) ?? []),
  )
  // The lists show fields that a booking does not read.
  const listings = parseListings(listOf(file, 'packages'))
  if (!listings.ok) faults.addAll('packages', listings.failure)
  return entries
}

function readBanners(file: CatalogueRecord, faults: FaultList): Catalogue['banners'] {
  const read = parseBanners(listOf(file, 'banners'))
  if (!read.ok) faults.addAll('banners', read.failure)
  return recordsOf(file, 'banners').map(({ record }) => record)
}

function readSettings({ settings }: CatalogueRecord, faults: FaultList): CatalogueRecord {
  if (!isRecord(settings)) return {}
  // The home page silently leaves out what it cannot read (HOME-24).
  const read = parseHomeSettings(settings)
  if (!read.ok) faults.addAll('settings', read.failure)
  for (const name of Object.keys(settings)) checkName(name, fieldAt('settings', name), faults)
  // An undefined setting is absent, as in JSON.
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
}

function extrasOf(list: ExtraRecord['list'], value: unknown): readonly ExtraRecord[] {
  if (Array.isArray(value)) return value.map((record: unknown, index) => ({ list, position: index + 1, record }))
  return value === undefined || value === null ? [] : [{ list, position: 0, record: value }]
}
