import { distanceText } from '@dareesha/engine/messages'
import { isNearVisit } from '@dareesha/engine/rewards'
import type { Place } from '@dareesha/engine/rewards'
import { useTranslation } from 'react-i18next'

import { VoucherCard } from '../../cards/voucher-card.tsx'
import { useNearbyVouchers } from '../../data/nearby-vouchers.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { Rail } from '../../ui/rail.tsx'

const SHOWN = 6

export function VouchersNearVisit({ place }: { readonly place: Place }) {
  const { t } = useTranslation('bookings')
  const { language } = useLanguage()
  const found = useNearbyVouchers(place)
  if (found.status !== 'ready') return null
  const near = found.value.filter(isNearVisit)
  if (near.length === 0) return null
  return (
    <div className="no-print">
      <Rail
        heading={t('ticket.vouchers')}
        most={3}
        items={near.slice(0, SHOWN).map((voucher) => ({
          key: voucher.id,
          content: (
            <VoucherCard
              voucher={voucher}
              headingLevel={3}
              note={<bdi className="num">{distanceText(voucher.metres, language)}</bdi>}
            />
          ),
        }))}
      />
    </div>
  )
}
