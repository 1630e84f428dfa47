import type { ReactNode } from 'react'

import styles from './notice.module.css'

type Props = {
  readonly tone: 'info' | 'peak' | 'success' | 'warn'
  readonly children: ReactNode
  /** A way on. */
  readonly action?: ReactNode
  /** Off where its words are read out from elsewhere. */
  readonly isSpoken?: boolean
}

/** Something worth knowing that is no error: a peak price, a full day, a kept choice. */
export function Notice({ tone, children, action, isSpoken = true }: Props) {
  return (
    <div className={`${styles['notice']} ${styles[tone]}`} {...(isSpoken ? { role: 'status' } : {})}>
      <div>{children}</div>
      {action === undefined ? null : <div className={styles['action']}>{action}</div>}
    </div>
  )
}
