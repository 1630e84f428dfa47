import type { ReactNode } from 'react'

import type { Loaded } from './client.tsx'
import { useWords } from './i18n/i18n.ts'
import styles from './record-page.module.css'
import { ScenePage } from './scene-page.tsx'
import { Button } from './ui/button.tsx'
import { LATE_AFTER_MS } from './ui/late-after.ts'
import { Skeleton } from './ui/skeleton.tsx'

type Props<Value> = {
  readonly found: Loaded<Value>
  /** What to say when there is no such record, and where to go then. */
  readonly missing: { readonly title: string; readonly to: string; readonly way: string }
  readonly lateAfterMs?: number
  /** The boxes of the page, while it is read. */
  readonly placeholder?: ReactNode
  /** `refresh` reads the record anew. */
  readonly children: (value: Value, refresh: () => void) => ReactNode
}

/**
 * A page that shows one record, and says so while it is read, while it waits for a connection, when it could not be read, and when there
 * is none (NET-08, NET-17, AMB-080).
 */
export function RecordPage<Value>({
  found,
  missing,
  lateAfterMs = LATE_AFTER_MS,
  placeholder,
  children,
}: Props<Value>) {
  const words = useWords()
  switch (found.status) {
    case 'loading':
      if (found.isPaused === true)
        return <ScenePage scene="scenes/desert-dusk-2.svg" title={words('site.page-offline')} />
      if (placeholder !== undefined) return placeholder
      return (
        // Its box is not that of the page: what takes its place has not moved there.
        <div key="loading" className={styles['page']}>
          <Skeleton
            label={words('site.loading')}
            lateLabel={words('site.still-loading')}
            lateAfterMs={lateAfterMs}
            rows={6}
          />
        </div>
      )
    case 'failed':
      return (
        <ScenePage
          scene="scenes/desert-dusk-2.svg"
          title={words('site.load-failed')}
          action={<Button onPress={found.retry}>{words('site.retry')}</Button>}
        />
      )
    case 'missing':
      return (
        <ScenePage
          scene="scenes/desert-night-1.svg"
          title={missing.title}
          to={missing.to}
          way={missing.way}
          isMissing
        />
      )
    case 'ready':
      return children(found.value, found.retry)
  }
}
