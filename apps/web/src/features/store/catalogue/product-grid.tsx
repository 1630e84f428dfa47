import type { Product } from '@dareesha/engine/store'

import { ProductCard } from './product-card.tsx'
import styles from './products.module.css'

type Props = { readonly products: readonly Product[]; readonly headingLevel: 2 | 3 }

/** Products as cards, in the order they are given. */
export function ProductGrid({ products, headingLevel }: Props) {
  return (
    <ul className={styles['grid']}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}
