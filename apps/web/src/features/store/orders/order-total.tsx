import { money } from '@dareesha/engine/messages'
import type { StoreOrder } from '@dareesha/engine/store'

import { useLanguage } from '../../../i18n/i18n.ts'

/** 'AED : {total}', with the parts where the language has them (SORD-05, AMB-148). */
export function OrderTotal({ of: { total } }: { readonly of: Pick<StoreOrder, 'total'> }) {
  const { language } = useLanguage()
  const { short, currency } = money(total, language)
  return (
    <>
      {currency} :{' '}
      <bdi dir="ltr" className="num">
        {short}
      </bdi>
    </>
  )
}
