import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { LATE_AFTER_MS } from '../../ui/skeleton.tsx'
import styles from './home-page.module.css'

export function LoadingNote({ isLoading }: { readonly isLoading: boolean }) {
  const { t } = useTranslation()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isLoading])
  return (
    <p role="status" className={isLoading && isLate ? styles['late'] : 'hidden'}>
      {isLoading ? t(isLate ? 'site.still-loading' : 'site.loading') : ''}
    </p>
  )
}
