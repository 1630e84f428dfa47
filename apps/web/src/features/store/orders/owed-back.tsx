import type { Fils } from '@dareesha/contract'
import { money } from '@dareesha/engine/messages'
import type { StoreOrder } from '@dareesha/engine/store'

import { useLanguage } from '../../../i18n/i18n.ts'
import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Says how much is owed to a buyer whose payment came too late, or twice. */
export function useOwedText(): (owed: Fils) => string {
  const words = useStoreWords()
  const { language } = useLanguage()
  return (owed) => words('orders.owed', { amount: money(owed, language).text })
}

/** The same at an order; nothing at one of which nothing is owed. */
export function OwedBack({ of: { owed } }: { readonly of: Pick<StoreOrder, 'owed'> }) {
  const owedText = useOwedText()
  return owed === null ? null : (
    <Notice tone="warn" isSpoken={false}>
      {owedText(owed)}
    </Notice>
  )
}
