import type { Listing } from '@dareesha/engine/catalogue'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { shown, unlessEmpty } from '../data/client.tsx'
import type { Loaded } from '../data/client.tsx'
import { RecordSection } from '../data/record-section.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import styles from './listings.module.css'
import { PackageCard } from './package-card.tsx'

type Props = {
  readonly found: Loaded<readonly Listing[]>
  readonly filter?: ReactNode
  readonly empty: ReactNode
}

/** A list of packages in each state of its query: loading, failed, empty, or counted and rendered (NET-17, NET-24). */
export function Listings({ found, filter, empty }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles['listings']}>
      {found.status === 'ready' ? filter : null}
      {/* Always in the page, so that screen readers announce a changed count. */}
      <p role="status" className={styles['count']}>
        {found.status === 'ready' ? t('listing.count', { count: found.value.length }) : null}
      </p>
      <RecordSection
        found={shown(found, unlessEmpty)}
        failed={t('listing.load-failed')}
        placeholder={<CardsSkeleton />}
        missing={empty}
      >
        {(listings) => <PackageCards listings={listings} />}
      </RecordSection>
    </div>
  )
}

export const PackageCards = ({ listings }: { readonly listings: readonly Listing[] }) => (
  <ul className={styles['cards']}>
    {listings.map((listing) => (
      <li key={listing.id}>
        <PackageCard listing={listing} headingLevel={2} />
      </li>
    ))}
  </ul>
)
