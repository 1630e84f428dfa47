import { newestProducts, productsOfStore } from '@dareesha/engine/store'
import type { Product } from '@dareesha/engine/store'

import { RecordSection } from '../../../data/record-section.tsx'
import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
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

/** The store's home: banner, new products and destinations (RTE-25, STO-01 to STO-05). */
export function StoreHomePage() {
  const words = useStoreWords()
  const slug = useStoreSlug()
  const design = useStoreDesign()
  const data = useStoreData()
  // The sections render together, because a later one above the products would shift them.
  const isLoaded = design.status !== 'loading' && data.status !== 'loading'
  usePageHead({ title: words('store.name'), description: words('store.lead') })
  return (
    <>
      <Slides design={design} />
      <div className={styles['page']}>
        <div className={styles['headline']}>
          <h1 tabIndex={-1}>{words('store.name')}</h1>
          <p>{words('store.lead')}</p>
        </div>
        {isLoaded && design.status === 'ready' ? <Highlights highlights={design.value.highlights} /> : null}
        <RecordSection
          found={isLoaded ? data : { status: 'loading' }}
          failed={words('store.load-failed')}
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
        <nav className={styles['ways']} aria-label={words('store.more')}>
          <LinkButton to={storePaths.about} variant="secondary">
            {words('store.about')}
          </LinkButton>
          <LinkButton to={storePaths.contact} variant="secondary">
            {words('store.contact')}
          </LinkButton>
        </nav>
      </div>
    </>
  )
}

function Newest({ products }: { readonly products: readonly Product[] }) {
  const words = useStoreWords()
  const messageOf = useStoreMessage()
  if (products.length === 0)
    return <EmptyState scene="scenes/souk-dusk-2.svg" title={messageOf({ code: 'no-products' })} />
  return (
    <ProductRail
      heading={words('store.newest')}
      action={
        <LinkButton to={storePaths.products} variant="secondary">
          {words('store.all-products')}
        </LinkButton>
      }
      products={products}
    />
  )
}
