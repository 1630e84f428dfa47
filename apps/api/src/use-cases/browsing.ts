import { parseCount, parseList, parseText, ScalarFault } from '@dareesha/contract'
import { bookedOf, today } from '@dareesha/engine/booking'
import type { Remaining } from '@dareesha/engine/booking'
import { hasTag, isVoucherOffered, matchesSearch } from '@dareesha/engine/catalogue'

import {
  allBanners,
  allDestinations,
  allPackages,
  allSettings,
  allVouchers,
  packageRecordOf,
  packagesOfDestination,
} from '../catalogue/read.ts'
import type { CatalogueRecord } from '../catalogue/catalogue.ts'
import type { Database } from '../db/connect.ts'
import { remainingOverall } from '../inventory/availability.ts'
import { refuse } from './use-case.ts'
import type { UseCase } from './use-case.ts'

/** The banners of the home page (CALL-01). */
export const slider: UseCase<'slider'> = async ({ database }) => ({ success: 1, data: await allBanners(database) })

/** Every destination (CALL-02). */
export const destinations: UseCase<'destinations'> = async ({ database }) => ({
  success: 1,
  data: await allDestinations(database),
})

/** The settings of the home page, with today's vouchers (CALL-03, AMB-076). */
export const homeData: UseCase<'HomeData'> = async ({ database, clock }) => {
  const [named, vouchers] = await Promise.all([allSettings(database), allVouchers(database)])
  const day = today(clock)
  return { success: 1, data: { ...named, vouchers: vouchers.filter((voucher) => isVoucherOffered(voucher, day)) } }
}

/** The settings of the home page without the vouchers (CALL-04). */
export const settings: UseCase<'discover_shurooq_homepage_settings'> = async ({ database }) => ({
  success: 1,
  data: await allSettings(database),
})

/** The packages of a destination by id or slug, or all packages (CALL-05). */
export const packages: UseCase<'packages'> = async ({ database }, by) => ({
  success: 1,
  data: await packagesOfDestination(database, by),
})

/** The packages with a tag (CALL-06). */
export const packagesByTags: UseCase<'packagesByTags'> = async ({ database }, { tag }) => ({
  success: 1,
  data: (await allPackages(database)).filter((record) => hasTag(tagsOf(record), tag)),
})

/** One package, with the tickets booked so far (CALL-07). */
export const packagesDetails: UseCase<'packagesDetails'> = async ({ database }, { slug }) => {
  const record = await packageRecordOf(database, slug)
  return record === null
    ? refuse({ code: 'package-unknown' })
    : { success: 1, data: await asBookedByNow(database, record) }
}

/** The packages that match a search term, of one destination or of all (CALL-08). */
export const search: UseCase<'search'> = async ({ database }, { search_term: term = '', destination_id: id }) => {
  const records = id === undefined ? await allPackages(database) : await packagesOfDestination(database, { id })
  return { success: 1, data: records.filter((record) => matchesSearch(textsOf(record), term)) }
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
