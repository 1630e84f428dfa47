import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './products.module.css'

/** After this a placeholder says that it is still on its way (STO-40, AMB-080). */
export const LATE_AFTER_MS = 2000

/** Tiles that are on their way, in the boxes they will have. */
export function TilesSkeleton({ places = 8 }: { readonly places?: number }) {
  const words = useStoreWords()
  return (
    <Skeleton label={words('site.loading')} lateLabel={words('site.still-loading')} lateAfterMs={LATE_AFTER_MS}>
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
