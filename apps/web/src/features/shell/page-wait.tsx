import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'

import { paths } from '../../paths.ts'
import { useSignedIn } from '../../platform/session.ts'
import { useHydrated } from '../../ssr/hydration.ts'
import { SHORT_LATE_AFTER_MS, Skeleton } from '../../ui/skeleton.tsx'
import styles from './shell.module.css'

/** If the scripts fail to load, `index.html` shows a message instead. `document.tsx` fills the `noscript`. */
export function PageWait() {
  return (
    <div data-wait="" className={styles['wait']}>
      <noscript />
      <Skeleton lateAfterMs={SHORT_LATE_AFTER_MS} />
    </div>
  )
}

export const ClientOnly = ({ children }: { readonly children: ReactNode }) => (useHydrated() ? children : <PageWait />)

export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation()
  return useSignedIn() ? children : <Navigate to={paths.loginFor(`${pathname}${search}`)} replace />
}
