import { failed, ok } from '@dareesha/contract'
import type { Fault, Result } from '@dareesha/contract'

import type { LocalText } from '../language.ts'
import { isRecord, RecordReader } from '../record-reader.ts'

/** A static page: its content is HTML of the catalogue, which whoever draws it must make safe; null for none (RTE-09). */
export type Page = { readonly title: LocalText; readonly content: LocalText | null }

/**
 * The page of an answer; what is wrong with it by its path otherwise.
 *
 * @example
 * parsePage({ title: 'Terms', arabic_title: 'الشروط', content: '<p>Pay first.</p>' })
 * // { ok: true, value: { title: { en: 'Terms', ae: 'الشروط' }, content: { en: '<p>Pay first.</p>', ae: null } } }
 */
export function parsePage(data: unknown): Result<Page, readonly Fault[]> {
  if (!isRecord(data)) return failed([{ path: '', reason: 'not-an-object' }])
  const reader = new RecordReader(data)
  const page = {
    title: { en: reader.requiredText('title'), ae: reader.arabicText('arabic_title') },
    content: reader.localText('content', 'arabic_content'),
  }
  return reader.faults.length === 0 ? ok(page) : failed(reader.faults)
}
