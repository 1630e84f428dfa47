import { storePageKind } from '@dareesha/engine/store'
import { textIn } from '@dareesha/engine/messages'
import { useParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { MorePackages } from '../../../cards/more-packages.tsx'
import { useRecord } from '../../../data/client.tsx'
import { recordQuery } from '../../../data/read-record.ts'
import { LocalProse } from '../../../ui/html/html-nodes.tsx'
import { useLanguage } from '../../../i18n/i18n.ts'
import { LocalText } from '../../../i18n/local-text.tsx'
import body from '../../../ui/page-body.module.css'
import { RecordPage } from '../../../data/record-page.tsx'
import { paths } from '../../../paths.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { PageBanner } from '../../../ui/page-banner.tsx'
import { usePageHead } from '../../../ui/page-head.ts'
import { storePaths } from '../store-paths.ts'
import { useStoreSlug } from '../store-records.ts'
import type { PageRecord } from './page-record.ts'
import styles from './store-text.module.css'

const SCENES = {
  about: 'scenes/heritage-noon-2.svg',
  contact: 'scenes/souk-dawn-1.svg',
  other: 'scenes/souk-noon-1.svg',
} as const

export function StoreTextPage() {
  const { pageSlug = '' } = useParams()
  const { t } = useTranslation('store')
  const request = { destination_slug: useStoreSlug(), page_slug: pageSlug }
  const found = useRecord(
    recordQuery('pageDetails', request, async ({ data }) => {
      const { readPageRecord } = await import('./page-record.ts')
      return readPageRecord(data)
    }),
  )
  return (
    <RecordPage
      found={found}
      missing={{ title: t('site.not-found'), to: storePaths.home, way: t('cart.shop'), more: <MorePackages /> }}
    >
      {(page) => <TextView key={pageSlug} slug={pageSlug} page={page} />}
    </RecordPage>
  )
}

function TextView({ slug, page: { title: name, content } }: { readonly slug: string; readonly page: PageRecord }) {
  const { t } = useTranslation('store')
  const { language } = useLanguage()
  const kind = storePageKind(slug)
  const title = textIn(name, language)
  usePageHead({ title })
  return (
    <>
      <PageBanner image={SCENES[kind]} isLow title={<LocalText of={name} />} />
      <div className={body['body']}>
        <Breadcrumb home={{ to: storePaths.home, text: t('store.name') }} here={title} />
        {content === null ? null : <LocalProse of={content} className={styles['prose']} />}
        <div className={styles['ways']}>
          {kind === 'contact' ? (
            <LinkButton icon="whatsapp" to={paths.whatsapp()}>
              {t('store.whatsapp')}
            </LinkButton>
          ) : (
            <LinkButton to={storePaths.products}>{t('store.all-products')}</LinkButton>
          )}
          {kind === 'other' ? null : (
            <LinkButton to={paths.whatsapp(t('designers.collaborate-text'))} variant="secondary">
              {t('designers.collaborate')}
            </LinkButton>
          )}
        </div>
      </div>
    </>
  )
}
