import { calendarDate } from '@dareesha/contract'
import { parseVouchers } from '@dareesha/engine/rewards'

import type { Catalogue, CatalogueRecord } from './catalogue.ts'
import { fieldAt } from './fault.ts'
import type { FaultList } from './fault.ts'
import { checkSlug } from './limits.ts'
import { listOf, recordsOf } from './rows.ts'

/** The parser needs a day. Expiry is checked when vouchers are shown, so any day works. */
const ANY_DAY = calendarDate('2026-01-01')

/** Parses the vouchers; leaves out a faulty one. */
export function parseVoucherRows(file: CatalogueRecord, faults: FaultList): Catalogue['vouchers'] {
  const read = parseVouchers(listOf(file, 'vouchers'), ANY_DAY)
  if (!read.ok) {
    faults.addAll('vouchers', read.failure)
    return []
  }
  return recordsOf(file, 'vouchers').flatMap(({ record, path }, index) => {
    const voucher = read.value[index]
    if (voucher === undefined) return []
    checkSlug(voucher.slug, fieldAt(path, 'url_slug'), faults)
    return [{ id: voucher.id, slug: voucher.slug, destinationId: voucher.destinationId, record }]
  })
}
