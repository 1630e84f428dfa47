import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'

import { listedPrices } from './features/booking/listed-prices.ts'
import { Shell } from './features/shell/shell.tsx'

const HomePage = lazy(async () => ({ default: (await import('./features/home/home-page.tsx')).HomePage }))
const PackagePage = lazy(async () => ({ default: (await import('./features/package/package-page.tsx')).PackagePage }))
const Wizard = lazy(async () => ({ default: (await import('./features/booking/wizard.tsx')).Wizard }))
const SignInPage = lazy(async () => ({ default: (await import('./features/account/sign-in-page.tsx')).SignInPage }))
const RegisterPage = lazy(async () => ({
  default: (await import('./features/account/register-page.tsx')).RegisterPage,
}))
const SettingsPage = lazy(async () => ({
  default: (await import('./features/account/settings-page.tsx')).SettingsPage,
}))
const HistoryPage = lazy(async () => ({ default: (await import('./features/bookings/history-page.tsx')).HistoryPage }))
const TicketPage = lazy(async () => ({ default: (await import('./features/bookings/ticket-page.tsx')).TicketPage }))
const DestinationsPage = lazy(async () => ({
  default: (await import('./features/destinations/destinations-page.tsx')).DestinationsPage,
}))
const DestinationPage = lazy(async () => ({
  default: (await import('./features/destinations/destination-page.tsx')).DestinationPage,
}))
const TagPage = lazy(async () => ({ default: (await import('./features/listings/tag-page.tsx')).TagPage }))
const SearchPage = lazy(async () => ({ default: (await import('./features/listings/search-page.tsx')).SearchPage }))
const StaticPage = lazy(async () => ({ default: (await import('./features/pages/static-page.tsx')).StaticPage }))
const ComingSoonPage = lazy(async () => ({
  default: (await import('./features/pages/coming-soon-page.tsx')).ComingSoonPage,
}))
const NotFoundPage = lazy(async () => ({ default: (await import('./features/pages/not-found-page.tsx')).NotFoundPage }))

/** Pages whose area opens later: their addresses are known and say so. */
const COMING = ['/edit-profile', '/notifications', '/hos-postcards/*', '/stores/*']

/** Every address and what it shows: the one place where features meet. */
export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<HomePage />} />
        <Route
          path="/p/:slug"
          element={
            <PackagePage
              wizard={(of, promo, refresh) => (
                // Other prices are another wizard, which takes up what was chosen and says what changed (DEC-01).
                <Wizard key={listedPrices(of)} of={of} code={promo.code} press={promo.press} onRefused={refresh} />
              )}
            />
          }
        />
        <Route path="/view-all-destination" element={<DestinationsPage />} />
        <Route path="/d/:slug" element={<DestinationPage />} />
        <Route path="/t/:tag" element={<TagPage />} />
        <Route path="/search" element={<SearchPage />} />
        <Route path="/aboutus" element={<StaticPage slug="aboutus" />} />
        <Route path="/contactus" element={<StaticPage slug="contactus" />} />
        <Route path="/terms" element={<StaticPage slug="terms" />} />
        <Route path="/privacy" element={<StaticPage slug="privacy" />} />
        <Route path="/login" element={<SignInPage />} />
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/settings" element={<SettingsPage variant="all" />} />
        <Route path="/orders-settings" element={<SettingsPage variant="store" />} />
        <Route path="/order-history" element={<HistoryPage />} />
        <Route path="/booking-details/:orderNumber" element={<TicketPage />} />
        {COMING.map((path) => (
          <Route key={path} path={path} element={<ComingSoonPage />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
