import type { Package } from '@dareesha/engine/booking'
import { lazy } from 'react'
import type { ReactNode } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom'

import { ByBrowser, SignedInOnly } from '../features/shell/page-wait.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { isStoreFront, useIsStoreFront } from '../platform/hosts.ts'
import { fetchClient } from '../data/client.tsx'
import { nextTask } from '../platform/next-task.ts'
import { page } from '../ssr/page.tsx'
import { paths } from '../paths.ts'
import { pathAfterPayment } from '../platform/navigation.ts'

const Home = page(async () => (await import('../features/home/home-page.tsx')).HomePage)
const Destinations = page(async () => (await import('../features/destinations/destinations-page.tsx')).DestinationsPage)
const Destination = page(async () => (await import('../features/destinations/destination-page.tsx')).DestinationPage)
const Tag = page(async () => (await import('../features/listings/tag-page.tsx')).TagPage)
const Search = page(async () => (await import('../features/listings/search-page.tsx')).SearchPage)
const StaticPage = page(async () => (await import('../features/pages/static-page.tsx')).StaticPage)
const PackagePage = page(async () => (await import('../features/package/package-page.tsx')).PackagePage)
const SignIn = page(async () => (await import('../features/account/sign-in-page.tsx')).SignInPage)
const Register = page(async () => (await import('../features/account/register-page.tsx')).RegisterPage)
const Settings = page(async () => (await import('../features/account/settings-page.tsx')).SettingsPage)
const History = page(async () => (await import('../features/bookings/history-page.tsx')).HistoryPage)
const Ticket = page(async () => (await import('../features/bookings/ticket-page.tsx')).TicketPage)
const Profile = page(async () => (await import('../features/account/profile-page.tsx')).ProfilePage)
const Notifications = page(async () => (await import('../features/account/notifications-page.tsx')).NotificationsPage)
const Vouchers = page(async () => (await import('../features/vouchers/vouchers-page.tsx')).VouchersPage)
const Voucher = page(async () => (await import('../features/vouchers/voucher-page.tsx')).VoucherPage)
const Upload = page(async () => (await import('../features/invoices/upload-page.tsx')).UploadPage)
const Invoices = page(async () => (await import('../features/invoices/invoices-page.tsx')).InvoicesPage)
const Raffles = page(async () => (await import('../features/invoices/raffles-page.tsx')).RafflesPage)
const Scratch = page(async () => (await import('../features/scratch/scratch-page.tsx')).ScratchPage)
const Store = page(async () => (await import('../features/store/store-area.tsx')).StoreArea)
const StoreFront = page(async () => (await import('../features/store/store-area.tsx')).StoreFront)
const StoreFramed = page(async () => (await import('../features/store/store-area.tsx')).StoreFramed)
const Postcards = page(async () => (await import('../features/postcards/postcards-page.tsx')).PostcardsPage)
const EditPostcard = page(async () => (await import('../features/postcards/edit-postcard-page.tsx')).EditPostcardPage)
const PostcardMessage = page(
  async () => (await import('../features/postcards/postcard-message-page.tsx')).PostcardMessagePage,
)
const PostcardHistory = page(
  async () => (await import('../features/postcards/postcard-history-page.tsx')).PostcardHistoryPage,
)
const PostcardOrder = page(
  async () => (await import('../features/postcards/postcard-order-page.tsx')).PostcardOrderPage,
)
const NotFound = page(async () => (await import('../features/pages/not-found-page.tsx')).NotFoundPage)
// Its dependencies load in parallel and evaluate in separate tasks: one long task would block a press.
const Wizard = lazy(async () => {
  await nextTask()
  const parts = [import('../ui/quantity-field.tsx'), fetchClient()]
  // Awaited together, so that a second rejection is handled too.
  const [loaded] = await Promise.all([import('../features/booking/wizard.tsx'), Promise.allSettled(parts)])
  return { default: loaded.Wizard }
})

const pricesKey = ({ slug, tickets, options, subPackages, transport, meals }: Package): string =>
  JSON.stringify([slug, tickets.adult.price, tickets.child.price, options, subPackages, transport, meals])

const bookedPackage = (
  <PackagePage.Page
    wizard={(of, promo, refresh) => (
      // DEC-01: new prices remount the wizard, which restores the selection and reports the change.
      <Wizard
        key={pricesKey(of)}
        of={of}
        code={promo.code}
        press={promo.press}
        handledPressRef={promo.handledPressRef}
        onRefused={refresh}
      />
    )}
  />
)

/** The home page of the site, or of the store on a store host (RTE-01 to RTE-03). */
function Front() {
  if (!useIsStoreFront()) return <Home.Page />
  return (
    <ByBrowser>
      <StoreFront.Page />
    </ByBrowser>
  )
}

/** Redirects to another path. */
function LedOn({ path }: { readonly path: string }) {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: path, search, hash }} replace />
}

/** The return from a payment: the ticket shows its state (RTE-21). */
const PaymentComplete = () => <Navigate to={pathAfterPayment(useLocation().search)} replace />

type SitePage = {
  readonly path: string
  readonly element: ReactNode
  /** Loads the chunk of the page once. */
  readonly fetch?: () => Promise<unknown>
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
  { path: '/view-all-destination', element: <Destinations.Page />, fetch: Destinations.fetch },
  { path: '/d/:slug', element: <Destination.Page />, fetch: Destination.fetch },
  { path: '/t/:tag', element: <Tag.Page />, fetch: Tag.fetch },
  { path: '/search', element: <Search.Page />, fetch: Search.fetch },
  { path: '/p/:slug', element: bookedPackage, fetch: PackagePage.fetch },
  ...STATIC_PAGES.map((slug) => ({
    path: `/${slug}`,
    element: <StaticPage.Page slug={slug} />,
    fetch: StaticPage.fetch,
  })),
  { path: '/vouchers/:slug', element: <Vouchers.Page />, fetch: Vouchers.fetch },
  { path: '/v/:slug', element: <Voucher.Page />, fetch: Voucher.fetch },
]

/** Pages of a signed-in visitor. */
const PERSONAL_PAGES: readonly SitePage[] = [
  { path: '/edit-profile', element: <Profile.Page />, fetch: Profile.fetch },
  { path: '/notifications', element: <Notifications.Page />, fetch: Notifications.fetch },
  { path: '/order-history', element: <History.Page />, fetch: History.fetch },
  { path: '/booking-details/:orderNumber', element: <Ticket.Page />, fetch: Ticket.fetch },
  { path: '/hos-postcards/order-history', element: <PostcardHistory.Page />, fetch: PostcardHistory.fetch },
  { path: '/hos-postcards/order-details/:orderNumber', element: <PostcardOrder.Page />, fetch: PostcardOrder.fetch },
]

/** Pages that only a browser can render: the server renders their frame. */
export const BROWSER_PAGES: readonly SitePage[] = [
  { path: '/login', element: <SignIn.Page />, fetch: SignIn.fetch },
  { path: '/register', element: <Register.Page />, fetch: Register.fetch },
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
  { path: '/upload', element: <Upload.Page />, fetch: Upload.fetch },
  { path: '/invoics', element: <Invoices.Page />, fetch: Invoices.fetch },
  { path: '/all-raffles', element: <Raffles.Page />, fetch: Raffles.fetch },
  { path: '/scratch', element: <Scratch.Page />, fetch: Scratch.fetch },
  { path: '/stores/*', element: <Store.Page />, fetch: Store.fetch },
  { path: '/hos-postcards', element: <Postcards.Page />, fetch: Postcards.fetch },
  { path: '/hos-postcards/edit-my-card/:slug', element: <EditPostcard.Page />, fetch: EditPostcard.fetch },
  { path: '/hos-postcards/message', element: <PostcardMessage.Page />, fetch: PostcardMessage.fetch },
  ...PERSONAL_PAGES.map((page) => ({ ...page, element: <SignedInOnly>{page.element}</SignedInOnly> })),
]

/** Short and misspelt addresses, with the path of their page. */
const LED_ON: readonly { readonly path: string; readonly to: string }[] = [
  { path: '/vouchers', to: paths.vouchersNearby },
  { path: '/postcards', to: paths.postcards },
  { path: '/raffles', to: paths.raffles },
  { path: '/invoices', to: paths.invoices },
  // Payments are listed with the bookings (RTE-21).
  { path: '/payment-history', to: paths.orderHistory },
]

const NOT_FOUND: SitePage = { path: '*', element: <NotFound.Page />, fetch: NotFound.fetch }

/** Every route: the only place that composes features. */
const PAGES: readonly SitePage[] = [
  ...PUBLIC_PAGES,
  ...LED_ON.map(({ path, to }) => ({ path, element: <LedOn path={to} /> })),
  ...BROWSER_PAGES.map((page) => ({ ...page, element: <ByBrowser>{page.element}</ByBrowser> })),
  NOT_FOUND,
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

/** The path that an address redirects to, on the server too; null for a page of its own. */
export const leadsTo = (pathname: string): string | null =>
  LED_ON.find(({ path }) => matchPath(path, pathname) !== null)?.to ?? null
