import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './destinations.module.css'

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Placeholders with the size of the cards, so that the layout does not shift. */
export function DestinationsSkeleton() {
  return (
    <Skeleton>
      <span className={styles['cards']}>
        {CARDS.map((card) => (
          <span key={card} className={styles['card']}>
            <span className={styles['arch']} />
            <span className={styles['line']} />
          </span>
        ))}
      </span>
    </Skeleton>
  )
}
