import { ProgressBar as AriaProgressBar } from 'react-aria-components'

import styles from './progress-bar.module.css'

export function ProgressBar({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <AriaProgressBar aria-label={label} value={value} className={styles['bar'] ?? ''}>
      <div className={styles['fill']} style={{ inlineSize: `${value}%` }} />
    </AriaProgressBar>
  )
}
