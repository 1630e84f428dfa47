import type { Listing } from '@dareesha/engine/catalogue'
import type { ReactNode } from 'react'

import type { Loaded } from '../data/client.tsx'
import { useWords } from '../i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import styles from './listings.module.css'
import { PackageCards } from './package-cards.tsx'

type Props = {
  readonly found: Loaded<readonly Listing[]>
  /** Shown above the cards once they are loaded. */
  readonly filter?: ReactNode
  /** Shown instead of an empty list. */
  readonly empty: ReactNode
}

/** A list of packages in each state of its query: loading, failed, empty, or counted and rendered (NET-17, NET-24). */
export function Listings({ found, filter, empty }: Props) {
  const words = useWords()
  return (
    <div className={styles['listings']}>
      {found.status === 'ready' ? filter : null}
      {/* Always in the page, so that screen readers announce a changed count. */}
      <p role="status" className={styles['count']}>
        {found.status === 'ready' ? words('listing.count', { count: found.value.length }) : null}
      </p>
      {found.status === 'loading' ? <CardsSkeleton /> : null}
      {found.status === 'failed' ? (
        <Notice tone="warn" action={<Button onPress={found.retry}>{words('site.retry')}</Button>}>
          {words('listing.load-failed')}
        </Notice>
      ) : null}
      {found.status === 'ready' && found.value.length > 0 ? (
        <PackageCards listings={found.value} headingLevel={2} />
      ) : null}
      {found.status === 'missing' || (found.status === 'ready' && found.value.length === 0) ? empty : null}
    </div>
  )
}
