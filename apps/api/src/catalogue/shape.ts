import { catalogueFields, shapeFaults } from '@dareesha/contract'

import { pathText } from './fault.ts'
import type { FaultList } from './fault.ts'

/** Reports unknown keys and wrong JSON types anywhere in the file. */
export function checkShape(content: unknown, faults: FaultList): void {
  for (const { path, message } of shapeFaults(catalogueFields, content, 'file')) {
    if (faults.isFull) return
    faults.add(pathText(path), message)
  }
}
