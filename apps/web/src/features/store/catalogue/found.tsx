import type { ReactNode } from 'react'

import type { Loaded } from '../../../data/client.tsx'
import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

type Props<Value> = {
  readonly found: Loaded<Value>
  readonly placeholder: ReactNode
  readonly failed: string
  readonly missing?: ReactNode
  readonly children: (value: Value, refresh: () => void) => ReactNode
}

/** A section in each state of its query: loading, failed, missing, ready (NET-17). */
export function Found<Value>({ found, placeholder, failed, missing = null, children }: Props<Value>) {
  const words = useStoreWords()
  switch (found.status) {
    case 'loading':
      return placeholder
    case 'failed':
      return (
        <Notice tone="warn" action={<Button onPress={found.retry}>{words('site.retry')}</Button>}>
          {failed}
        </Notice>
      )
    case 'missing':
      return missing
    case 'ready':
      return children(found.value, found.retry)
  }
}
