import type { ActionName } from '@dareesha/contract'
import type { QueryClient } from '@tanstack/react-query'

import { writeItem } from '../platform/storage.ts'

export const CACHE_KEY = 'kept-records'

/** The actions that need no authentication. */
const PUBLIC: ReadonlySet<unknown> = new Set<ActionName>([
  'slider',
  'destinations',
  'HomeData',
  'discover_shurooq_homepage_settings',
  'packages',
  'packagesByTags',
  'packagesDetails',
  'pageDetails',
  'search',
  'getVourcherDetails',
  'listVourchers',
  'listVoucherByDesitnation',
  'getGsharShippingFees',
  'storeDesign',
  'listCollections',
])

/** Deletes every record that was read for a person. Public records stay, so the page of a visitor who signs in does not reload. */
export function forgetPersonalRecords(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey: [action] }) => !isPublicRecord(action) })
}

/** Deletes every offline copy, when a session ends or another person signs in. */
export const clearCache = (): void => writeItem('localStorage', CACHE_KEY, null)

export const isPublicRecord = (action: unknown): boolean => PUBLIC.has(action)
