import { parseCount, parseList, parseText, ScalarFault } from '@dareesha/contract'
import type { Remaining } from '@dareesha/engine/booking'
import { foldedForSearch } from '@dareesha/engine/catalogue'

import {
  allBanners,
  allDestinations,
  allPackages,
  allSettings,
  packageRecordOf,
  packagesOfDestination,
} from '../catalogue/read.ts'
import type { CatalogueRecord } from '../catalogue/read.ts'
import type { Database } from '../db/connect.ts'
import { remainingOverall } from '../inventory/availability.ts'
import { refuse } from './use-case.ts'
import type { UseCase } from './use-case.ts'

export const slider: UseCase<'slider'> = async ({ database }) => ({ success: 1, data: await allBanners(database) })

export const destinations: UseCase<'destinations'> = async ({ database }) => ({
  success: 1,
  data: await allDestinations(database),
})

export const homeData: UseCase<'HomeData'> = async ({ database }) => ({ success: 1, data: await allSettings(database) })

export const settings: UseCase<'discover_shurooq_homepage_settings'> = async ({ database }) => ({
  success: 1,
  data: await allSettings(database),
})

export const packages: UseCase<'packages'> = async ({ database }, by) => ({
  success: 1,
  data: await packagesOfDestination(database, by),
})

export const packagesByTags: UseCase<'packagesByTags'> = async ({ database }, { tag }) => ({
  success: 1,
  data: (await allPackages(database)).filter((record) => hasTag(record, tag)),
})

export const packagesDetails: UseCase<'packagesDetails'> = async ({ database }, { slug }) => {
  const record = await packageRecordOf(database, slug)
  return record === null
    ? refuse({ code: 'package-unknown' })
    : { success: 1, data: await asBookedByNow(database, record) }
}

export const search: UseCase<'search'> = async ({ database }, { search_term: term = '', destination_id: id }) => {
  const records = id === undefined ? await allPackages(database) : await packagesOfDestination(database, { id })
  const wanted = foldedForSearch(term)
  return { success: 1, data: records.filter((record) => textsOf(record).some((text) => text.includes(wanted))) }
}

/** The record with the tickets booked until now, so that the button can say no before anybody walks the wizard (QTY-13, QTY-14). */
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
  limit instanceof ScalarFault || left === 'unlimited' ? {} : { [field]: String(Math.max(limit - left, 0)) }

function hasTag({ tags }: CatalogueRecord, wanted: string): boolean {
  const list = parseList(tags)
  return !(list instanceof ScalarFault) && list.some((tag) => tagSlug(tag) === tagSlug(wanted))
}

const tagSlug = (tag: string): string => tag.trim().toLowerCase().replaceAll(' ', '-')

const SEARCHED = ['package_name', 'arabic_name', 'destination_name', 'destination_arabic_name', 'tags'] as const

const textsOf = (record: CatalogueRecord): readonly string[] =>
  SEARCHED.map((field) => {
    const text = parseText(record[field])
    return typeof text === 'string' ? foldedForSearch(text) : ''
  })
