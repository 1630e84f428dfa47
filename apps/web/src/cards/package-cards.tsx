import type { Listing } from '@dareesha/engine/catalogue'

import { PackageCard } from './package-card.tsx'
import styles from './package-cards.module.css'

type Props = { readonly listings: readonly Listing[]; readonly headingLevel: 2 | 3 }

export function PackageCards({ listings, headingLevel }: Props) {
  return (
    <ul className={styles['cards']}>
      {listings.map((listing) => (
        <li key={listing.id}>
          <PackageCard listing={listing} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}
