import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Loaded } from './client.tsx'

type Props<Value> = {
  readonly found: Loaded<Value>
  readonly failed: string
  readonly placeholder?: ReactNode
  readonly missing?: ReactNode
  readonly children: (value: Value, refresh: () => void) => ReactNode
}

export function RecordSection<Value>({ found, failed, placeholder, missing = null, children }: Props<Value>) {
  switch (found.status) {
    case 'loading':
      return placeholder ?? <Skeleton />
    case 'failed':
      return <LoadFailed retry={found.retry}>{failed}</LoadFailed>
    case 'missing':
      return missing
    case 'ready':
      return children(found.value, found.retry)
  }
}

type FailedProps = {
  readonly retry: () => void
  readonly children: ReactNode
}

export function LoadFailed({ retry, children }: FailedProps) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <Notice tone="warn" isSpoken={false} action={<Button onPress={retry}>{t('site.retry')}</Button>}>
        <p dir="auto">{children}</p>
      </Notice>
    </div>
  )
}
