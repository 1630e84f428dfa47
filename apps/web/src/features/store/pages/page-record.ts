import { ok } from '@dareesha/contract'
import type { Fault, Result } from '@dareesha/contract'
import { parsePage } from '@dareesha/engine/catalogue'
import type { LocalText } from '@dareesha/engine/messages'

import { htmlOf, plainTextOf } from '../../../html/local-html.ts'
import type { LocalHtml } from '../../../html/local-html.ts'

/** A page of the store with its text read: what a text in HTML may show of it, and the same without markup. */
export type PageRecord = {
  readonly title: LocalText
  readonly content: LocalHtml | null
  readonly summary: LocalText | null
}

/** Reads the record of a page and its text, which nobody has to trust. */
export function readPageRecord(data: unknown): Result<PageRecord, readonly Fault[]> {
  const read = parsePage(data)
  if (!read.ok) return read
  const { title, content } = read.value
  return ok({ title, content: htmlOf(content), summary: content === null ? null : plainTextOf(content) })
}
