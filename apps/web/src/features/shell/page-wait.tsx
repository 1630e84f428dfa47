import { useWords } from '../../i18n/i18n.ts'
import { PACKAGE_LATE_AFTER_MS } from '../../ui/late-after.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './shell.module.css'

/** The placeholder of a page that loads. The server adds what needs a script (`document.tsx`), or that the scripts failed to load (`index.html`). */
export function PageWait() {
  const words = useWords()
  return (
    <div data-wait="" className={styles['wait']}>
      <noscript />
      <Skeleton
        label={words('site.loading')}
        lateLabel={words('site.still-loading')}
        lateAfterMs={PACKAGE_LATE_AFTER_MS}
      />
    </div>
  )
}
