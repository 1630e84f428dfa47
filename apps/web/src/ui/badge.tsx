import type { ReactNode } from 'react'

import styles from './badge.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

export type BadgeTone = 'ok' | 'wait' | 'bad' | 'grey'

type Props = { readonly tone: BadgeTone; readonly icon: IconName; readonly children: ReactNode }

/** A status: icon, word and colour together. */
export function Badge({ tone, icon, children }: Props) {
  return (
    <span className={`${styles['badge']} ${styles[tone]}`}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  )
}
