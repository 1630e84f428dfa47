import type { Key, ReactNode } from 'react'

import { useWords } from '../i18n/i18n.ts'
import { shown, unlessEmpty } from './client.tsx'
import type { Loaded } from './client.tsx'
import { RecordSection } from './record-section.tsx'

type Props<Item> = {
  readonly found: Loaded<readonly Item[]>
  readonly keyOf: (item: Item) => Key
  readonly empty: ReactNode
  readonly children: (item: Item) => ReactNode
}

/** A page's list of records in each state of its query: loading, failed, empty, ready (NET-17). */
export function RecordList<Item>({ found, keyOf, empty, children }: Props<Item>) {
  const words = useWords()
  return (
    <RecordSection found={shown(found, unlessEmpty)} failed={words('site.load-failed')} missing={empty}>
      {(list) => (
        <ul className="card-list">
          {list.map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
        </ul>
      )}
    </RecordSection>
  )
}
