import { parseCount, parseList, ScalarFault } from '@dareesha/contract'
import { bookedOf, today } from '@dareesha/engine/booking'
import type { Remaining } from '@dareesha/engine/booking'
import { hasTag, isVoucherOffered } from '@dareesha/engine/catalogue'

import type { CatalogueRecord } from '../catalogue/catalogue.ts'
import { toListing } from '../catalogue/read.ts'
import type { StoredCatalogue } from '../catalogue/read.ts'
import { refuse } from './use-case.ts'
import type { Server, UseCase } from './use-case.ts'

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

/** The listed packages of a destination by id or slug, or all of them (CALL-05). */
export const packages: UseCase<'packages'> = async (server, by) => ({
  success: 1,
  data: await asBookedByNow(server, packagesOf(await server.catalogue(), by)),
})

/** The packages with a tag, the only list with hidden packages (CALL-06, LIST-04). */
export const packagesByTags: UseCase<'packagesByTags'> = async (server, { tag }) => {
  const { records } = (await server.catalogue()).packages
  const tagged = records.filter((record) => hasTag(tagsOf(record), tag))
  return { success: 1, data: await asBookedByNow(server, tagged) }
}

/** One package, with the tickets booked so far (CALL-07). */
export const packagesDetails: UseCase<'packagesDetails'> = async (server, { slug }) => {
  const found = (await server.catalogue()).packages.bySlug.get(slug)
  const [record] = await asBookedByNow(server, found === undefined ? [] : [found])
  return record === undefined ? refuse({ code: 'package-unknown' }) : { success: 1, data: record }
}

type DestinationKey = { readonly id?: number | undefined; readonly slug?: string | undefined }

/** The listed packages of the destinations with this id and slug; without both, all listed packages (DEST-09, LIST-08). */
export const packagesOf = (catalogue: StoredCatalogue, key: DestinationKey): readonly CatalogueRecord[] =>
  recordsOf(catalogue, key).filter((record) => !toListing(record).hidden)

function recordsOf({ destinations: places, packages: all }: StoredCatalogue, { id, slug }: DestinationKey) {
  if (id === undefined && slug === undefined) return all.records
  if (slug === undefined) return all.ofDestination.get(id!) ?? []
  const found = Number(places.bySlug.get(slug)?.['id'])
  return id === undefined || id === found ? (all.ofDestination.get(found) ?? []) : []
}

/** Adds the tickets booked so far, so that a page can show a sold-out package before the wizard opens (QTY-13, QTY-14). */
export async function asBookedByNow(
  { availability }: Pick<Server, 'availability'>,
  records: readonly CatalogueRecord[],
): Promise<CatalogueRecord[]> {
  if (!records.some(hasSalesLimit)) return [...records]
  const { salesLeftOf } = await availability()
  return records.map((record) => {
    if (!hasSalesLimit(record)) return record
    const { adults, children } = salesLeftOf(Number(record['id']))
    return {
      ...record,
      ...bookedTimes('adult_booked_times', parseCount(record['adult_overall_limit']), adults),
      ...bookedTimes('child_booked_times', parseCount(record['child_overall_limit']), children),
    }
  })
}

const hasSalesLimit = ({ adult_overall_limit: adult, child_overall_limit: child }: CatalogueRecord): boolean =>
  [adult, child].some((limit) => !(parseCount(limit) instanceof ScalarFault))

const bookedTimes = (field: string, limit: number | ScalarFault, left: Remaining) =>
  limit instanceof ScalarFault || left === 'unlimited' ? {} : { [field]: String(bookedOf(limit, left)) }

function tagsOf({ tags }: CatalogueRecord): readonly string[] {
  const list = parseList(tags)
  return list instanceof ScalarFault ? [] : list
}
