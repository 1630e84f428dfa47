import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './products.module.css'

export function TilesSkeleton({ places = 8 }: { readonly places?: number }) {
  return (
    <Skeleton>
      <span className={styles['grid']}>
        {Array.from({ length: places }, (_, place) => (
          <span key={place} className={styles['card']} data-place>
            <span className={styles['window']} />
            <span className={styles['title']} />
            <span className={styles['line']} />
          </span>
        ))}
      </span>
    </Skeleton>
  )
}
