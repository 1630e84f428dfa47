import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './products.module.css'

type Props = { readonly places?: number; readonly kind?: 'products' | 'collections' | 'designers' }

export function TilesSkeleton({ places = 8, kind = 'products' }: Props) {
  return (
    <Skeleton>
      <span className={styles['grid']} data-kind={kind}>
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
