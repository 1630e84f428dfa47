import type { ReactNode } from 'react'

import { useWords } from '../i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type Props = {
  readonly retry: () => void
  /** What could not be loaded. */
  readonly children: ReactNode
}

/** A list that failed to load, with a retry button (NET-17). */
export function LoadFailed({ retry, children }: Props) {
  const words = useWords()
  return (
    <div role="alert">
      <Notice tone="warn" isSpoken={false} action={<Button onPress={retry}>{words('site.retry')}</Button>}>
        <p>{children}</p>
      </Notice>
    </div>
  )
}
