import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import styles from './skeleton.module.css'

/** The delay before a placeholder shows “Still loading” (HOME-22, STO-40, CONST-02, AMB-080). */
export const LATE_AFTER_MS = 2000
/** The delay for a package, its wizard, and a page whose chunk is loading (PKG-14, AMB-080). */
export const SHORT_LATE_AFTER_MS = 1000

type Props = {
  readonly lateAfterMs?: number
  readonly rows?: number
  readonly children?: ReactNode
}

export function Skeleton({ lateAfterMs = LATE_AFTER_MS, rows = 3, children }: Props) {
  const { t } = useTranslation()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfterMs)
    return () => clearTimeout(timer)
  }, [lateAfterMs])
  return (
    <div className={styles['skeleton']} role="status">
      <span className={isLate ? styles['late'] : 'hidden'}>{t(isLate ? 'site.still-loading' : 'site.loading')}</span>
      {children ?? Array.from({ length: rows }, (_, row) => <span key={row} className={styles['row']} />)}
    </div>
  )
}
