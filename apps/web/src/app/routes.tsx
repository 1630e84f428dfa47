import type { Package } from '@dareesha/engine/booking'
import { SELECTION_PARAMS } from '@dareesha/engine/selection-address'
import type { ComponentType } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router-dom'

import { ClientOnly, SignedInOnly } from '../features/shell/page-wait.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { isStoreFront, useIsStoreFront } from '../platform/hosts.ts'
import { lazyIsland } from '../ssr/lazy-island.tsx'
import { page } from '../ssr/page.tsx'
import { paths } from '../paths.ts'
import type { EveryKey } from '../i18n/words/every-word.ts'
import { pathAfterPayment } from '../platform/navigation.ts'
import { matchedRoute, NOT_FOUND, SIGN_IN, SIGN_UP, STORE } from './site-route.ts'
import type { SiteRoute, SsrPage } from './site-route.ts'

const Home = page(async () => (await import('../features/home/home-page.tsx')).HomePage)
const StaticPage = page(async () => (await import('../features/pages/static-page.tsx')).StaticPage)
const PackagePage = page(async () => (await import('../features/package/package-page.tsx')).PackagePage)
const Settings = page(async () => (await import('../features/account/settings-page.tsx')).SettingsPage)
const StoreFront = page(async () => (await import('../features/store/store-area.tsx')).StoreFront)
const StoreFramed = page(async () => (await import('../features/store/store-area.tsx')).StoreFramed)
const Wizard = lazyIsland(
  'src/features/booking/wizard.tsx',
  async () => (await import('../features/booking/wizard.tsx')).Wizard,
)

const pricesKey = ({ slug, tickets, options, subPackages, transport, meals }: Package): string =>
  JSON.stringify([slug, tickets.adult.price, tickets.child.price, options, subPackages, transport, meals])

const packagePage = (
  <PackagePage.Page
    wizard={(bookedPackage, promo, refresh, placeholder) => (
      // DEC-01: after a change of prices, the wizard remounts, restores the selection and reports the change.
      <Wizard
        key={pricesKey(bookedPackage)}
        bookedPackage={bookedPackage}
        code={promo.code}
        promoNoteClicks={promo.noteClicks}
        handledClicksRef={promo.handledClicksRef}
        onPurchaseRefused={refresh}
        isNeeded={promo.noteClicks > 0}
        placeholder={placeholder}
      />
    )}
  />
)

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

const PaymentComplete = () => <Navigate to={pathAfterPayment(useLocation().search)} replace />

/** The browser's build replaces `SSR` with false and drops the code for the server. */
const SSR = import.meta.env.SSR

const personalPage = (module: string, title: EveryKey): SsrPage => ({
  module,
  shell: { title, signedOutModule: SIGN_IN },
})

const LIST_PARAMS = ['sort', 'price', 'day', 'children', 'page']

function route(path: string, load: () => Promise<ComponentType>, ssr: SiteRoute['ssr']): SiteRoute {
  const { Page, fetch } = page(load)
  return { path, element: <Page />, fetch, ssr }
}

const redirect = (path: string, to: string): SiteRoute => ({
  path,
  element: <RedirectTo path={to} />,
  redirectTo: to,
  ssr: false,
})

const STATIC_PAGES = [
  'aboutus',
  'contactus',
  'terms',
  'privacy',
  'hos-postcards-about',
  'hos-postcards-contact',
] as const

const PUBLIC_PAGES: readonly SiteRoute[] = [
  {
    path: '/',
    element: <Front />,
    fetch: () => (isStoreFront() ? StoreFront : Home).fetch(),
    ssr: SSR && {
      module: 'src/features/home/home-page.tsx',
      loader: async () => (await import('../features/home/home-records.ts')).homeLoader,
    },
  },
  route(
    '/view-all-destination',
    async () => (await import('../features/destinations/destinations-page.tsx')).DestinationsPage,
    SSR && {
      module: 'src/features/destinations/destinations-page.tsx',
      loader: async () => (await import('../features/destinations/destination-records.ts')).destinationsLoader,
    },
  ),
  route(
    '/d/:slug',
    async () => (await import('../features/destinations/destination-page.tsx')).DestinationPage,
    SSR && {
      module: 'src/features/destinations/destination-page.tsx',
      loader: async () => (await import('../features/destinations/destination-records.ts')).destinationLoader,
      searchParams: ['tab', ...LIST_PARAMS],
    },
  ),
  route(
    '/t/:tag',
    async () => (await import('../features/listings/tag-page.tsx')).TagPage,
    SSR && {
      module: 'src/features/listings/tag-page.tsx',
      loader: async () => (await import('../features/listings/tag-page.tsx')).tagLoader,
      searchParams: LIST_PARAMS,
    },
  ),
  route(
    '/search',
    async () => (await import('../features/listings/search-page.tsx')).SearchPage,
    SSR && {
      module: 'src/features/listings/search-page.tsx',
      loader: async () => (await import('../features/listings/search-page.tsx')).searchLoader,
      searchParams: ['d', 't', ...LIST_PARAMS],
    },
  ),
  {
    path: '/p/:slug',
    element: packagePage,
    fetch: PackagePage.fetch,
    ssr: SSR && {
      module: 'src/features/package/package-page.tsx',
      loader: async () => (await import('../features/package/package-loader.ts')).packageLoader,
      searchParams: [...SELECTION_PARAMS, 'month'],
      isUncached: true,
    },
  },
  ...STATIC_PAGES.map((slug) => ({
    path: `/${slug}`,
    element: <StaticPage.Page slug={slug} />,
    fetch: StaticPage.fetch,
    ssr: SSR && {
      module: 'src/features/pages/static-page.tsx',
      loader: async () => (await import('../features/pages/static-page.tsx')).staticLoader(slug),
    },
  })),
  route(
    '/vouchers/:slug',
    async () => (await import('../features/vouchers/vouchers-page.tsx')).VouchersPage,
    SSR && {
      module: 'src/features/vouchers/vouchers-page.tsx',
      loader: async () => (await import('../features/vouchers/vouchers-page.tsx')).vouchersLoader,
    },
  ),
  route(
    '/v/:slug',
    async () => (await import('../features/vouchers/voucher-page.tsx')).VoucherPage,
    SSR && {
      module: 'src/features/vouchers/voucher-page.tsx',
      loader: async () => (await import('../features/vouchers/voucher-page.tsx')).voucherLoader,
    },
  ),
]

const PERSONAL_PAGES: readonly SiteRoute[] = [
  route(
    '/edit-profile',
    async () => (await import('../features/account/profile-page.tsx')).ProfilePage,
    SSR && personalPage('src/features/account/profile-page.tsx', 'account.profile'),
  ),
  route(
    '/notifications',
    async () => (await import('../features/account/notifications-page.tsx')).NotificationsPage,
    SSR && personalPage('src/features/account/notifications-page.tsx', 'account.notifications'),
  ),
  route(
    '/order-history',
    async () => (await import('../features/bookings/history-page.tsx')).HistoryPage,
    SSR && personalPage('src/features/bookings/history-page.tsx', 'bookings.title'),
  ),
  route(
    '/booking-details/:orderNumber',
    async () => (await import('../features/bookings/ticket-page.tsx')).TicketPage,
    SSR && personalPage('src/features/bookings/ticket-page.tsx', 'bookings.title'),
  ),
  route(
    '/hos-postcards/order-history',
    async () => (await import('../features/postcards/postcard-history-page.tsx')).PostcardHistoryPage,
    SSR && personalPage('src/features/postcards/postcard-history-page.tsx', 'postcard.history'),
  ),
  route(
    '/hos-postcards/order-details/:orderNumber',
    async () => (await import('../features/postcards/postcard-order-page.tsx')).PostcardOrderPage,
    SSR && personalPage('src/features/postcards/postcard-order-page.tsx', 'postcard.history'),
  ),
]

const BROWSER_PAGES: readonly SiteRoute[] = [
  route(
    '/login',
    async () => (await import('../features/account/sign-in-page.tsx')).SignInPage,
    SSR && { module: SIGN_IN, shell: { title: 'site.sign-in' } },
  ),
  route(
    '/register',
    async () => (await import('../features/account/register-page.tsx')).RegisterPage,
    SSR && { module: SIGN_UP, shell: { title: 'account.sign-up' } },
  ),
  {
    path: '/settings',
    element: <Settings.Page variant="all" />,
    fetch: Settings.fetch,
    ssr: SSR && personalPage('src/features/account/settings-page.tsx', 'site.my-account'),
  },
  {
    path: '/orders-settings',
    element: (
      <StoreFramed.Page>
        <Settings.Page variant="store" />
      </StoreFramed.Page>
    ),
    fetch: () => Promise.all([StoreFramed.fetch(), Settings.fetch()]),
    ssr: SSR && {
      module: STORE,
      partModule: 'src/features/account/settings-page.tsx',
      shell: { title: 'site.my-account', signedOutModule: SIGN_IN },
    },
  },
  {
    path: '/order-payment-complete',
    element: <PaymentComplete />,
    ssr: SSR && personalPage('src/features/bookings/ticket-page.tsx', 'bookings.title'),
  },
  route(
    '/upload',
    async () => (await import('../features/invoices/upload-page.tsx')).UploadPage,
    SSR && { module: 'src/features/invoices/upload-page.tsx', shell: { title: 'upload.title' } },
  ),
  route(
    '/invoics',
    async () => (await import('../features/invoices/invoices-page.tsx')).InvoicesPage,
    SSR && { module: 'src/features/invoices/invoices-page.tsx', shell: { title: 'invoices.title' } },
  ),
  route(
    '/all-raffles',
    async () => (await import('../features/invoices/raffles-page.tsx')).RafflesPage,
    SSR && { module: 'src/features/invoices/raffles-page.tsx', shell: { title: 'raffles.title' } },
  ),
  route(
    '/scratch',
    async () => (await import('../features/scratch/scratch-page.tsx')).ScratchPage,
    SSR && { module: 'src/features/scratch/scratch-page.tsx', shell: { title: 'scratch.title' } },
  ),
  route(
    '/stores/*',
    async () => (await import('../features/store/store-area.tsx')).StoreArea,
    SSR && { module: STORE, shell: { title: 'site.not-found', isMissing: true } },
  ),
  route(
    '/hos-postcards',
    async () => (await import('../features/postcards/postcards-page.tsx')).PostcardsPage,
    SSR && { module: 'src/features/postcards/postcards-page.tsx', shell: { title: 'postcard.title' } },
  ),
  route(
    '/hos-postcards/edit-my-card/:slug',
    async () => (await import('../features/postcards/edit-postcard-page.tsx')).EditPostcardPage,
    SSR && { module: 'src/features/postcards/edit-postcard-page.tsx', shell: { title: 'postcard.personalize' } },
  ),
  route(
    '/hos-postcards/message',
    async () => (await import('../features/postcards/postcard-message-page.tsx')).PostcardMessagePage,
    SSR && { module: 'src/features/postcards/postcard-message-page.tsx', shell: { title: 'postcard.write' } },
  ),
  ...PERSONAL_PAGES.map((page) => ({ ...page, element: <SignedInOnly>{page.element}</SignedInOnly> })),
]

const MISSING = route(
  NOT_FOUND.path,
  async () => (await import('../features/pages/not-found-page.tsx')).NotFoundPage,
  NOT_FOUND,
)

export const ROUTES: readonly SiteRoute[] = [
  ...PUBLIC_PAGES,
  redirect('/vouchers', paths.vouchersNearby),
  redirect('/postcards', paths.postcards),
  redirect('/raffles', paths.raffles),
  redirect('/invoices', paths.invoices),
  redirect('/payment-history', paths.orderHistory),
  ...BROWSER_PAGES.map((page) => ({ ...page, element: <ClientOnly>{page.element}</ClientOnly> })),
  MISSING,
]

/** Passes only one route. With all routes, React Router would compile the paths of all routes for each rendered page. */
export function SiteRoutes() {
  const { pathname } = useLocation()
  const { path, element } = routeOf(pathname)
  return useRoutes([{ element: <Shell />, children: [{ path, element }] }])
}

const routeOf = (pathname: string): SiteRoute => matchedRoute(ROUTES, pathname) ?? MISSING

export const fetchPage = async (pathname: string): Promise<void> => void (await routeOf(pathname).fetch?.())

export const redirectOf = (pathname: string): string | null => routeOf(pathname).redirectTo ?? null
