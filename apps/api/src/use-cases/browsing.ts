import { parseCount, parseList, parseText, ScalarFault } from '@dareesha/contract'
import { bookedOf, today } from '@dareesha/engine/booking'
import type { Remaining } from '@dareesha/engine/booking'
import { hasTag, isVoucherOffered, matchesSearch } from '@dareesha/engine/catalogue'

import type { CatalogueRecord } from '../catalogue/catalogue.ts'
import type { StoredCatalogue } from '../catalogue/read.ts'
import type { Database } from '../db/connect.ts'
import { remainingOverall } from '../inventory/availability.ts'
import { refuse } from './use-case.ts'
import type { UseCase } from './use-case.ts'

/** The banners of the home page (CALL-01). */
export const slider: UseCase<'slider'> = async ({ catalogue }) => ({
  success: 1,
  data: [...(await catalogue()).banners],
})

/** Every destination (CALL-02). */
export const destinations: UseCase<'destinations'> = async ({ catalogue }) => ({
  success: 1,
  data: [...(await catalogue()).destinations.records],
})

/** The settings of the home page, with today's vouchers (CALL-03, AMB-076). */
export const homeData: UseCase<'HomeData'> = async ({ catalogue, clock }) => {
  const { settings: named, vouchers } = await catalogue()
  const day = today(clock)
  return {
    success: 1,
    data: { ...named, vouchers: vouchers.records.filter((voucher) => isVoucherOffered(voucher, day)) },
  }
}

/** The settings of the home page without the vouchers (CALL-04). */
export const settings: UseCase<'discover_shurooq_homepage_settings'> = async ({ catalogue }) => ({
  success: 1,
  data: (await catalogue()).settings,
})

/** The packages of a destination by id or slug, or all packages (CALL-05). */
export const packages: UseCase<'packages'> = async ({ catalogue }, by) => ({
  success: 1,
  data: [...packagesOf(await catalogue(), by)],
})

/** The packages with a tag (CALL-06). */
export const packagesByTags: UseCase<'packagesByTags'> = async ({ catalogue }, { tag }) => ({
  success: 1,
  data: (await catalogue()).packages.records.filter((record) => hasTag(tagsOf(record), tag)),
})

/** One package, with the tickets booked so far (CALL-07). */
export const packagesDetails: UseCase<'packagesDetails'> = async ({ catalogue, database }, { slug }) => {
  const record = (await catalogue()).packages.bySlug.get(slug)
  return record === undefined
    ? refuse({ code: 'package-unknown' })
    : { success: 1, data: await asBookedByNow(database, record) }
}

/** The packages that match a search term, of one destination or of all (CALL-08). */
export const search: UseCase<'search'> = async ({ catalogue }, { search_term: term = '', destination_id: id }) => ({
  success: 1,
  data: packagesOf(await catalogue(), { id }).filter((record) => matchesSearch(textsOf(record), term)),
})

type DestinationKey = { readonly id?: number | undefined; readonly slug?: string | undefined }

/** The packages of the destinations with this id and slug; without both, all packages. */
function packagesOf({ destinations: places, packages: all }: StoredCatalogue, { id, slug }: DestinationKey) {
  if (id === undefined && slug === undefined) return all.records
  if (slug === undefined) return all.ofDestination.get(id!) ?? []
  const found = Number(places.bySlug.get(slug)?.['id'])
  return id === undefined || id === found ? (all.ofDestination.get(found) ?? []) : []
}

/** Adds the tickets booked so far, so that the page can show a sold-out package before the wizard opens (QTY-13, QTY-14). */
async function asBookedByNow(database: Database, record: CatalogueRecord): Promise<CatalogueRecord> {
  const { id, adult_overall_limit: adultLimit, child_overall_limit: childLimit } = record
  const limits = [parseCount(adultLimit), parseCount(childLimit)] as const
  if (limits.every((limit) => limit instanceof ScalarFault)) return record
  const { adults, children } = await remainingOverall(database, Number(id))
  return {
    ...record,
    ...bookedTimes('adult_booked_times', limits[0], adults),
    ...bookedTimes('child_booked_times', limits[1], children),
  }
}

const bookedTimes = (field: string, limit: number | ScalarFault, left: Remaining) =>
  limit instanceof ScalarFault || left === 'unlimited' ? {} : { [field]: String(bookedOf(limit, left)) }

function tagsOf({ tags }: CatalogueRecord): readonly string[] {
  const list = parseList(tags)
  return list instanceof ScalarFault ? [] : list
}

const SEARCHED = ['package_name', 'arabic_name', 'destination_name', 'destination_arabic_name', 'tags'] as const

const textsOf = (record: CatalogueRecord): readonly string[] =>
  SEARCHED.flatMap((field) => {
    const text = parseText(record[field])
    return typeof text === 'string' ? [text] : []
  })
