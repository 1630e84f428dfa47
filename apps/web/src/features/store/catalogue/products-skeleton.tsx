import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './products.module.css'

export function TilesSkeleton({ places = 8 }: { readonly places?: number }) {
  const words = useStoreWords()
  return (
    <Skeleton label={words('site.loading')} lateLabel={words('site.still-loading')}>
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
