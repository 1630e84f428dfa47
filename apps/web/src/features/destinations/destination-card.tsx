import type { Destination } from '@dareesha/engine/catalogue'

import { LocalText } from '../../i18n/local-text.tsx'
import { paths } from '../../paths.ts'
import { AnyLink } from '../../ui/any-link.tsx'
import { CardImage } from '../../ui/card-image.tsx'
import styles from './destinations.module.css'

export function DestinationCard({ destination }: { readonly destination: Destination }) {
  return (
    <article className={styles['card']}>
      <div className={styles['arch']}>
        <CardImage
          name={destination.image}
          pictures={destination.pictures}
          alt=""
          width={680}
          height={640}
          sizes="(min-width: 1024px) 290px, (min-width: 640px) 45vw, 90vw"
        />
      </div>
      <h2 className={styles['name']}>
        <AnyLink to={paths.destination(destination.slug)} className="stretched-link">
          <LocalText of={destination.name} />
        </AnyLink>
      </h2>
      {destination.hoverText === null ? null : (
        <p className={styles['hover']}>
          <LocalText of={destination.hoverText} />
        </p>
      )}
    </article>
  )
}
