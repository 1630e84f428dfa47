import { useTranslation } from 'react-i18next'

import type { Loaded } from '../../data/client.tsx'
import { paths } from '../../paths.ts'
import { AnyLink } from '../../ui/any-link.tsx'
import { CardImage } from '../../ui/card-image.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { LocalText } from '../../i18n/local-text.tsx'
import { Rail } from '../../ui/rail.tsx'
import styles from './destinations-rail.module.css'
import { RailSkeleton } from './rail-skeleton.tsx'
import type { HomeDestination } from './home-records.ts'

export function DestinationsRail({ destinations }: { readonly destinations: Loaded<readonly HomeDestination[]> }) {
  const { t } = useTranslation('home')
  if (destinations.status === 'loading') return <RailSkeleton kind="destination" />
  if (destinations.status !== 'ready' || destinations.value.length === 0) return null
  return (
    <Rail
      heading={t('home.destinations')}
      description={t('home.destinations-lead')}
      action={
        <LinkButton to={paths.destinations} variant="link">
          {t('search.everywhere')}
        </LinkButton>
      }
      items={destinations.value.map((destination) => ({
        key: destination.id,
        content: <DestinationCard destination={destination} />,
      }))}
    />
  )
}

function DestinationCard({ destination }: { readonly destination: HomeDestination }) {
  const { t } = useTranslation('home')
  const { name, slug, image, pictures, hoverText } = destination
  return (
    <article className={`tile ${styles['card']}`}>
      <div className={styles['window']}>
        <CardImage
          name={image}
          pictures={pictures}
          alt=""
          width={680}
          height={800}
          sizes="(min-width: 1200px) 282px, (min-width: 900px) 30vw, (min-width: 600px) 45vw, 80vw"
        />
      </div>
      <div className={styles['text']}>
        <h3>
          <LocalText of={name} />
        </h3>
        {hoverText === null ? null : (
          <p className={styles['hover']}>
            <LocalText of={hoverText} />
          </p>
        )}
        <AnyLink to={paths.destination(slug)} className={styles['packages']}>
          {t('home.see-packages')}
          <span className="hidden">
            : <LocalText of={name} />
          </span>
        </AnyLink>
      </div>
    </article>
  )
}
