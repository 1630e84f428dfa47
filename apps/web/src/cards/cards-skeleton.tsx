import { Skeleton } from '../ui/skeleton.tsx'
import styles from './cards-skeleton.module.css'

const PLACES = [1, 2, 3, 4, 5, 6]

export function CardsSkeleton() {
  return (
    <Skeleton>
      <span className={styles['cards']}>
        {PLACES.map((place) => (
          <span key={place} className={styles['card']}>
            <span className={styles['window']} />
            <span className={styles['line']} />
            <span className={styles['title']} />
            <span className={styles['line']} />
          </span>
        ))}
      </span>
    </Skeleton>
  )
}
