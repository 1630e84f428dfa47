import { today } from '@dareesha/engine'
import { dayText, message, textIn } from '@dareesha/engine/messages'
import { useParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { useSignedIn } from '../../platform/session.ts'
import { VoucherWorthText } from '../../cards/prices.tsx'
import { suggestionsQuery } from '../../data/catalogue-records.ts'
import { shown, useRecord } from '../../data/client.tsx'
import type { Loader } from '../../data/loader.ts'
import { recordQuery } from '../../data/read-record.ts'
import { LocalProse } from '../../ui/html/html-nodes.tsx'
import type { LocalHtml } from '../../i18n/local-html.ts'
import { lazyIsland } from '../../ssr/lazy-island.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { LocalText } from '../../i18n/local-text.tsx'
import '../../i18n/words/vouchers/ae.ts'
import body from '../../ui/page-body.module.css'
import { offline } from '../../offline/cached-records.ts'
import { paths } from '../../paths.ts'
import { RecordPage } from '../../data/record-page.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { CardImage } from '../../ui/card-image.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { Tabs } from '../../ui/tabs.tsx'
import type { TabContent } from '../../ui/tabs.tsx'
import { VoucherCode } from './voucher-code.tsx'
import { voucherData } from './voucher-data.ts'
import type { VoucherRecord } from './voucher-record.ts'
import styles from './vouchers.module.css'

const MorePackages = lazyIsland(
  'src/cards/more-packages.tsx',
  async () => (await import('../../cards/more-packages.tsx')).MorePackages,
)

const voucherQuery = (slug: string) =>
  recordQuery(
    'getVourcherDetails',
    { slug },
    async ({ data }) => {
      const { readVoucherRecord } = await import('./voucher-record.ts')
      return readVoucherRecord(data, today(Date.now))
    },
    { offline },
  )

export const voucherLoader: Loader = async (prefetch, { params: { slug = '' } }) => {
  const found = await prefetch(voucherQuery(slug))
  return found === null || found.voucher.state === 'withdrawn' ? prefetch(suggestionsQuery({})) : found
}

export function VoucherPage() {
  const { slug = '' } = useParams()
  const { t } = useTranslation('vouchers')
  const found = useRecord(voucherQuery(slug))
  return (
    <RecordPage
      found={shown(found, (record) => (record.voucher.state === 'withdrawn' ? null : record))}
      missing={{
        title: t('voucher.not-found'),
        to: paths.vouchersNearby,
        way: t('site.vouchers-nearby'),
        more: <MorePackages />,
      }}
    >
      {(record) => <VoucherView key={slug} record={record} />}
    </RecordPage>
  )
}

function VoucherView({ record }: { readonly record: VoucherRecord }) {
  const { voucher, summary } = record
  const { t } = useTranslation('vouchers')
  const { language } = useLanguage()
  const name = textIn(voucher.name, language)
  usePageHead({
    title: name,
    description: summary === null ? undefined : textIn(summary, language),
    image: voucher.image,
    structured: import.meta.env.SSR ? (origin) => voucherData(record, { origin, language }) : undefined,
  })
  return (
    <div className={body['body']}>
      <Breadcrumb above={{ to: paths.vouchersNearby, text: t('voucher.title') }} here={name} />
      <div className={`columns ${styles['columns']}`}>
        <VoucherFace record={record} />
        <div className={styles['side']}>
          <Redeem record={record} />
        </div>
        <VoucherTabs record={record} />
      </div>
    </div>
  )
}

function VoucherFace({ record: { voucher, summary } }: { readonly record: VoucherRecord }) {
  const { t } = useTranslation('vouchers')
  const { name, vendor, destination, image, worth, expiry, colour } = voucher
  return (
    <article className={styles['voucher']}>
      <div className={styles['picture']}>
        <CardImage name={image} alt="" width={680} height={400} sizes="(min-width: 900px) 680px, 100vw" isFirst />
      </div>
      <span className={styles['band']} style={colour === null ? undefined : { color: colour }} />
      <div className={styles['face']}>
        {vendor === null ? null : (
          <p className={styles['quiet']}>
            <LocalText of={vendor} />
          </p>
        )}
        <h1 tabIndex={-1}>
          <LocalText of={name} />
        </h1>
        {worth === null ? null : (
          <p className={styles['worth']}>
            <VoucherWorthText worth={worth} />
          </p>
        )}
        {summary === null ? null : (
          <p>
            <LocalText of={summary} />
          </p>
        )}
        <p className={styles['quiet']}>
          {destination === null ? null : <LocalText of={destination} />}
          {destination === null || expiry === null ? null : ' · '}
          {expiry === null ? null : (
            <>
              {t(voucher.state === 'expired' ? 'voucher.was-until' : 'home.offer-until')}{' '}
              <bdi dir="ltr">{dayText(expiry)}</bdi>
            </>
          )}
        </p>
      </div>
    </article>
  )
}

function Redeem({ record: { voucher } }: { readonly record: VoucherRecord }) {
  const { t } = useTranslation('vouchers')
  const { language } = useLanguage()
  const isSignedIn = useSignedIn()
  if (voucher.state === 'expired') return <Notice tone="warn">{t('voucher.over')}</Notice>
  if (isSignedIn) return <VoucherCode id={voucher.id} slug={voucher.slug} name={textIn(voucher.name, language)} />
  return (
    <div className={styles['login']}>
      <p>{t('voucher.login-lead')}</p>
      <LinkButton to={paths.loginFor(paths.voucher(voucher.slug))}>
        {message({ code: 'login-for-voucher' }, language)}
      </LinkButton>
    </div>
  )
}

function VoucherTabs({ record: { voucher, about, terms } }: { readonly record: VoucherRecord }) {
  const { t } = useTranslation('vouchers')
  const prose = (text: LocalHtml | null) => text && <LocalProse of={text} className={styles['prose']} />
  const tabs: readonly TabContent[] = [
    {
      key: 'about',
      title: t('package.about'),
      content:
        about === null && voucher.place === null ? null : (
          <>
            {prose(about)}
            {voucher.place === null ? null : (
              <p>
                <a className={styles['directions']} href={paths.directions(voucher.place)} rel="noopener">
                  <Icon name="map-pin" size={18} />
                  {t('package.directions')}
                </a>
              </p>
            )}
          </>
        ),
    },
    { key: 'terms', title: t('package.terms'), content: prose(terms) },
  ]
  return (
    <div className={styles['tabs']}>
      <Tabs label={t('voucher.tabs')} tabs={tabs} />
    </div>
  )
}
