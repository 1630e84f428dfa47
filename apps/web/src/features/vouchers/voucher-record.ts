import { ok } from '@dareesha/contract'
import type { CalendarDate, Fault, Result } from '@dareesha/contract'
import type { LocalText } from '@dareesha/engine/messages'
import { parseVoucher } from '@dareesha/engine/rewards'
import type { Voucher } from '@dareesha/engine/rewards'

import { htmlOf, plainTextOf } from '../../html/local-html.ts'
import type { LocalHtml } from '../../html/local-html.ts'

/** A voucher, with what the catalogue has as HTML read: plain data, which the server can send along with the page. */
export type VoucherRecord = {
  readonly of: Voucher
  readonly about: LocalHtml | null
  readonly terms: LocalHtml | null
  /** The description without its markup. */
  readonly summary: LocalText | null
}

/** Reads the record of a voucher and its texts. */
export function readVoucherRecord(data: unknown, today: CalendarDate): Result<VoucherRecord, readonly Fault[]> {
  const read = parseVoucher(data, today)
  if (!read.ok) return read
  const { description, terms } = read.value
  return ok({
    of: read.value,
    about: htmlOf(description),
    terms: htmlOf(terms),
    summary: description === null ? null : plainTextOf(description),
  })
}
