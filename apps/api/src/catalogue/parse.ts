import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
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
import { isRecord, listOf, recordsOf } from './rows.ts'
import { checkShape } from './shape.ts'
import { checkStorable } from './storable.ts'

/**
 * Reads a catalogue file: its shape, every rule of the engine's parsers, and what refers to what.
 *
 * @param faults - What was found in the text of the file before; all of it is told together.
 * @returns The catalogue; or every fault of the file, each by its path.
 */
export function parseCatalogue(
  content: unknown,
  faults: FaultList = new FaultList(),
): Result<Catalogue, readonly CatalogueFault[]> {
  if (!checkStorable(content, faults)) return failed(faults.sorted())
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
    // Nobody reads on after so many.
    faults.isFull ? [] : (parseEntry(row, faults) ?? []),
  )
  // The cards of the lists read fields that a booking does not.
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
  // What the home page could not read would stay away from it without a word (HOME-24).
  const read = parseHomeSettings(settings)
  if (!read.ok) faults.addAll('settings', read.failure)
  for (const name of Object.keys(settings)) checkName(name, fieldAt('settings', name), faults)
  // A setting that is undefined is not there, as in JSON.
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
}

function extrasOf(list: ExtraRecord['list'], value: unknown): readonly ExtraRecord[] {
  if (Array.isArray(value)) return value.map((record: unknown, index) => ({ list, position: index + 1, record }))
  return value === undefined || value === null ? [] : [{ list, position: 0, record: value }]
}
