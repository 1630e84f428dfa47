import type { ReactNode } from 'react'

import styles from './badge.module.css'
import { Icon } from './icon.tsx'

const ICONS = { ok: 'check', wait: 'clock', bad: 'cross', grey: 'clock' } as const

export type BadgeTone = keyof typeof ICONS

type Props = { readonly tone: BadgeTone; readonly children: ReactNode }

export function Badge({ tone, children }: Props) {
  return (
    <span className={`${styles['badge']} ${styles[tone]}`}>
      <Icon name={ICONS[tone]} size={16} />
      {children}
    </span>
  )
}
