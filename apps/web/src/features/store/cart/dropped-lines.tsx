import { encodeCart, MOST_LINES, readCart } from '@dareesha/engine/store'
import type { CartLine } from '@dareesha/engine/store'
import { textIn } from '@dareesha/engine/messages'
import { useLocation } from 'react-router-dom'

import { useLanguage } from '../../../i18n/i18n.ts'
import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
import { Notice } from '../../../ui/notice.tsx'

/** What a way to the cart brings along that led there with more than it holds. */
export const droppedState = (dropped: readonly CartLine[]) =>
  dropped.length === 0 ? null : { dropped: encodeCart(dropped) }

/** Names what found no room when a cart was had again (CART-18, DEC-10). */
export function DroppedLines() {
  const words = useStoreWords()
  const { language } = useLanguage()
  const dropped = droppedIn(useLocation().state)
  if (dropped.length === 0) return null
  const names = dropped.map(({ title }) => textIn(language, title)).join(' · ')
  return <Notice tone="warn">{words('cart.dropped', { n: MOST_LINES, names })}</Notice>
}

const droppedIn = (state: unknown): readonly CartLine[] =>
  typeof state === 'object' && state !== null && 'dropped' in state && typeof state.dropped === 'string'
    ? readCart(state.dropped).cart
    : []
