import { productsOfStore, shownProducts } from '@dareesha/engine/store'
import { textIn } from '@dareesha/engine/messages'
import { Navigate, useLocation } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { useFavourites } from '../../../data/catalogue-records.ts'
import { RecordSection } from '../../../data/record-section.tsx'
import { useLanguage } from '../../../i18n/i18n.ts'
import body from '../../../ui/page-body.module.css'
import { paths } from '../../../paths.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { usePageHead } from '../../../ui/page-head.ts'
import { storePaths } from '../store-paths.ts'
import { useStoreData, useStoreSlug } from '../store-records.ts'
import { useStoreMessage } from '../store-messages.ts'
import { ProductBrowser, useStoreQuery } from './product-browser.tsx'
import { TilesSkeleton } from './products-skeleton.tsx'

export function ProductsPage() {
  const { t } = useTranslation('store')
  const messageOf = useStoreMessage()
  const { language } = useLanguage()
  const { pathname, search } = useLocation()
  const { search: term, favourites: areAsked } = useStoreQuery()
  const slug = useStoreSlug()
  const data = useStoreData()
  const place = data.status === 'ready' ? data.value.destinations.find((one) => one.slug === slug) : undefined
  const all =
    place === undefined ? t('store.all-products') : t('list.destination', { name: textIn(place.name, language) })
  const favourites = useFavourites()
  const isFavourites = favourites === 'listed' && areAsked
  const isSignInAsked = favourites === 'sign-in' && areAsked
  const listed = isFavourites ? t('list.favourites') : all
  const title = term === '' ? listed : t('list.results', { term })
  usePageHead({ title, isUnlisted: term !== '' || isFavourites })
  if (isSignInAsked) return <Navigate to={paths.loginFor(`${pathname}${search}`)} replace />
  return (
    <div className={body['body']}>
      <Breadcrumb home={{ to: storePaths.home, text: t('store.name') }} here={listed} />
      <h1 tabIndex={-1} dir="auto">
        {title}
      </h1>
      <RecordSection found={data} failed={t('store.load-failed')} placeholder={<TilesSkeleton />}>
        {(store) => {
          const products = productsOfStore(store, slug)
          const isBare = place !== undefined && shownProducts(products).length === 0
          return (
            <ProductBrowser
              products={products}
              emptyText={messageOf({ code: isBare ? 'no-products-here' : 'no-products' })}
            />
          )
        }}
      </RecordSection>
    </div>
  )
}
