import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { FirstPaintContext } from '../ssr/first-paint.ts'
import { useWords } from '../i18n/i18n.ts'
import { SiteRoutes } from './routes.tsx'
import { ToastProvider } from '../ui/toast.tsx'

type Props = {
  readonly queries: QueryClient
  readonly isSignedIn: boolean
  readonly connection: (pages: ReactNode) => ReactNode
}

/** The whole site inside a router, equal on the server and in the browser. */
export function Site({ queries, isSignedIn, connection }: Props) {
  const words = useWords()
  return (
    <FirstPaintContext value={{ isSignedIn }}>
      <QueryClientProvider client={queries}>
        <ToastProvider label={words('site.errors')}>{connection(<SiteRoutes />)}</ToastProvider>
      </QueryClientProvider>
    </FirstPaintContext>
  )
}
