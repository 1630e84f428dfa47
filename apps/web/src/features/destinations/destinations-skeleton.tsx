import { useWords } from '../../i18n/i18n.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './destinations.module.css'

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8]

/** Arches that are on their way, in the boxes they will have. */
export function DestinationsSkeleton() {
  const words = useWords()
  return (
    <Skeleton label={words('site.loading')} lateLabel={words('site.still-loading')}>
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
