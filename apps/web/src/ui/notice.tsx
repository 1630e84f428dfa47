import type { ReactNode } from 'react'

import styles from './notice.module.css'

type Props = {
  readonly tone: 'info' | 'peak' | 'success' | 'warn'
  readonly children: ReactNode
  readonly action?: ReactNode
  readonly isSpoken?: boolean
}

export function Notice({ tone, children, action, isSpoken = true }: Props) {
  return (
    <div className={`${styles['notice']} ${styles[tone]}`} {...(isSpoken ? { role: 'status' } : {})}>
      <div>{children}</div>
      {action === undefined ? null : <div className={styles['action']}>{action}</div>}
    </div>
  )
}
