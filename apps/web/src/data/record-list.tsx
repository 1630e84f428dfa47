import type { Key, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { shown, unlessEmpty } from './client.tsx'
import type { Loaded } from './client.tsx'
import { RecordSection } from './record-section.tsx'

type Props<Item> = {
  readonly found: Loaded<readonly Item[]>
  readonly keyOf: (item: Item) => Key
  readonly empty: ReactNode
  readonly children: (item: Item) => ReactNode
}

export function RecordList<Item>({ found, keyOf, empty, children }: Props<Item>) {
  const { t } = useTranslation()
  return (
    <RecordSection found={shown(found, unlessEmpty)} failed={t('site.load-failed')} missing={empty}>
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
