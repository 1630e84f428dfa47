import { hasFilters, hasTag, parseListView, parseTab, tagName, tagSlug, toListFields } from '@dareesha/engine/catalogue'
import { textIn } from '@dareesha/engine/messages'
import { useParams, useSearchParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { Listings } from '../../cards/listings.tsx'
import { NoPackages } from '../../cards/no-packages.tsx'
import { fetchParsers, suggestionsQuery, useHomeSettings } from '../../data/catalogue-records.ts'
import { useRecord } from '../../data/client.tsx'
import type { Loader } from '../../data/loader.ts'
import { recordQuery } from '../../data/read-record.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import '../../i18n/words/listings/ae.ts'
import { lazyIsland } from '../../ssr/lazy-island.tsx'
import body from '../../ui/page-body.module.css'
import { paths } from '../../paths.ts'
import { breadcrumbList, itemList } from '../../data/structured-data.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { PageBanner } from '../../ui/page-banner.tsx'

const MorePackages = lazyIsland(
  'src/cards/more-packages.tsx',
  async () => (await import('../../cards/more-packages.tsx')).MorePackages,
)

const tagQuery = (tag: string, address: URLSearchParams) =>
  recordQuery('packagesByTags', { tag, ...toListFields(parseListView(address)) }, async (answer) =>
    (await fetchParsers()).parseListingsPage(answer),
  )

export const tagLoader: Loader = async (prefetch, { params: { tag = '' }, search }) => {
  const found = await prefetch(tagQuery(tagSlug(tag), search))
  return found?.total === 0 ? prefetch(suggestionsQuery({})) : found
}

export function TagPage() {
  const { tag: written = '' } = useParams()
  const tag = tagSlug(written)
  return <TagView key={tag} tag={tag} />
}

function TagView({ tag }: { readonly tag: string }) {
  const { t } = useTranslation('listings')
  const { language } = useLanguage()
  const [address] = useSearchParams()
  const found = useRecord(tagQuery(tag, address), { keepsPrevious: true })
  const listed = found.status === 'ready' ? found.value.listings : []
  const tab = parseTab(tag)
  const name = tab === 'all' ? tagName(listed, tag) : t(`tab.${tab}`)
  const settings = useHomeSettings()
  const sliders = settings.status === 'ready' ? settings.value.sliders : []
  const lead = sliders.find((slider) => hasTag([slider.tag], tag))?.description ?? null
  const tagline = lead === null ? t('listing.tag-lead') : textIn(lead, language)
  const banner = `banners/${tag}.png`
  usePageHead({
    title: name,
    description: tagline,
    image: banner,
    structured: import.meta.env.SSR
      ? (origin) => {
          const site = { origin, language }
          return [itemList(site, name, listed, paths.package), breadcrumbList(site, { name, path: paths.tag(tag) })]
        }
      : undefined,
    // A tag that is a tab of the destination page always has a page.
    isMissing:
      tab === 'all' && found.status === 'ready' && found.value.total === 0 && !hasFilters(parseListView(address)),
  })
  return (
    <>
      <PageBanner image={banner} isLow title={<bdi>{name}</bdi>} tagline={<bdi>{tagline}</bdi>} />
      <div className={body['body']}>
        <Breadcrumb here={name} />
        <Listings
          found={found}
          empty={
            <>
              <NoPackages scene="scenes/souk-dusk-1.svg" text={t('listing.look-around')} />
              <MorePackages />
            </>
          }
        />
      </div>
    </>
  )
}
