import type { Fault, Result } from '@dareesha/contract'

import type { LocalText } from '../language.ts'
import { parseRecord } from '../record-reader.ts'

/** A static page: its content is HTML of the catalogue, which whoever draws it must make safe; null for none (RTE-09). */
export type Page = { readonly title: LocalText; readonly content: LocalText | null }

/**
 * The page of an answer; what is wrong with it by its path otherwise.
 *
 * @example
 * parsePage({ title: 'Terms', arabic_title: 'الشروط', content: '<p>Pay first.</p>' })
 * // { ok: true, value: { title: { en: 'Terms', ae: 'الشروط' }, content: { en: '<p>Pay first.</p>', ae: null } } }
 */
export const parsePage = (data: unknown): Result<Page, readonly Fault[]> =>
  parseRecord(data, (reader) => ({
    title: { en: reader.requiredText('title'), ae: reader.arabicText('arabic_title') },
    content: reader.localText('content', 'arabic_content'),
  }))
