import type { ScratchPrize } from '@dareesha/engine/rewards'

import { currentToken } from '../../browser/session.ts'
import { readItem, writeItem } from '../../browser/storage.ts'

const KEY = 'scratched'

type Won = Pick<ScratchPrize, 'name' | 'codes'>

/** Whether the foil of this prize came off in this browser before: it stays off over a reload and another visit. */
export const isOpened = (prize: Won): boolean => readItem('localStorage', KEY) === markOf(prize, currentToken())

export const keepOpened = (prize: Won): void => writeItem('localStorage', KEY, markOf(prize, currentToken()))

/**
 * A mark that tells one prize from another (FNV-1a of 32 bits). It stays when the session ends, a code is worth something to whoever finds
 * it, and the next person at this browser may look: so there is no code in it, and none can be told from it.
 *
 * @param session - Tells a prize without codes, which is the same for all who win it, from that of the next person.
 */
export function markOf({ name, codes }: Won, session: string | null): string {
  const bytes = new TextEncoder().encode(JSON.stringify([name.en, codes.length === 0 ? session : codes]))
  return bytes.reduce((mark, byte) => Math.imul(mark ^ byte, 0x01000193) >>> 0, 0x811c9dc5).toString(36)
}
