import type { EveryKey } from '../i18n/words/every-word.ts'
import { paths } from '../paths.ts'
import { collectionTexts, pageTexts, productTexts } from '../ssr/record-heads.ts'
import { SIGN_IN, SIGN_UP, STORE } from './site-route.ts'
import type { Shell, ShellRecord, SsrRoute } from './site-route.ts'

const CHECKOUT = 'src/features/store/checkout/checkout-page.tsx'

const STORE_HOME: Shell = { title: 'store.name', description: 'store.lead', isListed: true }

export const STORE_FRONT: SsrRoute = { path: paths.home, module: STORE, shell: STORE_HOME }

/** The canonical path has no query, so search engines treat all searches of a list as one page. */
const STORE_LISTS: readonly (readonly [place: string, title: EveryKey, description?: EveryKey])[] = [
  ['products', 'store.all-products'],
  ['collections', 'store.collections', 'collections.lead'],
  ['designers', 'store.designers', 'designers.lead'],
]

const PRODUCT: ShellRecord = { readTexts: productTexts, missing: 'store.not-found' }
const GROUP: ShellRecord = { readTexts: collectionTexts, missing: 'store.group-not-found' }
const TEXT: ShellRecord = { readTexts: pageTexts, missing: 'site.not-found' }

const STORE_RECORDS: readonly (readonly [place: string, record?: ShellRecord])[] = [
  ['product_detail', PRODUCT],
  ['collections', GROUP],
  ['tag'],
  ['designers', GROUP],
  ['pages', TEXT],
]

const orders = { title: 'orders.title', signedOutModule: SIGN_IN } as const

export const STORE_ROUTES: readonly SsrRoute[] = [
  { path: paths.store, module: STORE, shell: { ...STORE_HOME, address: paths.store } },
  { path: '/stores/:slug/cart', module: STORE, shell: { title: 'cart.title' } },
  {
    path: '/stores/:slug/checkout-address',
    module: STORE,
    partModule: CHECKOUT,
    shell: { title: 'checkout.title', signedOutModule: SIGN_UP },
  },
  ...['ecom-order-details/:orderNumber', 'orders/:orderNumber', ':slug/orders', ':slug/orders/:orderNumber'].map(
    (place) => ({ path: `/stores/${place}`, module: STORE, shell: orders }),
  ),
  // Search engines list these pages only under the main store, because every store has the same pages (AMB-118, AMB-119).
  ...STORE_LISTS.map(([place, title, description]) => {
    const path = `${paths.store}/${place}`
    const shell: Shell = { title, ...(description === undefined ? {} : { description }), isListed: true, address: path }
    return { path, module: STORE, shell }
  }),
  ...STORE_RECORDS.map(([place, record]) => ({
    path: `${paths.store}/${place}/:slug`,
    module: STORE,
    shell: { title: 'store.name', isListed: true } as const,
    ...(record === undefined ? {} : { record }),
  })),
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
