import type { ReactNode } from 'react'

import { useIsTakenOver } from '../../first-paint.ts'
import { PageWait } from './page-wait.tsx'

/** A page that the browser alone draws: the server writes what stands in for it, and the browser puts the page there. */
export const ByBrowser = ({ children }: { readonly children: ReactNode }) =>
  useIsTakenOver() ? children : <PageWait />
