import type { Call } from '@dareesha/contract'
import type { Meta } from '@storybook/react-vite'
import { Route, Routes, useLocation } from 'react-router-dom'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import { paths } from '../../../paths.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { press, words } from '../../../stories/press.ts'
import { signedOutAfterwards, signedIn } from '../../../stories/visitor.ts'
import { ProductsPage } from '../catalogue/products-page.tsx'
import { BIG_STORE, EMPTY_STORE, LONG_STORE, SOLD_OUT, STORE } from './store-records.ts'

const meta: Meta<PageArgs> = {
  title: 'Pages/Store products',
  tags: ['!autodocs'],
  ...pageMeta,
  ...signedOutAfterwards,
  args: { page: <ProductsPage />, path: '/stores/:slug/products' },
}

export default meta

const HERE = '/stores/gsharshop/products'
const big = pageServer({ storeData: { data: BIG_STORE } })

/** [STO-40] [AMB-080] After two seconds, the placeholder also shows a text. */
export const Loading = pageAt(pageServer({}), HERE, {
  play: async () => {
    await expect(await screen.findByText(words('site.still-loading'), {}, { timeout: 20_000 })).toBeVisible()
  },
})
export const Empty = pageAt(pageServer({ storeData: { data: EMPTY_STORE } }), HERE)
/** [STO-36] */
export const EmptyDestination = pageAt(
  pageServer({ storeData: { data: { ...STORE, products: [] } } }),
  '/stores/kalba/products',
  {
    play: async () => {
      const none = /^(No Products for this Destination|لا توجد منتجات لهذه الوجهة)$/
      await expect(await screen.findByText(none)).toBeVisible()
    },
  },
)
export const NothingFound = pageAt(pageServer({ storeData: { data: STORE } }), `${HERE}?q=zebra`)
export const Error = pageAt(pageServer({ storeData: BROKEN }), HERE)
export const Offline = pageAt(pageServer({ storeData: OFFLINE }), HERE)
export const Success = pageAt(pageServer({ storeData: { data: STORE } }), HERE)
export const LongArabic = pageAt(pageServer({ storeData: { data: LONG_STORE } }), HERE, {
  globals: { language: 'ae' },
})

/** [STO-32] The favourites filter shows only the favourites of a signed-in visitor. */
export const Favourites = pageAt(pageServer({ storeData: { data: STORE } }), HERE, {
  ...signedIn,
  play: async ({ canvasElement }) => {
    const cards = () => [...canvasElement.querySelectorAll('article')]
    await waitFor(() => expect(cards()).toHaveLength(3))
    await press(words('list.favourites'))
    await waitFor(() => expect(cards()).toHaveLength(1))
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words('list.favourites'))
  },
})
/** [STO-31] A press on the heart removes a favourite. */
export const FavouriteTakenOff = pageAt(
  pageServer({ storeData: { data: STORE }, removeFavouriteProduct: { answer: {} } }),
  `${HERE}?favourites=1`,
  {
    ...signedIn,
    play: async ({ canvasElement }) => {
      const cards = () => [...canvasElement.querySelectorAll('article')]
      await waitFor(() => expect(cards()).toHaveLength(1))
      const heart = within(cards()[0]!).getByRole('button')
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await userEvent.click(heart)
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await press(words('list.favourites'))
      await waitFor(() => expect(cards()).toHaveLength(3))
    },
  },
)
export const NoFavourites = pageAt(
  pageServer({ storeData: { data: { ...STORE, products: STORE.products.slice(0, 2) } } }),
  `${HERE}?favourites=1`,
  {
    ...signedIn,
    play: async () => {
      await expect(await screen.findByText(words('list.no-favourites'))).toBeVisible()
    },
  },
)

/** [GEN-25] [STO-29] A separate section links to sold-out favourites. */
export const SoldOutFavourites = pageAt(
  pageServer({
    storeData: { data: { ...STORE, products: [...STORE.products, SOLD_OUT] } },
  }),
  HERE,
  {
    ...signedIn,
    play: async ({ canvasElement }) => {
      await waitFor(() => expect(canvasElement.querySelectorAll('article')).toHaveLength(3))
      await expect(screen.queryByText(words('list.sold-out'))).toBeNull()
      await press(words('list.favourites'))
      const soldOut = await screen.findByRole('region', { name: words('list.sold-out') })
      await expect(within(soldOut).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/sold-out$/))
      await expect(canvasElement.querySelectorAll('article')).toHaveLength(1)
    },
  },
)

/** [STO-33] [AMB-124] If the site hides favourites, the hearts stay in the page, but are invisible. */
export const WithoutFavourites = pageAt(
  pageServer({
    storeData: { data: STORE },
    discover_shurooq_homepage_settings: { data: { favourites: 'hidden' } },
  }),
  `${HERE}?favourites=1`,
  {
    ...signedIn,
    play: async ({ canvasElement }) => {
      await waitFor(() =>
        expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words('store.all-products')),
      )
      await waitFor(() => expect(canvasElement.querySelectorAll('article')).toHaveLength(3))
      await expect(screen.queryByRole('button', { name: new RegExp(words('list.favourites')) })).toBeNull()
      const hearts = [...canvasElement.querySelectorAll('article button')]
      await expect(hearts).toHaveLength(3)
      for (const heart of hearts) await expect(heart).not.toBeVisible()
    },
  },
)

let isRemoved = false
const removing = (async (...asked: Parameters<Call>): Promise<unknown> => {
  if (asked[0] === 'removeFavouriteProduct') isRemoved = true
  const products = isRemoved ? STORE.products.slice(0, 2) : STORE.products
  return pageServer({ storeData: { data: { ...STORE, products } }, removeFavouriteProduct: { answer: {} } })(...asked)
}) as Call

export const TakenByKey = pageAt(removing, `${HERE}?favourites=1`, {
  beforeEach: () => {
    isRemoved = false
    return signedIn.beforeEach()
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('article')).toHaveLength(1))
    const heart = canvasElement.querySelector<HTMLButtonElement>('article button')!
    heart.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvasElement.querySelectorAll('article')).toHaveLength(0))
    await waitFor(() => expect(screen.getByRole('button', { name: words('list.favourites') })).toHaveFocus())
  },
})

const ASKED = `${HERE}?q=khoos&favourites=1`
const asksForFavourites = (favourites: 'hidden' | 'visible') =>
  pageServer({
    storeData: { data: STORE },
    discover_shurooq_homepage_settings: { data: { favourites } },
  })

const Place = () => {
  const { pathname, search } = useLocation()
  return <p>{`${pathname}${search}`}</p>
}

/** [STO-32] The favourites filter requires a sign-in. The visitor then returns to the filtered list. */
export const AnonymousFavourites = {
  ...pageAt(asksForFavourites('visible'), ASKED, {
    play: async () => {
      await expect(await screen.findByText(paths.loginFor(ASKED))).toBeVisible()
    },
  }),
}
AnonymousFavourites.args = {
  ...AnonymousFavourites.args,
  page: (
    <Routes>
      <Route path="/stores/*" element={<ProductsPage />} />
      <Route path="/login" element={<Place />} />
    </Routes>
  ),
  path: '*',
}

/** [STO-33] [AMB-124] If the site hides favourites, the page asks no visitor to sign in. */
export const AnonymousWithoutFavourites = pageAt(asksForFavourites('hidden'), ASKED, {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('article')).toHaveLength(1))
    await expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent(words('list.favourites'))
  },
})

/** [STO-08] [STO-09] A page has twenty products and links to the first, last and nearest pages. A new tag opens the first page. */
export const Pages = pageAt(big, `${HERE}?page=3&sort=LTH`, {
  play: async ({ canvasElement }) => {
    await expect(await screen.findByRole('link', { name: words('list.page', { n: 3 }) })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(canvasElement.querySelectorAll('article')).toHaveLength(20)
    for (const n of [1, 2, 4]) await expect(screen.getByRole('link', { name: words('list.page', { n }) })).toBeVisible()
    const [, tag] = canvasElement.querySelectorAll('[role="group"] button')
    await userEvent.click(tag!)
    await expect(tag!).toHaveAttribute('aria-pressed', 'true')
    await expect(screen.getByRole('link', { name: words('list.page', { n: 1 }) })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(screen.getByRole('combobox')).toHaveValue('LTH')
  },
})
