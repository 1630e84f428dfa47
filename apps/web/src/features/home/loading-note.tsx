import { useEffect, useState } from 'react'

import { LATE_AFTER_MS } from '../../ui/skeleton.tsx'
import { useWords } from '../../i18n/i18n.ts'
import styles from './home-page.module.css'

/** Screen readers announce the loading at once; the note becomes visible when the loading takes long. */
export function LoadingNote({ isLoading }: { readonly isLoading: boolean }) {
  const words = useWords()
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
      {isLoading ? words(isLate ? 'site.still-loading' : 'site.loading') : ''}
    </p>
  )
}
