import { failed, ok, parseText } from '@dareesha/contract'
import type { Fault, Result } from '@dareesha/contract'

import { isRecord } from '../record-reader.ts'

/** The code that redeems a voucher: a text for a QR code, or the address of a picture of the code (CALL-22, AMB-108). */
export type VoucherCode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly address: string }

/** In order of precedence. */
const FIELDS = ['code', 'voucher_code', 'qr_code'] as const

/** Parses the answer of getVoucherCode. The code is `data`, or the field `code`, `voucher_code` or `qr_code` in or beside `data` (AMB-108). */
export function parseVoucherCode(answer: unknown): Result<VoucherCode, readonly Fault[]> {
  if (!isRecord(answer)) return failed([{ path: '', reason: 'not-an-object' }])
  const { data } = answer
  const candidates = [
    isRecord(data) ? null : data,
    ...FIELDS.map((field) => (isRecord(data) ? data[field] : null)),
    ...FIELDS.map((field) => answer[field]),
  ]
  for (const candidate of candidates) {
    const text = parseText(candidate)
    if (typeof text === 'string' && text.trim() !== '') return ok(codeOf(text.trim()))
  }
  return failed([{ path: 'data', reason: 'missing' }])
}

const IMAGE =
  /^(data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]|(https:\/\/|\/(?![/\\]))\S+\.(png|jpe?g|gif|webp|svg)(\?\S*)?$)/i

const codeOf = (text: string): VoucherCode =>
  IMAGE.test(text) ? { kind: 'image', address: text } : { kind: 'text', text }
