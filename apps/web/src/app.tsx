import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { I18nProvider, RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { LOCALES } from '@dareesha/engine/messages'
import { BrowserRouter, useHref, useNavigate } from 'react-router-dom'
import type { ReactNode } from 'react'

import { whenTokenChanges } from './browser/session.ts'
import { ClientProvider } from './client.tsx'
import { useLanguage, useWords } from './i18n/i18n.ts'
import { forgetPersonalRecords } from './personal-records.ts'
import { SiteRoutes } from './routes.tsx'
import { ToastProvider } from './ui/toast.tsx'

const queries = new QueryClient()
// The next person in this tab sees nothing of the last.
whenTokenChanges(() => forgetPersonalRecords(queries))

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <Providers>
          <SiteRoutes />
        </Providers>
      </BrowserRouter>
    </QueryClientProvider>
  )
}

function Providers({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage()
  const words = useWords()
  const navigate = useNavigate()
  return (
    <I18nProvider locale={LOCALES[language]}>
      <AriaRouterProvider navigate={(path) => void navigate(path)} useHref={useHref}>
        <ToastProvider label={words('site.errors')}>
          <ClientProvider>{children}</ClientProvider>
        </ToastProvider>
      </AriaRouterProvider>
    </I18nProvider>
  )
}
