import { parseStaticPage } from '@dareesha/engine/catalogue'
import type { StaticPage as StaticPageRecord } from '@dareesha/engine/catalogue'
import { textIn } from '@dareesha/engine/messages'
import { NavLink } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { useRecord } from '../../data/client.tsx'
import type { Loader } from '../../data/loader.ts'
import { recordQuery } from '../../data/read-record.ts'
import { HtmlNodes } from '../../ui/html/html-nodes.tsx'
import { parseHtml, textOfHtml } from '../../ui/html/parse-html.ts'
import { PAGE, useLanguage } from '../../i18n/i18n.ts'
import { LocalText } from '../../i18n/local-text.tsx'
import body from '../../ui/page-body.module.css'
import { paths } from '../../paths.ts'
import { RecordPage } from '../../data/record-page.tsx'
import { breadcrumbList } from '../../data/structured-data.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { PageBanner, PageBannerSkeleton } from '../../ui/page-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './static-page.module.css'

const SCENES = {
  aboutus: 'scenes/heritage-noon-1.svg',
  contactus: 'scenes/harbour-dawn-1.svg',
  terms: 'scenes/museum-noon-1.svg',
  privacy: 'scenes/island-dusk-1.svg',
  'hos-postcards-about': 'scenes/heritage-dusk-1.svg',
  'hos-postcards-contact': 'scenes/harbour-noon-1.svg',
} as const

type Props = { readonly slug: keyof typeof SCENES }

const textQuery = (slug: string) => recordQuery('pageDetails', { page_slug: slug }, ({ data }) => parseStaticPage(data))

export const staticLoader =
  (slug: Props['slug']): Loader =>
  (prefetch) =>
    prefetch(textQuery(slug))

export function StaticPage({ slug }: Props) {
  const { t } = useTranslation()
  const found = useRecord(textQuery(slug))
  return (
    <RecordPage
      found={found}
      missing={{ title: t('site.not-found'), to: paths.home, way: t('site.to-home') }}
      placeholder={
        <PageBannerSkeleton isLow>
          <Skeleton rows={6} />
        </PageBannerSkeleton>
      }
    >
      {(page) => <PageView key={slug} slug={slug} page={page} />}
    </RecordPage>
  )
}

function PageView({ slug, page }: Props & { readonly page: StaticPageRecord }) {
  const { language } = useLanguage()
  const title = textIn(page.title, language)
  const html = page.content === null ? undefined : textIn(page.content, language)
  usePageHead({
    title,
    image: SCENES[slug],
    description: html === undefined ? undefined : textOfHtml(html),
    structured: import.meta.env.SSR
      ? (origin) => [breadcrumbList({ origin, language }, { name: title, path: `/${slug}` })]
      : undefined,
  })
  const isEnglish = language === 'ae' && page.content !== null && page.content.ae === null
  return (
    <>
      <PageBanner image={SCENES[slug]} isLow title={<LocalText of={page.title} />} />
      <div className={body['body']}>
        <Breadcrumb here={title} />
        <div className={styles['columns']}>
          <div className={styles['prose']} {...(isEnglish ? PAGE.en : {})}>
            {html === undefined ? null : <HtmlNodes nodes={parseHtml(html)} />}
          </div>
          <OtherPages />
        </div>
      </div>
    </>
  )
}

const OTHER_PAGES = ['about', 'contact', 'terms', 'privacy'] as const

function OtherPages() {
  const { t } = useTranslation()
  return (
    <div className={styles['others']}>
      <nav aria-label={t('page.others')}>
        <ul>
          {OTHER_PAGES.map((page) => (
            <li key={page}>
              <NavLink to={paths[page]}>{t(`footer.${page}`)}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <LinkButton icon="whatsapp" to={paths.whatsapp()}>
        {t('package.whatsapp')}
      </LinkButton>
    </div>
  )
}
