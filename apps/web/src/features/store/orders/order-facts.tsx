import type { Fils } from '@dareesha/contract'
import { money } from '@dareesha/engine/messages'
import type { StoreOrder } from '@dareesha/engine/store'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'

/** The specification gives the pattern 'AED : {total}' for English and none for Arabic (SORD-05, AMB-148). */
export function OrderTotal({ order: { total } }: { readonly order: Pick<StoreOrder, 'total'> }) {
  const { language } = useLanguage()
  const amount = money(total, language)
  if (!amount.isCurrencyFirst) return <Price money={amount} />
  return (
    <>
      {amount.currency} :{' '}
      <bdi dir="ltr" className="num">
        {amount.amount}
      </bdi>
    </>
  )
}

export function useOwedText(): (owed: Fils) => string {
  const { t } = useTranslation('store')
  const { language } = useLanguage()
  return (owed) => t('orders.owed', { amount: money(owed, language).text })
}

export function OwedBack({ order: { owed } }: { readonly order: Pick<StoreOrder, 'owed'> }) {
  const owedText = useOwedText()
  return owed === null ? null : (
    <Notice tone="warn" isSpoken={false}>
      {owedText(owed)}
    </Notice>
  )
}
