import { newestProducts, productsOfStore } from '@dareesha/engine/store'
import type { Product } from '@dareesha/engine/store'
import { useTranslation } from 'react-i18next'

import { RecordSection } from '../../../data/record-section.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { usePageHead } from '../../../ui/page-head.ts'
import { ProductRail } from '../catalogue/product-card.tsx'
import { TilesSkeleton } from '../catalogue/products-skeleton.tsx'
import { storePaths } from '../store-paths.ts'
import { useStoreData, useStoreDesign, useStoreSlug } from '../store-records.ts'
import { useStoreMessage } from '../store-messages.ts'
import { Destinations } from './destinations.tsx'
import { Highlights } from './highlights.tsx'
import { Slides } from './slides.tsx'
import styles from './store-home.module.css'

export function StoreHomePage() {
  const { t } = useTranslation('store')
  const slug = useStoreSlug()
  const design = useStoreDesign()
  const data = useStoreData()
  // Highlights that appear later would shift the products.
  const isLoaded = design.status !== 'loading' && data.status !== 'loading'
  usePageHead({ title: t('store.name'), description: t('store.lead') })
  return (
    <>
      <Slides design={design} />
      <div className={styles['page']}>
        <div className={styles['headline']}>
          <h1 tabIndex={-1}>{t('store.name')}</h1>
          <p>{t('store.lead')}</p>
        </div>
        {isLoaded && design.status === 'ready' ? <Highlights highlights={design.value.highlights} /> : null}
        <RecordSection
          found={isLoaded ? data : { status: 'loading' }}
          failed={t('store.load-failed')}
          placeholder={<TilesSkeleton places={4} />}
          missing={<Newest products={[]} />}
        >
          {(store) => (
            <>
              <Newest products={newestProducts(productsOfStore(store, slug))} />
              <Destinations store={store} />
            </>
          )}
        </RecordSection>
        <nav className={styles['ways']} aria-label={t('store.more')}>
          <LinkButton to={storePaths.about} variant="secondary">
            {t('store.about')}
          </LinkButton>
          <LinkButton to={storePaths.contact} variant="secondary">
            {t('store.contact')}
          </LinkButton>
        </nav>
      </div>
    </>
  )
}

function Newest({ products }: { readonly products: readonly Product[] }) {
  const { t } = useTranslation('store')
  const messageOf = useStoreMessage()
  if (products.length === 0)
    return <EmptyState scene="scenes/souk-dusk-2.svg" title={messageOf({ code: 'no-products' })} />
  return (
    <ProductRail
      heading={t('store.newest')}
      action={
        <LinkButton to={storePaths.products} variant="secondary">
          {t('store.all-products')}
        </LinkButton>
      }
      products={products}
    />
  )
}
