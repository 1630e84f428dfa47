import { MAIN_STORE } from '@dareesha/engine/store'

import { refuse } from './use-case.ts'
import type { UseCase } from './use-case.ts'

export const pageDetails: UseCase<'pageDetails'> = async (
  { catalogue },
  { page_slug: slug, destination_slug: destination = '' },
) => {
  const record = (await catalogue()).pages.bySlug.get(slug)
  const place = record?.['destination_slug'] ?? ''
  // A request with any destination also finds the pages of the store (AMB-118).
  const isHere = place === destination || (destination !== '' && place === MAIN_STORE)
  return record === undefined || !isHere ? refuse({ code: 'page-unknown' }) : { success: 1, data: record }
}
