import type { VoucherWorth } from '@dareesha/engine/catalogue'
import { money } from '@dareesha/engine/messages'

import { useLanguage } from '../i18n/i18n.ts'
import { Price } from '../ui/price.tsx'

/** The worth of a voucher: an amount, or a percentage of the price. */
export function VoucherWorthText({ worth }: { readonly worth: VoucherWorth }) {
  const { language } = useLanguage()
  return worth.kind === 'amount' ? (
    <Price money={money(worth.amount, language)} />
  ) : (
    <bdi dir="ltr" className="num">
      {worth.percent}%
    </bdi>
  )
}
