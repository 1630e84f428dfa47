import { message } from '@dareesha/engine/messages'
import type { Place } from '@dareesha/engine/rewards'
import { useTranslation } from 'react-i18next'

import { useLocated } from '../../platform/geolocation.ts'
import type { Located } from '../../platform/geolocation.ts'
import { useNearbyVouchers } from '../../data/nearby-vouchers.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import body from '../../ui/page-body.module.css'
import { paths } from '../../paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageBanner } from '../../ui/page-banner.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { FindVouchers } from './find-vouchers.tsx'
import { VoucherList } from './voucher-list.tsx'

const SCENE = 'scenes/souk-dusk-1.svg'

export function NearbyVouchers() {
  const { t } = useTranslation('vouchers')
  const { located, locate } = useLocated()
  usePageHead({ title: t('site.vouchers-nearby'), description: t('voucher.list-lead'), image: SCENE })
  return (
    <>
      <PageBanner image={SCENE} isLow title={t('site.vouchers-nearby')} tagline={t('voucher.list-lead')} />
      <div className={body['body']}>
        <Breadcrumb here={t('site.vouchers-nearby')} />
        <FindVouchers locate={{ press: locate, isBusy: located.status === 'asking' }} />
        <Whereabouts located={located} />
        {located.status === 'found' ? <VouchersFrom place={located.place} /> : null}
      </div>
    </>
  )
}

function Whereabouts({ located }: { readonly located: Located }) {
  const { t } = useTranslation('vouchers')
  const { language } = useLanguage()
  if (located.status === 'found') return null
  if (located.status === 'asking') return <p role="status">{t('voucher.locating')}</p>
  const needed = message({ code: 'location-needed' }, language)
  if (located.status === 'unasked') return <Notice tone="info">{needed}</Notice>
  return (
    <Notice tone="warn">
      {located.trouble === 'denied' ? <p>{needed}</p> : null}
      <p>{t(`place.${located.trouble}`)}</p>
    </Notice>
  )
}

function VouchersFrom({ place }: { readonly place: Place }) {
  const { t } = useTranslation('vouchers')
  const found = useNearbyVouchers(place)
  return <VoucherList found={found} ways={<LinkButton to={paths.destinations}>{t('search.everywhere')}</LinkButton>} />
}
