import type { ReactNode } from 'react'

import { useIsTakenOver } from '../../ssr/first-paint.ts'
import { PageWait } from './page-wait.tsx'

/** A client-rendered page: the server renders a placeholder. */
export const ByBrowser = ({ children }: { readonly children: ReactNode }) =>
  useIsTakenOver() ? children : <PageWait />
