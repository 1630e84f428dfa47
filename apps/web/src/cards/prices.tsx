import type { Fils } from '@dareesha/contract'
import type { VoucherWorth } from '@dareesha/engine/catalogue'
import { freeText, money } from '@dareesha/engine/messages'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../i18n/i18n.ts'
import { Price } from '../ui/price.tsx'

export function OfferPrice({ price }: { readonly price: Fils }) {
  const { language } = useLanguage()
  return freeText(price, language) ?? <Price money={money(price, language)} />
}

export function VoucherWorthText({ worth }: { readonly worth: VoucherWorth }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <>
      {t('voucher.save')}{' '}
      {worth.kind === 'amount' ? (
        <Price money={money(worth.amount, language)} />
      ) : (
        <bdi dir="ltr" className="num">
          {worth.percent}%
        </bdi>
      )}
    </>
  )
}
