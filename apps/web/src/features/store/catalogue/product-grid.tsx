import type { Product } from '@dareesha/engine/store'
import type { FocusEvent } from 'react'

import { ProductCard } from './product-card.tsx'
import styles from './products.module.css'

type Props = {
  readonly products: readonly Product[]
  readonly headingLevel: 2 | 3
  readonly watch?: { readonly onFocus: (event: FocusEvent) => void; readonly onBlur: () => void }
}

export function ProductGrid({ products, headingLevel, watch }: Props) {
  return (
    <ul className={styles['grid']} {...watch}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}
