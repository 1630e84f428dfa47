import { pageRecordOf } from '../catalogue/read.ts'
import { refuse } from './use-case.ts'
import type { UseCase } from './use-case.ts'

/** A static page: of a destination when its slug is sent, else of the site itself (CALL-38). */
export const pageDetails: UseCase<'pageDetails'> = async (
  { database },
  { page_slug: slug, destination_slug: destination = '' },
) => {
  const record = await pageRecordOf(database, slug)
  return record === null || (record['destination_slug'] ?? '') !== destination
    ? refuse({ code: 'page-unknown' })
    : { success: 1, data: record }
}
