import { ok } from '@dareesha/contract'
import type { Fault, Result } from '@dareesha/contract'
import { parseProduct } from '@dareesha/engine/store'
import type { Product } from '@dareesha/engine/store'
import type { LocalText } from '@dareesha/engine/messages'

import { htmlOf, plainTextOf } from '../../../i18n/local-html.ts'
import type { LocalHtml } from '../../../i18n/local-html.ts'

/** A product with parsed HTML, and its description without markup (STO-17). */
export type ProductRecord = {
  readonly product: Product
  readonly about: LocalHtml | null
  readonly summary: LocalText | null
}

export function readProductRecord(data: unknown): Result<ProductRecord, readonly Fault[]> {
  const read = parseProduct(data)
  if (!read.ok) return read
  const { description } = read.value
  return ok({
    product: read.value,
    about: htmlOf(description),
    summary: description === null ? null : plainTextOf(description),
  })
}
