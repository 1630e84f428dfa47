import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import { LATE_AFTER_MS } from './late-after.ts'
import styles from './skeleton.module.css'

type Props = {
  readonly label: string
  /** Shown next to the placeholder after `lateAfterMs` (AMB-080). */
  readonly lateLabel: string
  readonly lateAfterMs?: number
  readonly rows?: number
  /** Boxes that replace the rows. */
  readonly children?: ReactNode
}

/** A placeholder of content that is loading. */
export function Skeleton({ label, lateLabel, lateAfterMs = LATE_AFTER_MS, rows = 3, children }: Props) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfterMs)
    return () => clearTimeout(timer)
  }, [lateAfterMs])
  return (
    <div className={styles['skeleton']} role="status">
      <span className={isLate ? styles['late'] : 'hidden'}>{isLate ? lateLabel : label}</span>
      {children ?? Array.from({ length: rows }, (_, row) => <span key={row} className={styles['row']} />)}
    </div>
  )
}
