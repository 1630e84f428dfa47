import { isAbsent, ok } from '@dareesha/contract'
import type { Fault, Result, scratchPrizeFields } from '@dareesha/contract'

import type { LocalText } from '../language.ts'
import { parseRecord } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'

/** A prize of Scratch & Win (ENT-23, SCR-04). */
export type ScratchPrize = {
  readonly name: LocalText
  readonly description: LocalText | null
  readonly logo: string | null
  readonly codes: readonly string[]
}

/** Parses the answer of getScratchWin (CALL-31, AMB-116). Null means no prize (SCR-09). */
export function parseScratchPrize(data: unknown): Result<ScratchPrize | null, readonly Fault[]> {
  // PHP servers send an empty record as an empty list.
  if (isAbsent(data) || (Array.isArray(data) && data.length === 0)) return ok(null)
  return parseRecord(data, (row: RecordReader<typeof scratchPrizeFields>) =>
    isAbsent(row.raw('name')) ? null : readScratchPrize(row),
  )
}

export const readScratchPrize = (row: RecordReader<typeof scratchPrizeFields>): ScratchPrize => ({
  name: row.requiredName('name', 'arabic_name'),
  description: row.localText('description', 'arabic_description'),
  logo: row.text('logo'),
  codes: readCodes(row),
})

const readCodes = (row: RecordReader<typeof scratchPrizeFields>): readonly string[] => {
  const codes = row.raw('voucher_codes')
  return typeof codes === 'number' ? [String(codes)] : row.list('voucher_codes')
}
