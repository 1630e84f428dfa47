import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { lazy, StrictMode, Suspense } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { BrowserRouter, Route, Routes } from 'react-router-dom'

import { ErrorBoundary } from './error-boundary.tsx'
import { StaffSignIn } from './staff-sign-in.tsx'
import type { Place } from './staff-sign-in.tsx'
import { StaffCallProvider } from '../data/staff-call.tsx'
import { savedLanguage, startLanguage } from '../i18n/i18n.ts'
import { followStaffSession, useStaffToken } from '../platform/staff-session.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import '../ui/base.css'
import '../ui/fonts.css'

const DeskArea = lazy(async () => ({ default: (await import('../features/desk/desk-area.tsx')).DeskArea }))

const GateArea = lazy(async () => {
  const [{ Gate }, { gateActor }] = await Promise.all([
    import('../features/gate/gate.tsx'),
    import('../features/gate/gate-actor.ts'),
  ])
  return { default: () => <Gate admission={gateActor()} /> }
})

const root = document.getElementById('root')
if (root === null) throw new Error('staff.html has no #root element')

followStaffSession()
await startLanguage(savedLanguage())

function At({ place, children }: { readonly place: Place; readonly children: ReactNode }) {
  return useStaffToken() === null ? <StaffSignIn place={place} /> : children
}

function Staff() {
  const { t } = useTranslation()
  return (
    <ToastProvider label={t('site.errors')}>
      <StaffCallProvider>
        <ErrorBoundary
          entry={import.meta.url}
          text={t('site.crashed')}
          offlineText={t('site.page-offline')}
          retry={t('site.retry')}
        >
          <Suspense fallback={<Skeleton />}>
            <Routes>
              <Route
                path="/desk/*"
                element={
                  <At place="desk">
                    <DeskArea />
                  </At>
                }
              />
              <Route
                path="/gate/*"
                element={
                  <At place="gate">
                    <GateArea />
                  </At>
                }
              />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </StaffCallProvider>
    </ToastProvider>
  )
}

createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={i18next}>
      <BrowserRouter>
        <QueryClientProvider client={new QueryClient()}>
          <Staff />
        </QueryClientProvider>
      </BrowserRouter>
    </I18nextProvider>
  </StrictMode>,
)
