import { shownDestinations } from '@dareesha/engine/catalogue'
import { textIn } from '@dareesha/engine/messages'

import { SearchField } from '../../cards/search-field.tsx'
import { useDestinations } from '../../data/catalogue-records.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import body from '../../ui/page-body.module.css'
import { paths } from '../../paths.ts'
import { breadcrumbList, itemList } from '../../data/structured-data.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { PageBanner } from '../../ui/page-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DestinationCard } from './destination-card.tsx'
import styles from './destinations.module.css'

const SCENE = 'scenes/heritage-dawn-2.svg'

/** Every visible destination (RTE-04, AMB-073) and the search across them (AMB-071). */
export function DestinationsPage() {
  const words = useWords()
  const { language } = useLanguage()
  const found = useDestinations()
  const shown = found.status === 'ready' ? shownDestinations(found.value) : []
  const title = words('destinations.title')
  usePageHead({
    title,
    description: words('destinations.lead'),
    image: SCENE,
    structured: import.meta.env.SSR
      ? (origin) => {
          const site = { origin, language }
          const listed = shown.map((of) => ({ name: textIn(language, of.name), path: paths.destination(of.slug) }))
          return [itemList(site, title, listed), breadcrumbList(site, { name: title, path: paths.destinations })]
        }
      : undefined,
  })
  return (
    <>
      <PageBanner image={SCENE} title={title} tagline={words('destinations.lead')}>
        <div className={styles['search']}>
          <SearchField />
        </div>
      </PageBanner>
      <div className={body['body']}>
        <Breadcrumb here={title} />
        {found.status === 'loading' ? <DestinationsSkeleton /> : null}
        {found.status === 'failed' ? (
          <Notice tone="warn" action={<Button onPress={found.retry}>{words('site.retry')}</Button>}>
            {words('destinations.load-failed')}
          </Notice>
        ) : null}
        {shown.length > 0 ? (
          <ul className={styles['cards']}>
            {shown.map((destination) => (
              <li key={destination.id}>
                <DestinationCard of={destination} />
              </li>
            ))}
          </ul>
        ) : null}
        {found.status === 'ready' && shown.length === 0 ? (
          <Notice tone="info">{words('destinations.empty')}</Notice>
        ) : null}
      </div>
    </>
  )
}

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8]

/** Placeholders with the size of the cards, so that the layout does not shift. */
function DestinationsSkeleton() {
  return (
    <Skeleton>
      <span className={styles['cards']}>
        {PLACES.map((place) => (
          <span key={place} className={styles['card']}>
            <span className={styles['arch']} />
            <span className={styles['line']} />
          </span>
        ))}
      </span>
    </Skeleton>
  )
}
