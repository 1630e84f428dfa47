import type { ReactNode } from 'react'

import type { Loaded } from '../../../client.tsx'
import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

type Props<Value> = {
  readonly found: Loaded<Value>
  readonly placeholder: ReactNode
  /** What to say when it could not be read. */
  readonly failed: string
  /** When there is no such record. */
  readonly missing?: ReactNode
  /** `refresh` reads it anew. */
  readonly children: (value: Value, refresh: () => void) => ReactNode
}

/** A part of a page that was asked for: on its way, failed, not there, or drawn (NET-17). */
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
