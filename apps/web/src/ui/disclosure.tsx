import type { ReactNode } from 'react'

import styles from './disclosure.module.css'

// React Aria's Disclosure would add up to 14 kB (Brotli) to the wizard.
export function Disclosure({ summary, children }: { readonly summary: ReactNode; readonly children: ReactNode }) {
  return (
    <details className={styles['details']}>
      <summary className={styles['summary']}>{summary}</summary>
      <div className={styles['content']}>{children}</div>
    </details>
  )
}
