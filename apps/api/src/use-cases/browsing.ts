import { today } from '@dareesha/engine'
import {
  destinationListings,
  hasTag,
  isVoucherOffered,
  parseTab,
  tabCounts,
  tabListings,
  tagListings,
  tagSlug,
} from '@dareesha/engine/catalogue'

import type { CatalogueRecord } from '../catalogue/catalogue.ts'
import { toListing } from '../catalogue/read.ts'
import type { StoredCatalogue } from '../catalogue/read.ts'
import { refuse } from './use-case.ts'
import { withSaleFields, hasListFields, listPage, listView, wholeList } from './package-lists.ts'
import type { UseCase } from './use-case.ts'

export const slider: UseCase<'slider'> = async ({ catalogue }) => ({
  success: 1,
  data: [...(await catalogue()).banners],
})

export const destinations: UseCase<'destinations'> = async ({ catalogue }) => ({
  success: 1,
  data: [...(await catalogue()).destinations.records],
})

export const homeData: UseCase<'HomeData'> = async ({ catalogue, clock }) => {
  const { settings: homeSettings, vouchers } = await catalogue()
  const day = today(clock)
  return {
    success: 1,
    data: { ...homeSettings, vouchers: vouchers.records.filter((voucher) => isVoucherOffered(voucher, day)) },
  }
}

export const settings: UseCase<'discover_shurooq_homepage_settings'> = async ({ catalogue }) => ({
  success: 1,
  data: (await catalogue()).settings,
})

export const packages: UseCase<'packages'> = async (server, { id, slug, tab, ...fields }) => {
  const records = (catalogue: StoredCatalogue) => packagesOf(catalogue, { id, slug })
  if (tab === undefined && !hasListFields(fields)) return wholeList(server, records)
  const name = `destination ${id ?? ''} ${slug ?? ''}`
  const viewed = await listView(server, { name, records, shown: destinationListings }, fields)
  const counts = tabCountsOf.get(viewed) ?? tabCounts(viewed.map(({ listing }) => listing))
  tabCountsOf.set(viewed, counts)
  const selectedTab = parseTab(tab ?? null)
  const ofTab = viewed.filter(({ listing }) => tabListings([listing], selectedTab).length > 0)
  return { ...listPage(ofTab, fields), tab_counts: counts }
}

/** The keys are the arrays that `listView` caches. */
const tabCountsOf = new WeakMap<object, ReturnType<typeof tabCounts>>()

export const packagesByTags: UseCase<'packagesByTags'> = async (server, { tag, ...fields }) => {
  const records = ({ packages: { records: all } }: StoredCatalogue) =>
    all.filter((record) => hasTag(toListing(record).tags, tag))
  if (!hasListFields(fields)) return wholeList(server, records)
  return listPage(await listView(server, { name: `tag ${tagSlug(tag)}`, records, shown: tagListings }, fields), fields)
}

export const packagesDetails: UseCase<'packagesDetails'> = async (server, { slug }) => {
  const found = (await server.catalogue()).packages.bySlug.get(slug)
  const [record] = await withSaleFields(server, found === undefined ? [] : [found])
  return record === undefined ? refuse({ code: 'package-unknown' }) : { success: 1, data: record }
}

type DestinationKey = { readonly id?: number | undefined; readonly slug?: string | undefined }

export const packagesOf = (catalogue: StoredCatalogue, key: DestinationKey): readonly CatalogueRecord[] =>
  recordsOf(catalogue, key).filter((record) => !toListing(record).hidden)

function recordsOf({ destinations: places, packages: all }: StoredCatalogue, { id, slug }: DestinationKey) {
  if (id === undefined && slug === undefined) return all.records
  if (slug === undefined) return all.ofDestination.get(id!) ?? []
  const found = Number(places.bySlug.get(slug)?.['id'])
  return id === undefined || id === found ? (all.ofDestination.get(found) ?? []) : []
}
