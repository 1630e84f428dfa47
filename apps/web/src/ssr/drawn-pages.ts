import type { Language } from '@dareesha/engine/messages'
import { matchPath } from 'react-router-dom'

import { WORDS } from '../i18n/words/every-word.ts'
import type { EveryKey } from '../i18n/words/every-word.ts'
import { paths } from '../paths.ts'
import type { PageHead } from '../ui/page-head.ts'
import { collectionTexts, pageTexts, productTexts } from './record-heads.ts'
import type { ReadTexts } from './record-heads.ts'

/** The SSR route of a path. `routes.tsx` has the routes of the browser. */
export type SsrRoute = {
  readonly path: string
  readonly module: string
  /** The module of a part with its own chunk. */
  readonly partModule?: string
  /** The title and metadata of an app shell. A page that the server renders whole sets its own. */
  readonly shell?: Shell
  /** The record that an app shell names in its head. */
  readonly record?: ShellRecord
}

type ShellRecord = {
  readonly readTexts: ReadTexts
  readonly missing: EveryKey
}

type Shell = {
  readonly title: EveryKey
  readonly isMissing?: true
  readonly description?: EveryKey
  /** Search engines may list the page. */
  readonly isListed?: true
  /** The module of the page to which signed-out visitors are redirected, preloaded for them. */
  readonly signedOutModule?: string
  readonly address?: string
}

const STATIC = 'src/features/pages/static-page.tsx'
const STORE = 'src/features/store/store-area.tsx'
const CHECKOUT = 'src/features/store/checkout/checkout-page.tsx'
const SIGN_IN = 'src/features/account/sign-in-page.tsx'
const SIGN_UP = 'src/features/account/register-page.tsx'
const SETTINGS = 'src/features/account/settings-page.tsx'
const POSTCARDS = 'src/features/postcards'

const STORE_HOME: Shell = { title: 'store.name', description: 'store.lead', isListed: true }

type OneAddress = readonly [path: string, title: EveryKey, description?: EveryKey]

/** Lists of the store. Their canonical path has no query, so search engines see one page for all searches. */
const STORE_LISTS: readonly OneAddress[] = [
  [`${paths.store}/products`, 'store.all-products'],
  [`${paths.store}/collections`, 'store.collections', 'collections.lead'],
  [`${paths.store}/designers`, 'store.designers', 'designers.lead'],
]

const PRODUCT: ShellRecord = { readTexts: productTexts, missing: 'store.not-found' }
const GROUP: ShellRecord = { readTexts: collectionTexts, missing: 'store.group-not-found' }
const TEXT: ShellRecord = { readTexts: pageTexts, missing: 'site.not-found' }

/** App shells for each product, collection, tag, designer and text of the store. */
const STORE_RECORDS: readonly (readonly [place: string, record?: ShellRecord])[] = [
  ['product_detail', PRODUCT],
  ['collections', GROUP],
  ['tag'],
  ['designers', GROUP],
  ['pages', TEXT],
]

/** Store pages for search engines, under the main store name only: every other name has the same pages (AMB-118, AMB-119). */
const LISTED_IN_STORE: readonly SsrRoute[] = [
  ...STORE_LISTS.map(([path, title, description]) => ({
    path,
    module: STORE,
    shell: { title, ...(description === undefined ? {} : { description }), isListed: true, address: path } as const,
  })),
  ...STORE_RECORDS.map(([place, record]) => ({
    path: `${paths.store}/${place}/:slug`,
    module: STORE,
    shell: { title: 'store.name', isListed: true } as const,
    ...(record === undefined ? {} : { record }),
  })),
]

/** The store pages under other store names, and paths that duplicate a listed path (AMB-118, AMB-119). */
const UNLISTED_IN_STORE: readonly SsrRoute[] = [
  ...['', '/:store', '/:store/products', '/:store/collections', '/:store/designers'].map((place) => ({
    path: `/stores${place}`,
    module: STORE,
    shell: { title: 'store.name' } as const,
  })),
  ...[...STORE_RECORDS, ['page', TEXT] as const].map(([place, record]) => ({
    path: `/stores/:store/${place}/:slug`,
    module: STORE,
    shell: { title: 'store.name' } as const,
    ...(record === undefined ? {} : { record }),
  })),
]

/** The first matching route wins. */
export const SSR_ROUTES: readonly SsrRoute[] = [
  { path: paths.home, module: 'src/features/home/home-page.tsx' },
  { path: paths.destinations, module: 'src/features/destinations/destinations-page.tsx' },
  { path: '/d/:slug', module: 'src/features/destinations/destination-page.tsx' },
  { path: '/t/:tag', module: 'src/features/listings/tag-page.tsx' },
  { path: paths.searchForm, module: 'src/features/listings/search-page.tsx' },
  { path: '/p/:slug', module: 'src/features/package/package-page.tsx' },
  { path: paths.about, module: STATIC },
  { path: paths.contact, module: STATIC },
  { path: paths.terms, module: STATIC },
  { path: paths.privacy, module: STATIC },
  { path: paths.postcardsAbout, module: STATIC },
  { path: paths.postcardsContact, module: STATIC },
  { path: '/vouchers/:slug', module: 'src/features/vouchers/vouchers-page.tsx' },
  { path: '/v/:slug', module: 'src/features/vouchers/voucher-page.tsx' },
  { path: paths.login, module: SIGN_IN, shell: { title: 'site.sign-in' } },
  { path: paths.register, module: SIGN_UP, shell: { title: 'account.sign-up' } },
  { path: paths.settings, module: SETTINGS, shell: { title: 'site.my-account', signedOutModule: SIGN_IN } },
  {
    path: paths.ordersSettings,
    module: STORE,
    partModule: SETTINGS,
    shell: { title: 'site.my-account', signedOutModule: SIGN_IN },
  },
  {
    path: paths.editProfile,
    module: 'src/features/account/profile-page.tsx',
    shell: { title: 'account.profile', signedOutModule: SIGN_IN },
  },
  {
    path: paths.notifications,
    module: 'src/features/account/notifications-page.tsx',
    shell: { title: 'account.notifications', signedOutModule: SIGN_IN },
  },
  {
    path: paths.orderHistory,
    module: 'src/features/bookings/history-page.tsx',
    shell: { title: 'bookings.title', signedOutModule: SIGN_IN },
  },
  {
    path: '/order-payment-complete',
    module: 'src/features/bookings/ticket-page.tsx',
    shell: { title: 'bookings.title', signedOutModule: SIGN_IN },
  },
  {
    path: paths.ticket(':orderNumber'),
    module: 'src/features/bookings/ticket-page.tsx',
    shell: { title: 'bookings.title', signedOutModule: SIGN_IN },
  },
  { path: paths.upload, module: 'src/features/invoices/upload-page.tsx', shell: { title: 'upload.title' } },
  { path: paths.invoices, module: 'src/features/invoices/invoices-page.tsx', shell: { title: 'invoices.title' } },
  { path: paths.raffles, module: 'src/features/invoices/raffles-page.tsx', shell: { title: 'raffles.title' } },
  { path: paths.scratch, module: 'src/features/scratch/scratch-page.tsx', shell: { title: 'scratch.title' } },
  { path: paths.store, module: STORE, shell: { ...STORE_HOME, address: paths.store } },
  { path: '/stores/:slug/cart', module: STORE, shell: { title: 'cart.title' } },
  {
    path: '/stores/:slug/checkout-address',
    module: STORE,
    partModule: CHECKOUT,
    shell: { title: 'checkout.title', signedOutModule: SIGN_UP },
  },
  {
    path: '/stores/ecom-order-details/:orderNumber',
    module: STORE,
    shell: { title: 'orders.title', signedOutModule: SIGN_IN },
  },
  { path: '/stores/orders/:orderNumber', module: STORE, shell: { title: 'orders.title', signedOutModule: SIGN_IN } },
  { path: '/stores/:slug/orders', module: STORE, shell: { title: 'orders.title', signedOutModule: SIGN_IN } },
  {
    path: '/stores/:slug/orders/:orderNumber',
    module: STORE,
    shell: { title: 'orders.title', signedOutModule: SIGN_IN },
  },
  ...LISTED_IN_STORE,
  ...UNLISTED_IN_STORE,
  { path: '/stores/*', module: STORE, shell: { title: 'site.not-found', isMissing: true } },
  { path: paths.postcards, module: `${POSTCARDS}/postcards-page.tsx`, shell: { title: 'postcard.title' } },
  {
    path: '/hos-postcards/edit-my-card/:slug',
    module: `${POSTCARDS}/edit-postcard-page.tsx`,
    shell: { title: 'postcard.personalize' },
  },
  {
    path: paths.postcardMessage,
    module: `${POSTCARDS}/postcard-message-page.tsx`,
    shell: { title: 'postcard.write' },
  },
  {
    path: paths.postcardOrders,
    module: `${POSTCARDS}/postcard-history-page.tsx`,
    shell: { title: 'postcard.history', signedOutModule: SIGN_IN },
  },
  {
    path: '/hos-postcards/order-details/:orderNumber',
    module: `${POSTCARDS}/postcard-order-page.tsx`,
    shell: { title: 'postcard.history', signedOutModule: SIGN_IN },
  },
]

/** The home page on a store host (RTE-02). */
const STORE_FRONT: SsrRoute = { path: paths.home, module: STORE, shell: STORE_HOME }

const NOT_FOUND: SsrRoute = { path: '*', module: 'src/features/pages/not-found-page.tsx' }

/** The SSR route of a path. The path may be the pattern of an app shell, because one rendering serves all paths of a pattern. */
export function ssrRouteOf(pathname: string, isStoreFront: boolean): SsrRoute {
  if (isStoreFront && pathname === paths.home) return STORE_FRONT
  return (
    SSR_ROUTES.find(({ path }) => path === pathname) ??
    SSR_ROUTES.find(({ path }) => matchPath(path, pathname) !== null) ??
    NOT_FOUND
  )
}

const textsIn = (language: Language): ReadonlyMap<string, string> =>
  new Map(Object.values(WORDS).flatMap((area) => Object.entries<string>(area[language])))

const texts = { en: textsIn('en'), ae: textsIn('ae') }

export const modulesOf = ({ module, partModule, shell }: SsrRoute, isSignedIn: boolean): readonly string[] =>
  [module, partModule, isSignedIn ? undefined : shell?.signedOutModule].filter((one) => one !== undefined)

export const headOfShell = ({ title, description, isListed, isMissing }: Shell, language: Language): PageHead => ({
  title: textOf(title, language),
  description: description === undefined ? undefined : textOf(description, language),
  isUnlisted: isListed !== true,
  ...(isMissing === true ? { isMissing } : {}),
})

export const headOfMissing = ({ missing }: ShellRecord, language: Language): PageHead =>
  headOfShell({ title: missing, isMissing: true }, language)

const textOf = (key: EveryKey, language: Language): string => texts[language].get(key) ?? ''
