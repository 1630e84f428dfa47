import type { ScratchPrize } from '@dareesha/engine/rewards'

import { currentToken } from '../../platform/session.ts'
import { readItem, writeItem } from '../../platform/storage.ts'

const KEY = 'scratched'

type Won = Pick<ScratchPrize, 'name' | 'codes'>

/** Whether this browser has opened this prize: the foil stays off over a reload and another visit. */
export const isOpened = (prize: Won): boolean => readItem('localStorage', KEY) === markOf(prize, currentToken())

export const keepOpened = (prize: Won): void => writeItem('localStorage', KEY, markOf(prize, currentToken()))

/**
 * A hash of a prize (FNV-1a, 32 bits). It outlives the session, and the next visitor may read the storage, so it must not reveal a code.
 *
 * @param session - Distinguishes a prize without codes, which all winners share, from that of the next visitor.
 */
export function markOf({ name, codes }: Won, session: string | null): string {
  const bytes = new TextEncoder().encode(JSON.stringify([name.en, codes.length === 0 ? session : codes]))
  return bytes.reduce((mark, byte) => Math.imul(mark ^ byte, 0x01000193) >>> 0, 0x811c9dc5).toString(36)
}
