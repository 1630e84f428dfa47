import { newestProducts, productsOfStore } from '@dareesha/engine/store'

import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { usePageHead } from '../../../ui/page-head.ts'
import { Rail } from '../../../ui/rail.tsx'
import { Found } from '../catalogue/found.tsx'
import { NothingHere } from '../catalogue/nothing-here.tsx'
import { ProductCard } from '../catalogue/product-card.tsx'
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
  const messageOf = useStoreMessage()
  const slug = useStoreSlug()
  const design = useStoreDesign()
  const data = useStoreData()
  // Rendered together, because each would shift the other.
  const isHere = design.status !== 'loading' && data.status !== 'loading'
  usePageHead({ title: words('store.name'), description: words('store.lead') })
  return (
    <>
      <Slides design={design} />
      <div className={styles['page']}>
        <div className={styles['headline']}>
          <h1 tabIndex={-1}>{words('store.name')}</h1>
          <p>{words('store.lead')}</p>
        </div>
        {isHere && design.status === 'ready' ? <Highlights highlights={design.value.highlights} /> : null}
        <Found
          found={isHere ? data : { status: 'loading' }}
          placeholder={<TilesSkeleton places={4} />}
          failed={words('store.load-failed')}
          missing={<NothingHere text={messageOf({ code: 'no-products' })} />}
        >
          {(store) => {
            const newest = newestProducts(productsOfStore(store, slug))
            return (
              <>
                {newest.length === 0 ? (
                  <NothingHere text={messageOf({ code: 'no-products' })} />
                ) : (
                  <Rail
                    heading={words('store.newest')}
                    action={
                      <LinkButton to={storePaths.products} variant="secondary">
                        {words('store.all-products')}
                      </LinkButton>
                    }
                    items={newest.map((product) => ({
                      key: product.id,
                      content: <ProductCard product={product} headingLevel={3} />,
                    }))}
                  />
                )}
                <Destinations store={store} />
              </>
            )
          }}
        </Found>
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
