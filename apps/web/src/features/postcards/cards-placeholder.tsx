import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './postcard-templates.module.css'

/** Nine placeholders for the templates (POST-05, CONST-31). */
const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9]

export function CardsPlaceholder() {
  return (
    <Skeleton>
      <span className={styles['places']}>
        {PLACES.map((place) => (
          <span key={place} className={styles['place']} data-place />
        ))}
      </span>
    </Skeleton>
  )
}
