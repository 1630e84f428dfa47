import type { Meta } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs, PageStory } from '../../../stories/page-at.tsx'
import { pageServer } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { PAGE } from '../../../stories/records.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { StoreArea, StoreFront } from '../store-area.tsx'
import { COLLECTION, COLLECTIONS, DESIGN, FEW, ORDERS, PRODUCT, STORE } from './store-records.ts'
import { leavesNoCart } from './with-cart.ts'

const meta: Meta<PageArgs> = {
  title: 'Pages/Store addresses',
  tags: ['!autodocs'],
  ...pageMeta,
  ...leavesNoCart,
  args: { page: <StoreArea />, path: '/stores/*' },
}

export default meta

const server = pageServer({
  storeData: { data: STORE },
  storeDesign: { answer: { storeData: DESIGN } },
  getProduct: { data: PRODUCT },
  listCollections: { data: COLLECTIONS },
  listProductsBySlug: { answer: { data: { palm: [FEW] }, catgData: COLLECTION } },
  listeComOrders: { data: ORDERS },
  pageDetails: { data: PAGE },
})

const shows = (address: string, heading: () => string | RegExp, story: Partial<PageStory> = {}): PageStory =>
  pageAt(server, address, {
    ...story,
    play: async () => {
      await expect(await screen.findByRole('heading', { level: 1, name: heading() })).toBeVisible()
    },
  })

const NUMBER = /ABCD-EFGH-JKMN/

/** [RTE-22] [RTE-23] [RTE-25] */
export const Root = shows('/stores', () => words('store.name'))
export const Home = shows('/stores/gsharshop', () => words('store.name'))
export const OtherName = shows('/stores/gshar', () => words('store.name'))
export const OfADestination = shows('/stores/mleiha/products', () => /Mleiha|مليحة/)
/** [RTE-26] [RTE-27] [RTE-28] */
export const Products = shows('/stores/gsharshop/products', () => words('store.all-products'))
export const Product = shows('/stores/gsharshop/product_detail/khoos-basket', () => /khoos|خوص/)
export const Cart = shows('/stores/gsharshop/cart', () => words('cart.title'))
/** [RTE-30] [RTE-31] [RTE-32] */
export const Collections = shows('/stores/gsharshop/collections', () => words('store.collections'))
export const Collection = shows('/stores/gsharshop/collections/palm', () => /Out of palm|من النخيل/)
export const OfATag = shows('/stores/gsharshop/tag/palm', () => /Out of palm|من النخيل/)
/** [RTE-35] [RTE-36] */
export const Designers = shows('/stores/gsharshop/designers', () => words('store.designers'))
export const Designer = shows('/stores/gsharshop/designers/um-saeed', () => /Out of palm|من النخيل/)
/** [RTE-33] [RTE-34] */
export const TextPage = shows('/stores/gsharshop/pages/about', () => /Terms|الشروط/)
export const TextPageByItsOtherName = shows('/stores/gsharshop/page/about', () => /Terms|الشروط/)
/** [RTE-29] */
export const Checkout = shows('/stores/gsharshop/checkout-address', () => words('checkout.title'), signedIn)
/** [RTE-37] [RTE-38] [RTE-39] [SORD-01] */
export const Orders = shows('/stores/gshar/orders', () => words('orders.title'), signedIn)
export const OrderOfTheStore = shows('/stores/gsharshop/orders/ABCD-EFGH-JKMN', () => NUMBER, signedIn)
export const Order = shows('/stores/orders/ABCD-EFGH-JKMN', () => NUMBER, signedIn)
export const OrderInShort = shows('/stores/ecom-order-details/ABCD-EFGH-JKMN', () => NUMBER, signedIn)
export const Nowhere = shows('/stores/gsharshop/nowhere/at/all', () => words('site.not-found'))
export const FrontOfAHost: PageStory = {
  ...shows('/', () => words('store.name')),
  args: { server, page: <StoreFront />, path: '/' },
}
