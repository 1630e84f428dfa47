import { parseOfferedPrizes } from '@dareesha/engine/rewards'

import type { Catalogue, CatalogueRecord } from './catalogue.ts'
import type { FaultList } from './fault.ts'
import { checkLimits } from './limits.ts'
import { listOf, recordsOf } from './rows.ts'

/** Parses the prizes; leaves out a faulty one. */
export function parseScratchPrizeRows(file: CatalogueRecord, faults: FaultList): Catalogue['scratchPrizes'] {
  const read = parseOfferedPrizes(listOf(file, 'scratch_prizes'))
  if (!read.ok) {
    faults.addAll('scratch_prizes', read.failure)
    return []
  }
  return recordsOf(file, 'scratch_prizes').flatMap(({ record, path }, index) => {
    const prize = read.value[index]
    if (prize === undefined) return []
    checkLimits(record, ['stock'], path, faults)
    return [{ id: prize.id, stock: prize.stock, offered: prize.isOffered, record }]
  })
}
