import {
  calendarDate,
  catalogueFields,
  failed,
  isAbsent,
  ok,
  parseText,
  ScalarFault,
  shapeFaults,
} from '@dareesha/contract'
import type { CalendarDate, Result } from '@dareesha/contract'
import { parseBanners, parseDestinations, parseHomeSettings, parseListings } from '@dareesha/engine/catalogue'
import { parsePostcards } from '@dareesha/engine/postcard'
import { parseOfferedPrizes, parseVouchers } from '@dareesha/engine/rewards'

import { EXTRA_LISTS } from './catalogue.ts'
import type { Catalogue, CatalogueRecord, ExtraRecord } from './catalogue.ts'
import { FaultList, fieldAt, pathText } from './fault.ts'
import type { CatalogueFault } from './fault.ts'
import { checkLimits, checkName, checkSlug } from './limits.ts'
import { parseCoupon } from './parse-coupon.ts'
import { parseEntry } from './parse-entry.ts'
import { checkStoreParts, parseCollectionRows, parseProductRows } from './parse-store.ts'
import { checkReferences, pageSlugField } from './references.ts'
import { resolveRelativeDays } from './relative-days.ts'
import { isRecord, listOf, parsedRows, recordsOf } from './rows.ts'
import type { Row } from './rows.ts'
import { checkStorable } from './storable.ts'
import { checkSynonyms } from './synonyms.ts'

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
    version: readVersion(file),
    destinations: readDestinations(file, faults),
    packages: readPackages(file, faults),
    coupons: recordsOf(file, 'coupons').flatMap((row, index) => parseCoupon(row, index, faults)),
    vouchers: readVouchers(file, faults),
    scratchPrizes: readScratchPrizes(file, faults),
    postcards: readPostcards(file, faults),
    products: parseProductRows(file, faults),
    collections: parseCollectionRows(file, faults),
    pages: recordsOf(file, 'pages').flatMap((row) => readPage(row, faults)),
    banners: parsedRows(file, 'banners', parseBanners, faults).map(({ record }) => record),
    settings: readSettings(file, faults),
    extras: EXTRA_LISTS.flatMap((list) => extrasOf(list, file[list])),
  }
  checkStoreParts(file, faults)
  checkSynonyms(file, faults)
  checkReferences(file, faults)
  return faults.isEmpty ? ok(catalogue) : failed(faults.sorted())
}

const readVersion = ({ version }: CatalogueRecord): number | null => (isAbsent(version) ? null : Number(version))

function checkShape(content: unknown, faults: FaultList): void {
  for (const { path, message } of shapeFaults(catalogueFields, content, 'file')) {
    if (faults.isFull) return
    faults.add(pathText(path), message)
  }
}

const readDestinations = (file: CatalogueRecord, faults: FaultList): Catalogue['destinations'] =>
  parsedRows(file, 'destinations', parseDestinations, faults).map(({ record, path, value: { id, slug } }) => {
    checkSlug(slug, fieldAt(path, 'url_slug'), faults)
    return { id, slug, record }
  })

function readPackages(file: CatalogueRecord, faults: FaultList): Catalogue['packages'] {
  const entries = recordsOf(file, 'packages').flatMap((row) => (faults.isFull ? [] : (parseEntry(row, faults) ?? [])))
  // List pages show fields that `parseEntry` does not check.
  const listings = parseListings(listOf(file, 'packages'))
  if (!listings.ok) faults.addAll('packages', listings.failure)
  return entries
}

const ANY_DAY = calendarDate('2026-01-01')

const readVouchers = (file: CatalogueRecord, faults: FaultList): Catalogue['vouchers'] =>
  parsedRows(file, 'vouchers', (list) => parseVouchers(list, ANY_DAY), faults).map(({ record, path, value }) => {
    checkSlug(value.slug, fieldAt(path, 'url_slug'), faults)
    return { id: value.id, slug: value.slug, destinationId: value.destinationId, record }
  })

const readScratchPrizes = (file: CatalogueRecord, faults: FaultList): Catalogue['scratchPrizes'] =>
  parsedRows(file, 'scratch_prizes', parseOfferedPrizes, faults).map(({ record, path, value }) => {
    checkLimits(record, ['stock'], path, faults)
    return { id: value.id, stock: value.stock, offered: value.isOffered, record }
  })

function readPostcards(file: CatalogueRecord, faults: FaultList): Catalogue['postcards'] {
  const read = parsePostcards(listOf(file, 'postcards'))
  if (!read.ok) {
    faults.addAll('postcards', read.failure)
    return []
  }
  // Parses each record alone, because `parsePostcards` sorts a list.
  return recordsOf(file, 'postcards').flatMap(({ record, path }) => {
    const alone = parsePostcards([record])
    return (alone.ok ? alone.value : []).map(({ id, slug, imageData }) => {
      if (imageData === null && !isAbsent(record['image_base64']))
        faults.add(fieldAt(path, 'image_base64'), 'Must be a data URL of a PNG, JPEG, WebP or AVIF picture')
      checkSlug(slug, fieldAt(path, 'url_slug'), faults)
      return { id, record }
    })
  })
}

function readPage({ record, path }: Row, faults: FaultList): Catalogue['pages'] {
  const field = pageSlugField(record)
  const slug = isAbsent(record[field]) ? '' : parseText(record[field])
  if (slug instanceof ScalarFault) {
    faults.addReason(fieldAt(path, field), slug.reason)
    return []
  }
  checkSlug(slug, fieldAt(path, field), faults)
  return [{ slug, record }]
}

function readSettings({ settings }: CatalogueRecord, faults: FaultList): CatalogueRecord {
  if (!isRecord(settings)) return {}
  // The home page silently omits unreadable settings (HOME-24).
  const read = parseHomeSettings(settings)
  if (!read.ok) faults.addAll('settings', read.failure)
  for (const name of Object.keys(settings)) checkName(name, fieldAt('settings', name), faults)
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
}

function extrasOf(list: ExtraRecord['list'], value: unknown): readonly ExtraRecord[] {
  if (Array.isArray(value)) return value.map((record: unknown, index) => ({ list, position: index + 1, record }))
  return value === undefined || value === null ? [] : [{ list, position: 0, record: value }]
}
