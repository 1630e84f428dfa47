import type { VoucherCard as Voucher } from '@dareesha/engine/catalogue'
import { useTranslation } from 'react-i18next'

import { VoucherCard } from '../../cards/voucher-card.tsx'
import type { Loaded } from '../../data/client.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Rail } from '../../ui/rail.tsx'
import { RailSkeleton } from './rail-skeleton.tsx'

export function TopOffers({ offers }: { readonly offers: Loaded<readonly Voucher[]> }) {
  const { t } = useTranslation('home')
  if (offers.status === 'loading') return <RailSkeleton kind="package" />
  if (offers.status !== 'ready' || offers.value.length === 0) return null
  return (
    <Rail
      heading={t('home.offers')}
      description={t('home.offers-lead')}
      action={
        <LinkButton to={paths.vouchersNearby} variant="secondary">
          {t('site.vouchers-nearby')}
        </LinkButton>
      }
      items={offers.value.map((voucher) => ({
        key: voucher.id,
        content: <VoucherCard voucher={voucher} headingLevel={3} />,
      }))}
    />
  )
}
