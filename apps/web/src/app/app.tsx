import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { SignedInOnServer } from '../ssr/hydration.ts'
import { SiteRoutes } from './routes.tsx'
import { ToastProvider } from '../ui/toast.tsx'

type Props = {
  readonly queries: QueryClient
  readonly state?: DehydratedState | null
  readonly isSignedIn: boolean
  readonly provideCall: (pages: ReactNode) => ReactNode
}

/** The caller provides the router. The server and the browser must render the same tree. */
export function Site({ queries, state, isSignedIn, provideCall }: Props) {
  const { t } = useTranslation()
  return (
    <SignedInOnServer value={isSignedIn}>
      <QueryClientProvider client={queries}>
        <HydrationBoundary state={state}>
          <ToastProvider label={t('site.errors')}>{provideCall(<SiteRoutes />)}</ToastProvider>
        </HydrationBoundary>
      </QueryClientProvider>
    </SignedInOnServer>
  )
}
