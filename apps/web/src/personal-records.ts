import type { ActionName } from '@dareesha/contract'
import type { QueryClient } from '@tanstack/react-query'

/** What anybody may see: the actions of the wire that ask for nobody. */
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

/**
 * Forgets every record that was read for a person. What anybody may see stays, so that a page goes on where it was when its
 * visitor signs in.
 */
export function forgetPersonalRecords(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey: [action] }) => !isPublicRecord(action) })
}

/** Whether the record of an action is the same for everybody. */
export const isPublicRecord = (action: unknown): boolean => PUBLIC.has(action)
