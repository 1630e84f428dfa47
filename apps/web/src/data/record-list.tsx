import type { Key, ReactNode } from 'react'

import { useWords } from '../i18n/i18n.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Loaded } from './client.tsx'
import { LoadFailed } from './load-failed.tsx'

type Props<Item> = {
  readonly found: Loaded<readonly Item[]>
  readonly keyOf: (item: Item) => Key
  /** Shown instead of an empty list. */
  readonly empty: ReactNode
  readonly children: (item: Item) => ReactNode
}

/** A list of records in each state of its query: loading, failed, empty, ready (NET-17). */
export function RecordList<Item>({ found, keyOf, empty, children }: Props<Item>) {
  const words = useWords()
  switch (found.status) {
    case 'loading':
      return <Skeleton />
    case 'failed':
      return <LoadFailed retry={found.retry}>{words('site.load-failed')}</LoadFailed>
    case 'missing':
      return empty
    case 'ready':
      return found.value.length === 0 ? (
        empty
      ) : (
        <ul className="card-list">
          {found.value.map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
        </ul>
      )
  }
}
