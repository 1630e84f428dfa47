import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Loaded } from './client.tsx'
import styles from './record-page.module.css'
import { ScenePage } from '../ui/scene-page.tsx'
import { Button } from '../ui/button.tsx'
import { LATE_AFTER_MS, Skeleton } from '../ui/skeleton.tsx'

type Props<Value> = {
  readonly found: Loaded<Value>
  readonly missing: { readonly title: string; readonly to: string; readonly way: string; readonly more?: ReactNode }
  readonly lateAfterMs?: number
  readonly placeholder?: ReactNode
  readonly children: (value: Value, refresh: () => void) => ReactNode
}

export function RecordPage<Value>({
  found,
  missing,
  lateAfterMs = LATE_AFTER_MS,
  placeholder,
  children,
}: Props<Value>) {
  const { t } = useTranslation()
  switch (found.status) {
    case 'loading':
      if (found.isPaused === true) return <ScenePage scene="scenes/desert-dusk-2.svg" title={t('site.page-offline')} />
      if (placeholder !== undefined) return placeholder
      return (
        // The key keeps React from reusing this element for the loaded page, which would count as a layout shift.
        <div key="loading" className={styles['page']}>
          <Skeleton lateAfterMs={lateAfterMs} rows={6} />
        </div>
      )
    case 'failed':
      return (
        <ScenePage
          scene="scenes/desert-dusk-2.svg"
          title={t('site.load-failed')}
          action={<Button onPress={found.retry}>{t('site.retry')}</Button>}
        />
      )
    case 'missing':
      return (
        <>
          <ScenePage
            scene="scenes/desert-night-1.svg"
            title={missing.title}
            to={missing.to}
            way={missing.way}
            isMissing
          />
          {missing.more}
        </>
      )
    case 'ready':
      return children(found.value, found.retry)
  }
}
