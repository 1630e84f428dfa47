import type { ReactNode } from 'react'

import { Fact as FactRow } from '../../ui/fact.tsx'
import styles from './desk.module.css'

export type Fact = readonly [string, ReactNode]

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles['facts']}>
    {facts.map(([label, value]) => (
      <FactRow key={label} term={label}>
        {value}
      </FactRow>
    ))}
  </dl>
)
