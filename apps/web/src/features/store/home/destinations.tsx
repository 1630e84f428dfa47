import { storeDestinations } from '@dareesha/engine/store'
import type { StoreData, StoreDestination } from '@dareesha/engine/store'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { LocalText } from '../../../i18n/local-text.tsx'
import { CardImage } from '../../../ui/card-image.tsx'
import { storePaths } from '../store-paths.ts'
import { useStoreMessage } from '../store-messages.ts'
import styles from './store-home.module.css'

export function Destinations({ store }: { readonly store: StoreData }) {
  const { t } = useTranslation('store')
  const id = useId()
  const destinations = storeDestinations(store)
  if (destinations.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <div>
        <h2 id={id}>{t('store.destinations')}</h2>
        <p className={styles['lead']}>{t('store.destinations-lead')}</p>
      </div>
      <ul className={styles['places']}>
        {destinations.map((place) => (
          <li key={place.destination.id}>
            <Place place={place} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Place({ place: { destination, products } }: { readonly place: StoreDestination }) {
  const { t } = useTranslation('store')
  const messageOf = useStoreMessage()
  const { slug, name, image } = destination
  return (
    <article className={`row-card ${styles['place']}`}>
      <div className={`cover ${styles['arch']}`}>
        <CardImage name={image} alt="" width={240} height={240} sizes="96px" />
      </div>
      <div>
        <h3>
          {products === 0 ? (
            <LocalText of={name} />
          ) : (
            <Link to={storePaths.productsOf(slug)} className="stretched-link">
              <LocalText of={name} />
            </Link>
          )}
        </h3>
        <p className={styles['lead']}>
          {products === 0 ? messageOf({ code: 'no-products-here' }) : t('store.count', { count: products })}
        </p>
      </div>
    </article>
  )
}
