import { cutText, HEAD_DESCRIPTION_LENGTH } from '@dareesha/engine/store'
import type { ProductGroup } from '@dareesha/engine/store'
import { tagSlug } from '@dareesha/engine/catalogue'
import { textIn } from '@dareesha/engine/messages'
import type { LocalText as LocalName } from '@dareesha/engine/messages'
import { useParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { MorePackages } from '../../../cards/more-packages.tsx'
import { useLanguage } from '../../../i18n/i18n.ts'
import { LocalText } from '../../../i18n/local-text.tsx'
import body from '../../../ui/page-body.module.css'
import { RecordPage } from '../../../data/record-page.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { PageBanner, PageBannerSkeleton } from '../../../ui/page-banner.tsx'
import { usePageHead } from '../../../ui/page-head.ts'
import { usePlainTextOf } from '../plain-text.ts'
import { storePaths } from '../store-paths.ts'
import { useProductGroup } from '../store-records.ts'
import { useStoreMessage } from '../store-messages.ts'
import { ProductBrowser } from './product-browser.tsx'
import { TilesSkeleton } from './products-skeleton.tsx'

type Props = { readonly kind: 'collection' | 'designer' | 'tag' }

export function GroupPage({ kind }: Props) {
  const { groupSlug = '' } = useParams()
  const { t } = useTranslation('store')
  const found = useProductGroup(kind === 'tag' ? { tags: groupSlug } : { category_slug: groupSlug })
  const missing = {
    title: t('store.group-not-found'),
    to: storePaths.home,
    way: t('cart.shop'),
    more: <MorePackages />,
  }
  return (
    <RecordPage
      found={found}
      missing={missing}
      placeholder={
        <PageBannerSkeleton isLow>
          <TilesSkeleton />
        </PageBannerSkeleton>
      }
    >
      {(group) => <GroupView key={groupSlug} kind={kind} slug={groupSlug} group={group} />}
    </RecordPage>
  )
}

const SCENES = {
  collection: 'scenes/souk-noon-2.svg',
  designer: 'scenes/heritage-dusk-1.svg',
  tag: 'scenes/souk-dawn-2.svg',
} as const

function GroupView({ kind, slug, group }: Props & { readonly slug: string; readonly group: ProductGroup }) {
  const { t } = useTranslation('store')
  const { language } = useLanguage()
  const messageOf = useStoreMessage()
  const { collection, products } = group
  const name = collection?.name ?? tagName(group, slug)
  const text = usePlainTextOf()?.(collection?.description ?? null) ?? null
  const image = collection?.image ?? collection?.logo ?? SCENES[kind]
  const title = kind === 'tag' ? t('list.tag', { tag: textIn(name, language) }) : textIn(name, language)
  usePageHead({ title })
  const list = {
    collection: { to: storePaths.collections, text: t('store.collections') },
    designer: { to: storePaths.designers, text: t('store.designers') },
    tag: { to: storePaths.products, text: t('store.all-products') },
  }[kind]
  return (
    <>
      <PageBanner
        image={image}
        isLow
        title={kind === 'tag' ? title : <LocalText of={name} />}
        {...(text === null ? {} : { tagline: <LocalText of={shortened(text)} /> })}
      />
      <div className={body['body']}>
        <Breadcrumb
          home={{ to: storePaths.home, text: t(kind === 'designer' ? 'listing.home' : 'store.name') }}
          above={list}
          here={textIn(name, language)}
        />
        <ProductBrowser products={products} emptyText={messageOf({ code: 'no-products' })} />
      </div>
    </>
  )
}

const shortened = ({ en, ae }: LocalName): LocalName => ({
  en: cutText(en, HEAD_DESCRIPTION_LENGTH),
  ae: ae === null ? null : cutText(ae, HEAD_DESCRIPTION_LENGTH),
})

const tagName = ({ products }: ProductGroup, slug: string): LocalName =>
  products.flatMap(({ tags }) => tags).find(({ en }) => tagSlug(en) === tagSlug(slug)) ?? { en: slug, ae: null }
