import type { ScratchPrize } from '@dareesha/engine/rewards'

import { readItem, writeItem } from '../../browser/storage.ts'

const KEY = 'scratched'

type Won = Pick<ScratchPrize, 'name' | 'codes'>

/** Whether the foil of this prize came off in this browser before: it stays off over a reload and another visit. */
export const isOpened = (prize: Won): boolean => readItem('localStorage', KEY) === markOf(prize)

export const keepOpened = (prize: Won): void => writeItem('localStorage', KEY, markOf(prize))

/**
 * A mark that tells one prize from another (FNV-1a of 32 bits). A code is worth something to whoever finds it, and the next person
 * at this browser may look: so no code is kept, and none can be told from its mark.
 */
export function markOf({ name, codes }: Won): string {
  const bytes = new TextEncoder().encode(JSON.stringify([name.en, codes]))
  return bytes.reduce((mark, byte) => Math.imul(mark ^ byte, 0x01000193) >>> 0, 0x811c9dc5).toString(36)
}
