import { destinationBySlug } from '@dareesha/engine/catalogue'
import type { Destination } from '@dareesha/engine/catalogue'
import { today } from '@dareesha/engine'
import { offeredVouchers, parseVouchers } from '@dareesha/engine/rewards'
import { textIn } from '@dareesha/engine/messages'
import { useParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { CardsSkeleton } from '../../cards/cards-skeleton.tsx'
import { shown, useRecord } from '../../data/client.tsx'
import type { Loader } from '../../data/loader.ts'
import { recordQuery } from '../../data/read-record.ts'
import { destinationsQuery, suggestionsQuery, useDestinations } from '../../data/catalogue-records.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { LocalText } from '../../i18n/local-text.tsx'
import '../../i18n/words/vouchers/ae.ts'
import body from '../../ui/page-body.module.css'
import { paths } from '../../paths.ts'
import { RecordPage } from '../../data/record-page.tsx'
import { lazyIsland } from '../../ssr/lazy-island.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { PageBanner, PageBannerSkeleton } from '../../ui/page-banner.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { FindVouchers } from './find-vouchers.tsx'
import { NearbyVouchers } from './nearby-vouchers.tsx'
import { VoucherList } from './voucher-list.tsx'

const MorePackages = lazyIsland(
  'src/cards/more-packages.tsx',
  async () => (await import('../../cards/more-packages.tsx')).MorePackages,
)

const NEARBY = 'location'

const vouchersQuery = (destinationId: number) =>
  recordQuery('listVoucherByDesitnation', { destination_id: destinationId }, ({ data }) =>
    parseVouchers(data, today(Date.now)),
  )

export const vouchersLoader: Loader = async (prefetch, { params: { slug = '' } }) => {
  const destination = destinationBySlug((await prefetch(destinationsQuery)) ?? [], slug)
  return destination === null ? prefetch(suggestionsQuery({})) : prefetch(vouchersQuery(destination.id))
}

export function VouchersPage() {
  const { slug = '' } = useParams()
  return slug === NEARBY ? <NearbyVouchers /> : <DestinationVouchers slug={slug} />
}

function DestinationVouchers({ slug }: { readonly slug: string }) {
  const { t } = useTranslation('vouchers')
  const found = shown(useDestinations(), (all) => destinationBySlug(all, slug))
  return (
    <RecordPage
      found={found}
      missing={{
        title: t('destination.not-found'),
        to: paths.vouchersNearby,
        way: t('site.vouchers-nearby'),
        more: <MorePackages />,
      }}
      placeholder={
        <PageBannerSkeleton isLow>
          <CardsSkeleton />
        </PageBannerSkeleton>
      }
    >
      {(destination) => <VouchersAt key={slug} destination={destination} />}
    </RecordPage>
  )
}

function VouchersAt({ destination: { id, slug, name, featuredImage, image } }: { readonly destination: Destination }) {
  const { t } = useTranslation('vouchers')
  const { language } = useLanguage()
  const vouchers = useRecord(vouchersQuery(id))
  const found = shown(vouchers, offeredVouchers)
  const picture = featuredImage ?? image
  usePageHead({
    title: t('voucher.at', { name: textIn(name, language) }),
    description: t('voucher.list-lead'),
    image: picture,
  })
  return (
    <>
      <PageBanner image={picture} isLow title={t('voucher.title')} tagline={<LocalText of={name} />} />
      <div className={body['body']}>
        <Breadcrumb above={{ to: paths.destination(slug), text: textIn(name, language) }} here={t('voucher.title')} />
        <FindVouchers chosen={slug} />
        <VoucherList
          found={found}
          ways={<LinkButton to={paths.vouchersNearby}>{t('site.vouchers-nearby')}</LinkButton>}
        />
      </div>
    </>
  )
}
