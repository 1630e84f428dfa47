import { ok } from '@dareesha/contract'
import type { Fault, Result } from '@dareesha/contract'
import { parseProduct } from '@dareesha/engine/store'
import type { Product } from '@dareesha/engine/store'

import { htmlOf } from '../../../i18n/local-html.ts'
import type { LocalHtml } from '../../../i18n/local-html.ts'

export type ProductRecord = {
  readonly product: Product
  readonly about: LocalHtml | null
}

export function readProductRecord(data: unknown): Result<ProductRecord, readonly Fault[]> {
  const read = parseProduct(data)
  if (!read.ok) return read
  return ok({ product: read.value, about: htmlOf(read.value.description) })
}
