import { failed } from '@dareesha/contract'
import type { CalendarDate, Result } from '@dareesha/contract'

import { reasonOf } from '../log.ts'
import type { Catalogue, CatalogueRecord } from './catalogue.ts'
import { FaultList } from './fault.ts'
import type { CatalogueFault } from './fault.ts'
import { parseCatalogue } from './parse.ts'
import { checkPictures } from './pictures.ts'
import type { PictureProblem } from './pictures.ts'
import { resolveRelativeDays } from './relative-days.ts'
import { checkRepeatedKeys } from './repeated-keys.ts'
import { isRecord } from './rows.ts'

const MAX_BYTES = 256 * 1024 * 1024

export async function parseCatalogueText(
  bytes: Uint8Array,
  today: CalendarDate,
  problemOf: (picture: string) => Promise<PictureProblem | null>,
): Promise<Result<Catalogue, readonly CatalogueFault[]>> {
  const faults = new FaultList()
  const text = textOf(bytes, faults)
  const content = text === null ? null : contentOf(text, faults)
  if (text === null || content === null) return failed(faults.sorted())
  checkRepeatedKeys(text, faults)
  const catalogue = parseCatalogue(content.value, today, faults)
  if (!faults.isFull && isRecord(content.value)) await checkPictures(content.value, problemOf, faults)
  return faults.isEmpty ? catalogue : failed(faults.sorted())
}

export function catalogueContent(bytes: Uint8Array, today: CalendarDate): CatalogueRecord {
  const faults = new FaultList()
  const text = textOf(bytes, faults)
  const content = text === null ? null : contentOf(text, faults)
  const resolved = content === null ? null : resolveRelativeDays(content.value, today, faults)
  return isRecord(resolved) ? resolved : {}
}

export const makeCatalogueText = (file: CatalogueRecord): string => `${JSON.stringify(file, null, 2)}\n`

function textOf(bytes: Uint8Array, faults: FaultList): string | null {
  if (bytes.byteLength > MAX_BYTES) {
    faults.add('', `Has more than ${MAX_BYTES} bytes`)
    return null
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    faults.add('', 'Must be text in UTF-8')
    return null
  }
}

/** A JavaScript number keeps only 15 digits exactly. `exactly` returns longer numbers as texts. */
const LONG_NUMBER = /[\d.]{16}/

function exactly(_key: string, value: unknown, { source }: { readonly source?: string } = {}): unknown {
  if (typeof value !== 'number' || source === undefined) return value
  const digits = source.includes('.') ? source.replace(/\.?0*$/, '') : source
  return /^-?[\d.]{16,}$/.test(digits) && digits !== String(value) ? digits : value
}

function contentOf(text: string, faults: FaultList): { readonly value: unknown } | null {
  if (text.trim() === '') {
    faults.add('', 'Is empty')
    return null
  }
  try {
    return { value: LONG_NUMBER.test(text) ? JSON.parse(text, exactly) : JSON.parse(text) }
  } catch (error) {
    faults.add('', `Must be JSON: ${reasonOf(error)}`)
    return null
  }
}
