import { cartTotals } from '@dareesha/engine/store'
import type { Cart } from '@dareesha/engine/store'
import { money } from '@dareesha/engine/messages'
import { fils } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { useShippingFee } from '../store-records.ts'
import styles from './cart.module.css'

export function Totals({ lines }: { readonly lines: Cart }) {
  const { t } = useTranslation('store')
  const fee = useShippingFee()
  const shipping = fee.status === 'ready' ? fee.value : null
  const { items, tax, total } = cartTotals(lines, shipping ?? fils(0))
  return (
    <>
      <h2>{t('cart.summary')}</h2>
      <dl className={styles['rows']}>
        <Row name={t('cart.items')} amount={items} />
        <Row name={t('cart.tax')} amount={tax} />
        <Row name={t('cart.shipping')} amount={shipping} />
        <Row name={t('cart.total')} amount={shipping === null ? null : total} />
      </dl>
      {fee.status === 'failed' ? (
        <Notice tone="warn" action={<Button onPress={fee.retry}>{t('site.retry')}</Button>}>
          {t('cart.shipping-failed')}
        </Notice>
      ) : null}
    </>
  )
}

function Row({ name, amount }: { readonly name: string; readonly amount: Fils | null }) {
  const { language } = useLanguage()
  return <Fact term={name}>{amount === null ? '…' : <Price money={money(amount, language)} />}</Fact>
}
