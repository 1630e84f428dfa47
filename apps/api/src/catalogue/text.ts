import { failed } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'

import { reasonOf } from '../reason-of.ts'
import type { Catalogue, CatalogueRecord } from './catalogue.ts'
import { FaultList } from './fault.ts'
import type { CatalogueFault } from './fault.ts'
import { parseCatalogue } from './parse.ts'
import { checkRepeatedKeys } from './repeated-keys.ts'

/** Bytes of a file: as many as one text of JavaScript takes well, indented as an export is. */
const MOST_BYTES = 256 * 1024 * 1024

/** Reads a catalogue file as it lies on the disk; a byte order mark is no fault. */
export function parseCatalogueText(bytes: Uint8Array): Result<Catalogue, readonly CatalogueFault[]> {
  const faults = new FaultList()
  const text = textOf(bytes, faults)
  const content = text === null ? null : contentOf(text, faults)
  if (text === null || content === null) return failed(faults.sorted())
  checkRepeatedKeys(text, faults)
  return parseCatalogue(content.value, faults)
}

/** A catalogue as a file that people read and change. */
export const makeCatalogueText = (file: CatalogueRecord): string => `${JSON.stringify(file, null, 2)}\n`

function textOf(bytes: Uint8Array, faults: FaultList): string | null {
  if (bytes.byteLength > MOST_BYTES) {
    faults.add('', `Has more than ${MOST_BYTES} bytes`)
    return null
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    faults.add('', 'Must be text in UTF-8')
    return null
  }
}

function contentOf(text: string, faults: FaultList): { readonly value: unknown } | null {
  if (text.trim() === '') {
    faults.add('', 'Is empty')
    return null
  }
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    faults.add('', `Must be JSON: ${reasonOf(error)}`)
    return null
  }
}
