import { isAbsent, ok } from '@dareesha/contract'
import type { Fault, Result } from '@dareesha/contract'

import type { LocalText } from '../language.ts'
import { parseRecord } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'

/** What somebody won by scratching (ENT-23, SCR-04). */
export type ScratchPrize = {
  readonly name: LocalText
  readonly description: LocalText | null
  /** A picture of the file store. */
  readonly logo: string | null
  /** What has the prize given, one or many (AMB-116). */
  readonly codes: readonly string[]
}

/**
 * The answer of getScratchWin (CALL-31).
 *
 * @param data - `voucher_codes` as a text, a list or a comma list (AMB-116).
 * @returns The prize; null when the answer has none, which a page says in words of its own (SCR-09); or what cannot be read.
 */
export function parseScratchPrize(data: unknown): Result<ScratchPrize | null, readonly Fault[]> {
  // An empty record is a list to many a server.
  if (isAbsent(data) || (Array.isArray(data) && data.length === 0)) return ok(null)
  return parseRecord(data, (row) => (isAbsent(row.raw('name')) ? null : readScratchPrize(row)))
}

/** Reads a prize; what is wrong with it is with the reader. */
export const readScratchPrize = (row: RecordReader): ScratchPrize => ({
  name: { en: row.requiredText('name'), ae: row.arabicText('arabic_name') },
  description: row.localText('description', 'arabic_description'),
  logo: row.text('logo'),
  codes: readCodes(row),
})

const readCodes = (row: RecordReader): readonly string[] => {
  const codes = row.raw('voucher_codes')
  return typeof codes === 'number' ? [String(codes)] : row.list('voucher_codes')
}
