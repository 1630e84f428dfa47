import type { Fault, pageFields, Result } from '@dareesha/contract'

import type { LocalText } from '../language.ts'
import { parseRecord } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'

/** A static page. `content` is HTML from the catalogue; the renderer must sanitise it (RTE-09). */
export type StaticPage = { readonly title: LocalText; readonly content: LocalText | null }

/** Parses the answer of `pageDetails`. */
export const parseStaticPage = (data: unknown): Result<StaticPage, readonly Fault[]> =>
  parseRecord(data, (reader: RecordReader<typeof pageFields>) => ({
    title: reader.requiredName('title', 'arabic_title'),
    content: reader.localText('content', 'arabic_content'),
  }))
