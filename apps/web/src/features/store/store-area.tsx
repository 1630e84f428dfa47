import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import '../../i18n/words/store/ae.ts'
import { MorePackages } from '../../cards/more-packages.tsx'
import body from '../../ui/page-body.module.css'
import { page } from '../../ssr/page.tsx'
import { paths } from '../../paths.ts'
import { ScenePage } from '../../ui/scene-page.tsx'
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

const Checkout = page(async () => (await import('./checkout/checkout-page.tsx')).CheckoutPage)

export const STORE_PAGES: readonly { readonly path: string; readonly element: ReactNode }[] = [
  { path: '', element: <Navigate to={paths.store} replace /> },
  { path: 'ecom-order-details/:orderNumber', element: <OrderPage variant="short" /> },
  { path: 'orders/:orderNumber', element: <OrderPage variant="full" /> },
  { path: ':slug', element: <StoreHomePage /> },
  { path: ':slug/products', element: <ProductsPage /> },
  { path: ':slug/product_detail/:productSlug', element: <ProductPage /> },
  { path: ':slug/cart', element: <CartPage /> },
  { path: ':slug/checkout-address', element: <LazyCheckout /> },
  { path: ':slug/collections', element: <CollectionsPage kind="collections" /> },
  { path: ':slug/collections/:groupSlug', element: <GroupPage kind="collection" /> },
  { path: ':slug/tag/:groupSlug', element: <GroupPage kind="tag" /> },
  { path: ':slug/pages/:pageSlug', element: <StoreTextPage /> },
  { path: ':slug/page/:pageSlug', element: <StoreTextPage /> },
  { path: ':slug/designers', element: <CollectionsPage kind="designers" /> },
  { path: ':slug/designers/:groupSlug', element: <GroupPage kind="designer" /> },
  { path: ':slug/orders', element: <OrdersPage /> },
  { path: ':slug/orders/:orderNumber', element: <OrderPage variant="full" /> },
]

export function StoreArea() {
  return (
    <StoreFrame>
      <Routes>
        {STORE_PAGES.map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </StoreFrame>
  )
}

function LazyCheckout() {
  return (
    <Suspense
      fallback={
        <div className={body['body']}>
          <Skeleton />
        </div>
      }
    >
      <Checkout.Page />
    </Suspense>
  )
}

export const StoreFront = () => (
  <StoreFrame>
    <StoreHomePage />
  </StoreFrame>
)

export const StoreFramed = ({ children }: { readonly children: ReactNode }) => <StoreFrame>{children}</StoreFrame>

function NotFound() {
  const { t } = useTranslation('store')
  return (
    <>
      <ScenePage
        scene="scenes/desert-night-1.svg"
        title={t('site.not-found')}
        text={t('site.not-found-text')}
        to={paths.store}
        way={t('cart.shop')}
        isMissing
      />
      <MorePackages />
    </>
  )
}
