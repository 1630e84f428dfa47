import type { Product } from '@dareesha/engine/store'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { LocalText } from '../../../i18n/local-text.tsx'
import { storePaths } from '../store-paths.ts'
import styles from './products.module.css'

export function SoldOutFavourites({ products }: { readonly products: readonly Product[] }) {
  const { t } = useTranslation('store')
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['sold-out']}>
      <h2 id={id}>{t('list.sold-out')}</h2>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <Link to={storePaths.product(product.slug)}>
              <LocalText of={product.title} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
