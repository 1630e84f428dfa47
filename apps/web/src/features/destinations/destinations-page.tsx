import { shownDestinations } from '@dareesha/engine/catalogue'
import { useTranslation } from 'react-i18next'

import { SearchField } from '../../cards/search-field.tsx'
import { useDestinations } from '../../data/catalogue-records.ts'
import { shown, unlessEmpty } from '../../data/client.tsx'
import { RecordSection } from '../../data/record-section.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import '../../i18n/words/destinations/ae.ts'
import body from '../../ui/page-body.module.css'
import { paths } from '../../paths.ts'
import { breadcrumbList, itemList } from '../../data/structured-data.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { PageBanner } from '../../ui/page-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DestinationCard } from './destination-card.tsx'
import styles from './destinations.module.css'

const SCENE = 'scenes/heritage-dawn-2.svg'

export function DestinationsPage() {
  const { t } = useTranslation('destinations')
  const { language } = useLanguage()
  const found = shown(useDestinations(), (all) => unlessEmpty(shownDestinations(all)))
  const title = t('destinations.title')
  usePageHead({
    title,
    description: t('destinations.lead'),
    image: SCENE,
    structured: import.meta.env.SSR
      ? (origin) => {
          const site = { origin, language }
          const listed = itemList(site, title, found.status === 'ready' ? found.value : [], paths.destination)
          return [listed, breadcrumbList(site, { name: title, path: paths.destinations })]
        }
      : undefined,
  })
  return (
    <>
      <PageBanner image={SCENE} title={title} tagline={t('destinations.lead')}>
        <div className={styles['search']}>
          <SearchField />
        </div>
      </PageBanner>
      <div className={body['body']}>
        <Breadcrumb here={title} />
        <RecordSection
          found={found}
          failed={t('destinations.load-failed')}
          placeholder={<DestinationsSkeleton />}
          missing={<Notice tone="info">{t('destinations.empty')}</Notice>}
        >
          {(destinations) => (
            <ul className={styles['cards']}>
              {destinations.map((destination) => (
                <li key={destination.id}>
                  <DestinationCard destination={destination} />
                </li>
              ))}
            </ul>
          )}
        </RecordSection>
      </div>
    </>
  )
}

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8]

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
