import type { Package } from '@dareesha/engine/booking'
import { lazy } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom'

import { ClientOnly, SignedInOnly } from '../features/shell/page-wait.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { isStoreFront, useIsStoreFront } from '../platform/hosts.ts'
import { fetchClient } from '../data/client.tsx'
import { nextTask } from '../platform/next-task.ts'
import { page } from '../ssr/page.tsx'
import { paths } from '../paths.ts'
import { pathAfterPayment } from '../platform/navigation.ts'

const Home = page(async () => (await import('../features/home/home-page.tsx')).HomePage)
const StaticPage = page(async () => (await import('../features/pages/static-page.tsx')).StaticPage)
const PackagePage = page(async () => (await import('../features/package/package-page.tsx')).PackagePage)
const Settings = page(async () => (await import('../features/account/settings-page.tsx')).SettingsPage)
const StoreFront = page(async () => (await import('../features/store/store-area.tsx')).StoreFront)
const StoreFramed = page(async () => (await import('../features/store/store-area.tsx')).StoreFramed)
// The wizard's dependencies load in parallel and evaluate in separate tasks, because one long task would delay a click.
const Wizard = lazy(async () => {
  await nextTask()
  const parts = [import('../ui/quantity-field.tsx'), fetchClient()]
  // Awaited together, so that a second rejection is handled too.
  const [loaded] = await Promise.all([import('../features/booking/wizard.tsx'), Promise.allSettled(parts)])
  return { default: loaded.Wizard }
})

const pricesKey = ({ slug, tickets, options, subPackages, transport, meals }: Package): string =>
  JSON.stringify([slug, tickets.adult.price, tickets.child.price, options, subPackages, transport, meals])

const packagePage = (
  <PackagePage.Page
    wizard={(bookedPackage, promo, refresh) => (
      // DEC-01: new prices remount the wizard, which restores the selection and reports the change.
      <Wizard
        key={pricesKey(bookedPackage)}
        bookedPackage={bookedPackage}
        code={promo.code}
        notePresses={promo.notePresses}
        handledPressesRef={promo.handledPressesRef}
        onPurchaseRefused={refresh}
      />
    )}
  />
)

/** The home page of the site, or of the store on a store host (RTE-01 to RTE-03). */
function Front() {
  if (!useIsStoreFront()) return <Home.Page />
  return (
    <ClientOnly>
      <StoreFront.Page />
    </ClientOnly>
  )
}

function RedirectTo({ path }: { readonly path: string }) {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: path, search, hash }} replace />
}

/** The return from a payment: the ticket shows its state (RTE-21). */
const PaymentComplete = () => <Navigate to={pathAfterPayment(useLocation().search)} replace />

type SitePage = {
  readonly path: string
  readonly element: ReactNode
  readonly fetch?: () => Promise<unknown>
}

function route(path: string, load: () => Promise<ComponentType>): SitePage {
  const { Page, fetch } = page(load)
  return { path, element: <Page />, fetch }
}

const STATIC_PAGES = [
  'aboutus',
  'contactus',
  'terms',
  'privacy',
  'hos-postcards-about',
  'hos-postcards-contact',
] as const

/** Public pages, rendered whole on the server. */
export const PUBLIC_PAGES: readonly SitePage[] = [
  { path: '/', element: <Front />, fetch: () => (isStoreFront() ? StoreFront : Home).fetch() },
  route(
    '/view-all-destination',
    async () => (await import('../features/destinations/destinations-page.tsx')).DestinationsPage,
  ),
  route('/d/:slug', async () => (await import('../features/destinations/destination-page.tsx')).DestinationPage),
  route('/t/:tag', async () => (await import('../features/listings/tag-page.tsx')).TagPage),
  route('/search', async () => (await import('../features/listings/search-page.tsx')).SearchPage),
  { path: '/p/:slug', element: packagePage, fetch: PackagePage.fetch },
  ...STATIC_PAGES.map((slug) => ({
    path: `/${slug}`,
    element: <StaticPage.Page slug={slug} />,
    fetch: StaticPage.fetch,
  })),
  route('/vouchers/:slug', async () => (await import('../features/vouchers/vouchers-page.tsx')).VouchersPage),
  route('/v/:slug', async () => (await import('../features/vouchers/voucher-page.tsx')).VoucherPage),
]

const PERSONAL_PAGES: readonly SitePage[] = [
  route('/edit-profile', async () => (await import('../features/account/profile-page.tsx')).ProfilePage),
  route('/notifications', async () => (await import('../features/account/notifications-page.tsx')).NotificationsPage),
  route('/order-history', async () => (await import('../features/bookings/history-page.tsx')).HistoryPage),
  route('/booking-details/:orderNumber', async () => (await import('../features/bookings/ticket-page.tsx')).TicketPage),
  route(
    '/hos-postcards/order-history',
    async () => (await import('../features/postcards/postcard-history-page.tsx')).PostcardHistoryPage,
  ),
  route(
    '/hos-postcards/order-details/:orderNumber',
    async () => (await import('../features/postcards/postcard-order-page.tsx')).PostcardOrderPage,
  ),
]

/** Client-rendered pages: the server renders only their app shell. */
export const BROWSER_PAGES: readonly SitePage[] = [
  route('/login', async () => (await import('../features/account/sign-in-page.tsx')).SignInPage),
  route('/register', async () => (await import('../features/account/register-page.tsx')).RegisterPage),
  { path: '/settings', element: <Settings.Page variant="all" />, fetch: Settings.fetch },
  {
    path: '/orders-settings',
    element: (
      <StoreFramed.Page>
        <Settings.Page variant="store" />
      </StoreFramed.Page>
    ),
    fetch: () => Promise.all([StoreFramed.fetch(), Settings.fetch()]),
  },
  { path: '/order-payment-complete', element: <PaymentComplete /> },
  route('/upload', async () => (await import('../features/invoices/upload-page.tsx')).UploadPage),
  route('/invoics', async () => (await import('../features/invoices/invoices-page.tsx')).InvoicesPage),
  route('/all-raffles', async () => (await import('../features/invoices/raffles-page.tsx')).RafflesPage),
  route('/scratch', async () => (await import('../features/scratch/scratch-page.tsx')).ScratchPage),
  route('/stores/*', async () => (await import('../features/store/store-area.tsx')).StoreArea),
  route('/hos-postcards', async () => (await import('../features/postcards/postcards-page.tsx')).PostcardsPage),
  route(
    '/hos-postcards/edit-my-card/:slug',
    async () => (await import('../features/postcards/edit-postcard-page.tsx')).EditPostcardPage,
  ),
  route(
    '/hos-postcards/message',
    async () => (await import('../features/postcards/postcard-message-page.tsx')).PostcardMessagePage,
  ),
  ...PERSONAL_PAGES.map((page) => ({ ...page, element: <SignedInOnly>{page.element}</SignedInOnly> })),
]

/** Short and misspelt addresses, with the path of their page. */
const REDIRECTS: readonly { readonly path: string; readonly to: string }[] = [
  { path: '/vouchers', to: paths.vouchersNearby },
  { path: '/postcards', to: paths.postcards },
  { path: '/raffles', to: paths.raffles },
  { path: '/invoices', to: paths.invoices },
  // Payments are listed with the bookings (RTE-21).
  { path: '/payment-history', to: paths.orderHistory },
]

/** All routes. Only this file composes features. */
const PAGES: readonly SitePage[] = [
  ...PUBLIC_PAGES,
  ...REDIRECTS.map(({ path, to }) => ({ path, element: <RedirectTo path={to} /> })),
  ...BROWSER_PAGES.map((page) => ({ ...page, element: <ClientOnly>{page.element}</ClientOnly> })),
  route('*', async () => (await import('../features/pages/not-found-page.tsx')).NotFoundPage),
]

export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {PAGES.map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
      </Route>
    </Routes>
  )
}

/** Loads the chunk of a page, so that it renders without a fallback. */
export const fetchPage = async (pathname: string): Promise<void> =>
  void (await PAGES.find(({ path }) => matchPath(path, pathname) !== null)?.fetch?.())

/** The path to which a short address redirects; null for any other path. */
export const redirectOf = (pathname: string): string | null =>
  REDIRECTS.find(({ path }) => matchPath(path, pathname) !== null)?.to ?? null
