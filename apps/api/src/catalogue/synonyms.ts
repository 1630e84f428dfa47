import { parseList, ScalarFault } from '@dareesha/contract'

import type { CatalogueRecord } from './catalogue.ts'
import { fieldAt } from './fault.ts'
import type { FaultList } from './fault.ts'
import { recordsOf } from './rows.ts'

export type Synonyms = readonly string[]

export function checkSynonyms(file: CatalogueRecord, faults: FaultList): void {
  for (const { record, path } of recordsOf(file, 'synonyms'))
    if (synonymsOf(record).length < 2) faults.add(fieldAt(path, 'words'), 'Must name at least two words')
}

export function synonymsOf({ words }: CatalogueRecord): Synonyms {
  const list = parseList(words)
  return list instanceof ScalarFault ? [] : list
}
