import { lazy } from 'react'
import type { ComponentType } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom'

import { listedPrices } from './features/booking/listed-prices.ts'
import { afterPayment } from './features/bookings/payment-return.ts'
import { Shell } from './features/shell/shell.tsx'
import { paths } from './paths.ts'

const Home = lazy(async () => ({ default: (await import('./features/home/home-page.tsx')).HomePage }))
const Destinations = lazy(async () => ({
  default: (await import('./features/destinations/destinations-page.tsx')).DestinationsPage,
}))
const Destination = lazy(async () => ({
  default: (await import('./features/destinations/destination-page.tsx')).DestinationPage,
}))
const Tag = lazy(async () => ({ default: (await import('./features/listings/tag-page.tsx')).TagPage }))
const Search = lazy(async () => ({ default: (await import('./features/listings/search-page.tsx')).SearchPage }))
const StaticPage = lazy(async () => ({ default: (await import('./features/pages/static-page.tsx')).StaticPage }))
const PackagePage = lazy(async () => ({ default: (await import('./features/package/package-page.tsx')).PackagePage }))
const Wizard = lazy(async () => ({ default: (await import('./features/booking/wizard.tsx')).Wizard }))
const SignIn = lazy(async () => ({ default: (await import('./features/account/sign-in-page.tsx')).SignInPage }))
const Register = lazy(async () => ({ default: (await import('./features/account/register-page.tsx')).RegisterPage }))
const Settings = lazy(async () => ({ default: (await import('./features/account/settings-page.tsx')).SettingsPage }))
const History = lazy(async () => ({ default: (await import('./features/bookings/history-page.tsx')).HistoryPage }))
const Ticket = lazy(async () => ({ default: (await import('./features/bookings/ticket-page.tsx')).TicketPage }))
const Profile = lazy(async () => ({ default: (await import('./features/account/profile-page.tsx')).ProfilePage }))
const Notifications = lazy(async () => ({
  default: (await import('./features/account/notifications-page.tsx')).NotificationsPage,
}))
const Vouchers = lazy(async () => ({ default: (await import('./features/vouchers/vouchers-page.tsx')).VouchersPage }))
const Voucher = lazy(async () => ({ default: (await import('./features/vouchers/voucher-page.tsx')).VoucherPage }))
const ComingSoon = lazy(async () => ({
  default: (await import('./features/pages/coming-soon-page.tsx')).ComingSoonPage,
}))
const NotFound = lazy(async () => ({ default: (await import('./features/pages/not-found-page.tsx')).NotFoundPage }))

const BookedPackage = () => (
  <PackagePage
    wizard={(of, promo, refresh) => (
      // Other prices are another wizard, which takes up what was chosen and says what changed (DEC-01).
      <Wizard
        key={listedPrices(of)}
        of={of}
        code={promo.code}
        press={promo.press}
        heardRef={promo.heardRef}
        onRefused={refresh}
      />
    )}
  />
)

/** A payment is complete: its ticket says how it stands (RTE-21). */
const PaymentComplete = () => <Navigate to={afterPayment(useLocation().search)} replace />

/** What was paid stands with what was booked (RTE-21). */
const PaymentHistory = () => <Navigate to={paths.orderHistory} replace />

type SitePage = {
  readonly path: string
  readonly Page: ComponentType
  /** The module of a page that the server draws too; the browser alone draws those that are a visitor's own. */
  readonly module?: string
}

const STATIC_PAGES = ['aboutus', 'contactus', 'terms', 'privacy'] as const
/** Areas that open later: their addresses are known and say so. */
const COMING = [
  '/upload',
  '/invoics',
  '/all-raffles',
  '/scratch',
  '/hos-postcards/*',
  '/hos-postcards-about',
  '/hos-postcards-contact',
  '/stores/*',
]

/** Every address and what it shows: the one place where features meet. */
const PAGES: readonly SitePage[] = [
  { path: '/', Page: Home, module: 'src/features/home/home-page.tsx' },
  {
    path: '/view-all-destination',
    Page: Destinations,
    module: 'src/features/destinations/destinations-page.tsx',
  },
  { path: '/d/:slug', Page: Destination, module: 'src/features/destinations/destination-page.tsx' },
  { path: '/t/:tag', Page: Tag, module: 'src/features/listings/tag-page.tsx' },
  { path: '/search', Page: Search, module: 'src/features/listings/search-page.tsx' },
  { path: '/p/:slug', Page: BookedPackage, module: 'src/features/package/package-page.tsx' },
  ...STATIC_PAGES.map((slug) => ({
    path: `/${slug}`,
    Page: () => <StaticPage slug={slug} />,
    module: 'src/features/pages/static-page.tsx',
  })),
  { path: '/vouchers/:slug', Page: Vouchers, module: 'src/features/vouchers/vouchers-page.tsx' },
  { path: '/v/:slug', Page: Voucher, module: 'src/features/vouchers/voucher-page.tsx' },
  { path: '/login', Page: SignIn },
  { path: '/register', Page: Register },
  { path: '/settings', Page: () => <Settings variant="all" /> },
  { path: '/orders-settings', Page: () => <Settings variant="store" /> },
  { path: '/edit-profile', Page: Profile },
  { path: '/notifications', Page: Notifications },
  { path: '/order-history', Page: History },
  { path: '/order-payment-complete', Page: PaymentComplete },
  { path: '/payment-history', Page: PaymentHistory },
  { path: '/booking-details/:orderNumber', Page: Ticket },
  ...COMING.map((path) => ({ path, Page: ComingSoon })),
  { path: '*', Page: NotFound, module: 'src/features/pages/not-found-page.tsx' },
]

/** The pages of the site inside what stands around them. */
export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {PAGES.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Route>
    </Routes>
  )
}

/** The module of the page at an address, when the server draws it; null when only the browser does. */
export function publicPage(address: string): { readonly module: string } | null {
  const { pathname } = new URL(address, 'http://site')
  const { module } = PAGES.find(({ path }) => matchPath(path, pathname) !== null) ?? {}
  return module === undefined ? null : { module }
}
