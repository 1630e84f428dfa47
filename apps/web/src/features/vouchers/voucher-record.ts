import { ok } from '@dareesha/contract'
import type { CalendarDate, Fault, Result } from '@dareesha/contract'
import type { LocalText } from '@dareesha/engine/messages'
import { parseVoucher } from '@dareesha/engine/rewards'
import type { Voucher } from '@dareesha/engine/rewards'

import { htmlOf, plainTextOf } from '../../i18n/local-html.ts'
import type { LocalHtml } from '../../i18n/local-html.ts'

export type VoucherRecord = {
  readonly voucher: Voucher
  readonly about: LocalHtml | null
  readonly terms: LocalHtml | null
  readonly summary: LocalText | null
}

export function readVoucherRecord(data: unknown, today: CalendarDate): Result<VoucherRecord, readonly Fault[]> {
  const read = parseVoucher(data, today)
  if (!read.ok) return read
  const { description, terms } = read.value
  return ok({
    voucher: read.value,
    about: htmlOf(description),
    terms: htmlOf(terms),
    summary: description === null ? null : plainTextOf(description),
  })
}
