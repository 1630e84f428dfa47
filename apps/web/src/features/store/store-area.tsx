import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'

import { useFetchAhead } from '../../browser/fetch-ahead.ts'
import { useStoreWords } from '../../i18n/words/store/use-store-words.ts'
import body from '../../page-body.module.css'
import { page } from '../../page.tsx'
import { paths } from '../../paths.ts'
import { ScenePage } from '../../scene-page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CartPage } from './cart/cart-page.tsx'
import { CollectionsPage } from './catalogue/collections-page.tsx'
import { GroupPage } from './catalogue/group-page.tsx'
import { ProductsPage } from './catalogue/products-page.tsx'
import { StoreFrame } from './frame/store-frame.tsx'
import { StoreHomePage } from './home/store-home-page.tsx'
import { OrderPage } from './orders/order-page.tsx'
import { OrdersPage } from './orders/orders-page.tsx'
import { StoreTextPage } from './pages/store-text-page.tsx'
import { ProductPage } from './product/product-page.tsx'

/** Its forms weigh as much as half of the store, and few who look around come here. */
const Checkout = page(async () => (await import('./checkout/checkout-page.tsx')).CheckoutPage)

/** Every address under /stores; fixed ones come before those of a store of any name (RTE-22 to RTE-39, AMB-117 to AMB-120). */
export function StoreArea() {
  useFetchAhead(Checkout.fetch)
  return (
    <StoreFrame>
      <Routes>
        <Route index element={<Navigate to={paths.store} replace />} />
        <Route path="ecom-order-details/:orderNumber" element={<OrderPage variant="short" />} />
        <Route path="orders/:orderNumber" element={<OrderPage variant="full" />} />
        <Route path=":slug">
          <Route index element={<StoreHomePage />} />
          <Route path="products" element={<ProductsPage />} />
          <Route path="product_detail/:productSlug" element={<ProductPage />} />
          <Route path="cart" element={<CartPage />} />
          <Route path="checkout-address" element={<CheckoutPlace />} />
          <Route path="collections" element={<CollectionsPage kind="collections" />} />
          <Route path="collections/:groupSlug" element={<GroupPage kind="collection" />} />
          <Route path="tag/:groupSlug" element={<GroupPage kind="tag" />} />
          <Route path="pages/:pageSlug" element={<StoreTextPage />} />
          <Route path="page/:pageSlug" element={<StoreTextPage />} />
          <Route path="designers" element={<CollectionsPage kind="designers" />} />
          <Route path="designers/:groupSlug" element={<GroupPage kind="designer" />} />
          <Route path="orders" element={<OrdersPage />} />
          <Route path="orders/:orderNumber" element={<OrderPage variant="full" />} />
        </Route>
        <Route path="*" element={<Nothing />} />
      </Routes>
    </StoreFrame>
  )
}

function CheckoutPlace() {
  const words = useStoreWords()
  return (
    <Suspense
      fallback={
        <div className={body['body']}>
          <Skeleton label={words('site.loading')} lateLabel={words('site.still-loading')} />
        </div>
      }
    >
      <Checkout.Page />
    </Suspense>
  )
}

/** The front of a host that is the store's (RTE-02, RTE-03). */
export const StoreFront = () => (
  <StoreFrame>
    <StoreHomePage />
  </StoreFrame>
)

/** An address of the store that leads nowhere. */
function Nothing() {
  const words = useStoreWords()
  return (
    <ScenePage
      scene="scenes/desert-night-1.svg"
      title={words('site.not-found')}
      text={words('site.not-found-text')}
      to={paths.store}
      way={words('cart.shop')}
      isMissing
    />
  )
}
