import { MAIN_STORE } from '@dareesha/engine/store'

import { pageRecordOf } from '../catalogue/read.ts'
import { refuse } from './use-case.ts'
import type { UseCase } from './use-case.ts'

/** A static page: of the store or a destination when its slug is sent, else of the site itself (CALL-38). */
export const pageDetails: UseCase<'pageDetails'> = async (
  { database },
  { page_slug: slug, destination_slug: destination = '' },
) => {
  const record = await pageRecordOf(database, slug)
  const place = record?.['destination_slug'] ?? ''
  // Any slug serves the store (AMB-118).
  const isHere = place === destination || (destination !== '' && place === MAIN_STORE)
  return record === null || !isHere ? refuse({ code: 'page-unknown' }) : { success: 1, data: record }
}
