import { lazy } from 'react'
import type { ReactNode } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom'

import { listedPrices } from './features/booking/listed-prices.ts'
import { afterPayment } from './features/bookings/payment-return.ts'
import { Shell } from './features/shell/shell.tsx'
import { isStoreFront } from './browser/main-host.ts'
import { page } from './page.tsx'
import { paths } from './paths.ts'

const Home = page(async () => (await import('./features/home/home-page.tsx')).HomePage)
const Destinations = page(async () => (await import('./features/destinations/destinations-page.tsx')).DestinationsPage)
const Destination = page(async () => (await import('./features/destinations/destination-page.tsx')).DestinationPage)
const Tag = page(async () => (await import('./features/listings/tag-page.tsx')).TagPage)
const Search = page(async () => (await import('./features/listings/search-page.tsx')).SearchPage)
const StaticPage = page(async () => (await import('./features/pages/static-page.tsx')).StaticPage)
const PackagePage = page(async () => (await import('./features/package/package-page.tsx')).PackagePage)
const SignIn = page(async () => (await import('./features/account/sign-in-page.tsx')).SignInPage)
const Register = page(async () => (await import('./features/account/register-page.tsx')).RegisterPage)
const Settings = page(async () => (await import('./features/account/settings-page.tsx')).SettingsPage)
const History = page(async () => (await import('./features/bookings/history-page.tsx')).HistoryPage)
const Ticket = page(async () => (await import('./features/bookings/ticket-page.tsx')).TicketPage)
const Profile = page(async () => (await import('./features/account/profile-page.tsx')).ProfilePage)
const Notifications = page(async () => (await import('./features/account/notifications-page.tsx')).NotificationsPage)
const Vouchers = page(async () => (await import('./features/vouchers/vouchers-page.tsx')).VouchersPage)
const Voucher = page(async () => (await import('./features/vouchers/voucher-page.tsx')).VoucherPage)
const Upload = page(async () => (await import('./features/invoices/upload-page.tsx')).UploadPage)
const Invoices = page(async () => (await import('./features/invoices/invoices-page.tsx')).InvoicesPage)
const Raffles = page(async () => (await import('./features/invoices/raffles-page.tsx')).RafflesPage)
const Scratch = page(async () => (await import('./features/scratch/scratch-page.tsx')).ScratchPage)
const Store = page(async () => (await import('./features/store/store-area.tsx')).StoreArea)
const StoreFront = page(async () => (await import('./features/store/store-area.tsx')).StoreFront)
const Postcards = page(async () => (await import('./features/postcards/postcards-page.tsx')).PostcardsPage)
const EditPostcard = page(async () => (await import('./features/postcards/edit-postcard-page.tsx')).EditPostcardPage)
const PostcardMessage = page(
  async () => (await import('./features/postcards/postcard-message-page.tsx')).PostcardMessagePage,
)
const PostcardHistory = page(
  async () => (await import('./features/postcards/postcard-history-page.tsx')).PostcardHistoryPage,
)
const PostcardOrder = page(async () => (await import('./features/postcards/postcard-order-page.tsx')).PostcardOrderPage)
const NotFound = page(async () => (await import('./features/pages/not-found-page.tsx')).NotFoundPage)
const Wizard = lazy(async () => ({ default: (await import('./features/booking/wizard.tsx')).Wizard }))

const bookedPackage = (
  <PackagePage.Page
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

/** The home of the site; on a host of the store that of the store, which the browser alone draws (RTE-01 to RTE-03). */
const Front = () => (isStoreFront() ? <StoreFront.Page /> : <Home.Page />)

/** The page stands at another address. */
function LedOn({ path }: { readonly path: string }) {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: path, search, hash }} replace />
}

/** A payment is complete: its ticket says how it stands (RTE-21). */
const PaymentComplete = () => <Navigate to={afterPayment(useLocation().search)} replace />

type SitePage = {
  readonly path: string
  readonly element: ReactNode
  /** Fetches the page itself, unless it is here. */
  readonly fetch?: () => Promise<unknown>
  /** The module of a page that the server draws too; the browser alone draws those that are a visitor's own. */
  readonly module?: string
  /** The address at which the page stands, where it stands at another one; the server leads there too. */
  readonly leadsTo?: string
}

const STATIC_PAGES = [
  'aboutus',
  'contactus',
  'terms',
  'privacy',
  'hos-postcards-about',
  'hos-postcards-contact',
] as const

/** What people type who have seen where a page begins, or who spell it as it is spelt, and the address that the page has. */
const SHORT_ADDRESSES: readonly (readonly [short: string, path: string])[] = [
  ['/vouchers', paths.vouchersNearby],
  ['/postcards', paths.postcards],
  ['/raffles', paths.raffles],
  ['/invoices', paths.invoices],
]

const ledOn = (path: string, to: string): SitePage => ({ path, element: <LedOn path={to} />, leadsTo: to })

/** Every address and what it shows: the one place where features meet. */
const PAGES: readonly SitePage[] = [
  { path: '/', element: <Front />, fetch: Home.fetch, module: 'src/features/home/home-page.tsx' },
  {
    path: '/view-all-destination',
    element: <Destinations.Page />,
    fetch: Destinations.fetch,
    module: 'src/features/destinations/destinations-page.tsx',
  },
  {
    path: '/d/:slug',
    element: <Destination.Page />,
    fetch: Destination.fetch,
    module: 'src/features/destinations/destination-page.tsx',
  },
  { path: '/t/:tag', element: <Tag.Page />, fetch: Tag.fetch, module: 'src/features/listings/tag-page.tsx' },
  { path: '/search', element: <Search.Page />, fetch: Search.fetch, module: 'src/features/listings/search-page.tsx' },
  {
    path: '/p/:slug',
    element: bookedPackage,
    fetch: PackagePage.fetch,
    module: 'src/features/package/package-page.tsx',
  },
  ...STATIC_PAGES.map((slug) => ({
    path: `/${slug}`,
    element: <StaticPage.Page slug={slug} />,
    fetch: StaticPage.fetch,
    module: 'src/features/pages/static-page.tsx',
  })),
  {
    path: '/vouchers/:slug',
    element: <Vouchers.Page />,
    fetch: Vouchers.fetch,
    module: 'src/features/vouchers/vouchers-page.tsx',
  },
  {
    path: '/v/:slug',
    element: <Voucher.Page />,
    fetch: Voucher.fetch,
    module: 'src/features/vouchers/voucher-page.tsx',
  },
  { path: '/login', element: <SignIn.Page />, fetch: SignIn.fetch },
  { path: '/register', element: <Register.Page />, fetch: Register.fetch },
  { path: '/settings', element: <Settings.Page variant="all" />, fetch: Settings.fetch },
  { path: '/orders-settings', element: <Settings.Page variant="store" />, fetch: Settings.fetch },
  { path: '/edit-profile', element: <Profile.Page />, fetch: Profile.fetch },
  { path: '/notifications', element: <Notifications.Page />, fetch: Notifications.fetch },
  { path: '/order-history', element: <History.Page />, fetch: History.fetch },
  { path: '/order-payment-complete', element: <PaymentComplete /> },
  // What was paid stands with what was booked (RTE-21).
  ledOn('/payment-history', paths.orderHistory),
  ...SHORT_ADDRESSES.map(([short, path]) => ledOn(short, path)),
  { path: '/booking-details/:orderNumber', element: <Ticket.Page />, fetch: Ticket.fetch },
  { path: '/upload', element: <Upload.Page />, fetch: Upload.fetch },
  { path: '/invoics', element: <Invoices.Page />, fetch: Invoices.fetch },
  { path: '/all-raffles', element: <Raffles.Page />, fetch: Raffles.fetch },
  { path: '/scratch', element: <Scratch.Page />, fetch: Scratch.fetch },
  { path: '/stores/*', element: <Store.Page />, fetch: Store.fetch },
  { path: '/hos-postcards', element: <Postcards.Page />, fetch: Postcards.fetch },
  { path: '/hos-postcards/edit-my-card/:slug', element: <EditPostcard.Page />, fetch: EditPostcard.fetch },
  { path: '/hos-postcards/message', element: <PostcardMessage.Page />, fetch: PostcardMessage.fetch },
  { path: '/hos-postcards/order-history', element: <PostcardHistory.Page />, fetch: PostcardHistory.fetch },
  { path: '/hos-postcards/order-details/:orderNumber', element: <PostcardOrder.Page />, fetch: PostcardOrder.fetch },
  {
    path: '*',
    element: <NotFound.Page />,
    fetch: NotFound.fetch,
    module: 'src/features/pages/not-found-page.tsx',
  },
]

/** The pages of the site inside what stands around them. */
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

const pageAt = (pathname: string): SitePage | undefined => PAGES.find(({ path }) => matchPath(path, pathname) !== null)

/** Fetches the page at an address, so that it can be drawn at once. */
export const fetchPage = async (pathname: string): Promise<void> => void (await pageAt(pathname)?.fetch?.())

/** What the server has of a page: the module that it draws, or the address at which the page stands. */
type Served =
  | { readonly kind: 'drawn'; readonly module: string }
  | { readonly kind: 'elsewhere'; readonly path: string }

/** What the server has of the page at an address; null for one that only the browser draws. */
export function servedAt(pathname: string): Served | null {
  const { module, leadsTo } = pageAt(pathname) ?? {}
  if (leadsTo !== undefined) return { kind: 'elsewhere', path: leadsTo }
  return module === undefined ? null : { kind: 'drawn', module }
}
