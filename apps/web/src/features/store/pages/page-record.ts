import { ok } from '@dareesha/contract'
import type { Fault, Result } from '@dareesha/contract'
import { parseStaticPage } from '@dareesha/engine/catalogue'
import type { LocalText } from '@dareesha/engine/messages'

import { htmlOf } from '../../../i18n/local-html.ts'
import type { LocalHtml } from '../../../i18n/local-html.ts'

export type PageRecord = {
  readonly title: LocalText
  readonly content: LocalHtml | null
}

export function readPageRecord(data: unknown): Result<PageRecord, readonly Fault[]> {
  const read = parseStaticPage(data)
  if (!read.ok) return read
  const { title, content } = read.value
  return ok({ title, content: htmlOf(content) })
}
