import { DEFAULT_LIST_VIEW, hasFilters, LIST_PAGE_SIZE, listParams, parseListView } from '@dareesha/engine/catalogue'
import type { ListingsPage, ListView } from '@dareesha/engine/catalogue'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { shown } from '../data/client.tsx'
import type { Loaded } from '../data/client.tsx'
import { RecordSection } from '../data/record-section.tsx'
import '../i18n/words/listings/ae.ts'
import { LinkButton } from '../ui/button.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { ListControls } from './list-controls.tsx'
import styles from './listings.module.css'
import { NoPackages } from './no-packages.tsx'
import { PackageCards } from './package-card.tsx'

type Props = {
  readonly found: Loaded<ListingsPage>
  readonly filter?: ReactNode
  /** Query parameters that are not part of `ListView` but stay in every link, such as `t` (the search term). */
  readonly preserves?: readonly string[]
  readonly empty: ReactNode
}

export function Listings({ found, filter, preserves, empty }: Props) {
  const { t } = useTranslation('listings')
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const view = parseListView(address)
  const preserved = (preserves ?? []).flatMap((name): [string, string][] => {
    const value = address.get(name)
    return value === null ? [] : [[name, value]]
  })
  const pathOf = (next: ListView): string => {
    const query = new URLSearchParams([...preserved, ...listParams(next)]).toString()
    return query === '' ? pathname : `${pathname}?${query}`
  }
  const isFiltered = hasFilters(view)
  return (
    <div className={styles['listings']}>
      {found.status === 'ready' ? filter : null}
      {found.status === 'ready' && (found.value.total > 0 || isFiltered) ? (
        <ListControls key={address.toString()} view={view} preserved={preserved} path={pathname} pathOf={pathOf} />
      ) : null}
      {/* Screen readers announce only changes inside an existing live region. */}
      <p role="status" className={styles['count']}>
        {found.status === 'ready' ? t('listing.count', { count: found.value.total }) : null}
      </p>
      <RecordSection
        found={shown(found, (page) => (page.total === 0 ? null : page))}
        failed={t('listing.load-failed')}
        placeholder={<CardsSkeleton />}
        missing={
          isFiltered ? (
            <NoPackages scene="scenes/desert-dusk-2.svg" text={t('filter.empty')}>
              <LinkButton to={pathOf(DEFAULT_LIST_VIEW)}>{t('filter.show-all')}</LinkButton>
            </NoPackages>
          ) : (
            empty
          )
        }
      >
        {({ listings, page, total }) => (
          <>
            <PackageCards listings={listings} />
            <nav aria-label={t('listing.pages')} className={styles['pages']}>
              {page > 1 ? (
                <LinkButton to={pathOf({ ...view, page: page - 1 })} variant="secondary">
                  {t('listing.previous')}
                </LinkButton>
              ) : null}
              {page * LIST_PAGE_SIZE < total ? (
                <LinkButton to={pathOf({ ...view, page: page + 1 })} variant="secondary">
                  {t('listing.more')}
                </LinkButton>
              ) : null}
            </nav>
          </>
        )}
      </RecordSection>
    </div>
  )
}
