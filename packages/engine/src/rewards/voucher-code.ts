import { failed, ok, parseText } from '@dareesha/contract'
import type { Fault, Result } from '@dareesha/contract'

import { isRecord } from '../record-reader.ts'

/** What somebody shows to have a voucher taken: text to draw as a QR code, or a picture of one (CALL-22, AMB-108). */
export type VoucherCode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly address: string }

/** Where servers put the code, the first that says something counting. */
const FIELDS = ['code', 'voucher_code', 'qr_code'] as const

/**
 * The answer of getVoucherCode, whatever of its shapes it has: a text under `data`, or `code`, `voucher_code` or `qr_code` there or
 * beside it (AMB-108).
 *
 * @param answer - The whole answer.
 */
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

/** A picture by its data, or by an address of ours or of the web that ends like one. */
const IMAGE =
  /^(data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]|(https:\/\/|\/(?![/\\]))\S+\.(png|jpe?g|gif|webp|svg)(\?\S*)?$)/i

const codeOf = (text: string): VoucherCode =>
  IMAGE.test(text) ? { kind: 'image', address: text } : { kind: 'text', text }
