import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { matchPath } from 'react-router-dom'
import { describe, expect, it } from 'vitest'

import { STORE_PAGES } from '../features/store/store-area.tsx'
import { headOfShell, modulesOf, SSR_ROUTES, ssrRouteOf } from '../ssr/ssr-route.ts'
import { ROUTES } from './routes.tsx'

const STORE_PATHS = STORE_PAGES.map(({ path }) => (path === '' ? '/stores' : `/stores/${path}`))

const examplePathOf = (path: string): string => path.replaceAll(/:\w+/g, 'some')

const headAt = (pathname: string, language: 'en' | 'ae' = 'en', isStoreFront = false) => {
  const { shell } = ssrRouteOf(pathname, isStoreFront)
  return shell === undefined ? null : headOfShell(shell, language)
}

describe('ssrRouteOf', () => {
  it('every route has a redirect, a loader or an app shell', () => {
    for (const { path, redirectTo, ssr } of ROUTES) {
      if (redirectTo !== undefined || path === '*') continue
      expect([path, ssr]).toEqual([path, expect.objectContaining({ module: expect.any(String) })])
      const { loader, shell } = ssrRouteOf(path, false)
      expect([path, loader === undefined]).toEqual([path, shell !== undefined])
    }
    expect(ssrRouteOf('/no/such/page', false)).toMatchObject({ path: '*' })
  })

  it('every module of a route is a file', () => {
    const modules = SSR_ROUTES.flatMap((one) => modulesOf(one, false))
    const web = join(import.meta.dirname, '../..')
    expect(modules.filter((module) => !existsSync(join(web, module)))).toEqual([])
  })

  it('no two SSR routes have the same path', () => {
    for (const one of SSR_ROUTES) expect(ssrRouteOf(one.path, false)).toBe(one)
  })

  it.each([
    ['/booking-details/GS-4711', '/booking-details/:orderNumber'],
    ['/BOOKING-DETAILS/GS-4711/', '/booking-details/:orderNumber'],
    ['/stores/gshar/orders/77', '/stores/:slug/orders/:orderNumber'],
    ['/stores/gsharshop/product_detail/brass-pot', '/stores/gsharshop/product_detail/:slug'],
    ['/stores/gshar/product_detail/brass-pot', '/stores/:store/product_detail/:slug'],
    ['/stores/gshar/page/about', '/stores/:store/page/:slug'],
    ['/stores/kalba/products', '/stores/:store/products'],
    ['/stores/anything/at/all', '/stores/*'],
    ['/hos-postcards/order-details/9', '/hos-postcards/order-details/:orderNumber'],
  ])('[RTE-16] [RTE-24] [RTE-37] [RTE-43] the path %s has the route %s', (pathname, path) => {
    expect(ssrRouteOf(pathname, false).path).toBe(path)
  })

  it.each(STORE_PATHS)('[RTE-22] [RTE-24] the server knows the store page %s', (path) => {
    expect(headAt(examplePathOf(path))).not.toHaveProperty('isMissing')
  })

  it('[RTE-24] every SSR route of the store is also a page in the browser', () => {
    const serverPaths = SSR_ROUTES.map(({ path }) => path).filter(
      (path) => path.startsWith('/stores') && path !== '/stores/*',
    )
    const others = serverPaths.filter(
      (path) => !STORE_PATHS.some((one) => matchPath(one, examplePathOf(path)) !== null),
    )
    expect(others).toEqual([])
  })

  it.each([
    '/stores/anything/at/all',
    '/stores/gsharshop/nothing',
    '/stores/gsharshop/product_detail/brass-pot/more',
    '/stores/gshar/orders/77/more',
  ])('[RTE-24] the path %s is not found', (pathname) => {
    expect(headAt(pathname)).toMatchObject({ title: 'This page does not exist', isMissing: true })
  })

  it('[RTE-27] [RTE-33] the server reads a record for the head of product and text pages', () => {
    const asked = SSR_ROUTES.flatMap(({ path, record }) => (record === undefined ? [] : [path]))
    const places = ['product_detail', 'collections', 'designers', 'pages']
    expect(asked).toEqual([
      ...places.map((place) => `/stores/gsharshop/${place}/:slug`),
      ...[...places, 'page'].map((place) => `/stores/:store/${place}/:slug`),
    ])
  })

  it('[RTE-01] [RTE-02] [RTE-03] the path / shows the home page of the store only on a store host', () => {
    expect(headAt('/')).toBeNull()
    expect(headAt('/', 'en', true)).toMatchObject({ title: 'The craft store', isUnlisted: false })
    expect(headAt('/p/kayak', 'en', true)).toBeNull()
  })
})

describe('modulesOf', () => {
  const ticket = ssrRouteOf('/booking-details/GS-4711', false)
  const signIn = ssrRouteOf('/login', false).module

  it('only signed-out visitors of the ticket page preload the module of the sign-in', () => {
    expect(modulesOf(ticket, true)).toEqual([ticket.module])
    expect(modulesOf(ticket, false)).toEqual([ticket.module, signIn])
    for (const path of ['/p/kayak', '/stores/gsharshop/cart', '/scratch'])
      expect(modulesOf(ssrRouteOf(path, false), false)).toHaveLength(1)
  })

  it('the checkout page preloads the modules of the store and the checkout', () => {
    expect(modulesOf(ssrRouteOf('/stores/gsharshop/checkout-address', false), true)).toEqual([
      'src/features/store/store-area.tsx',
      'src/features/store/checkout/checkout-page.tsx',
    ])
  })

  it('on the checkout page, signed-out visitors preload the module of the sign-up', () => {
    const signUp = ssrRouteOf('/register', false).module
    expect(modulesOf(ssrRouteOf('/stores/gsharshop/checkout-address', false), false)).toContain(signUp)
  })

  it.each(['/settings', '/edit-profile', '/order-history', '/stores/gshar/orders/7', '/hos-postcards/order-history'])(
    'on %s, signed-out visitors also preload the module of the sign-in',
    (path) => {
      expect(modulesOf(ssrRouteOf(path, false), false)).toContain(signIn)
    },
  )
})

describe('headOfShell', () => {
  it.each([
    ['/login', 'Sign in', 'تسجيل الدخول'],
    ['/order-history', 'My Bookings', 'حجوزاتي'],
    ['/stores/gsharshop/cart', 'Your cart', 'سلتك'],
  ])('[GEN-02] the title of %s is %s in English and %s in Arabic', (pathname, english, arabic) => {
    expect([headAt(pathname)?.title, headAt(pathname, 'ae')?.title]).toEqual([english, arabic])
  })

  it('[GEN-02] every app shell has a title in both languages', () => {
    const shells = SSR_ROUTES.flatMap(({ shell }) => shell ?? [])
    const titles = shells.flatMap((shell) => [headOfShell(shell, 'en').title, headOfShell(shell, 'ae').title])
    expect(titles).not.toContain('')
  })

  it('search engines may list public store pages, but no personal page', () => {
    const found = SSR_ROUTES.filter(({ shell }) => shell?.isListed === true).map(({ path }) => path)
    expect(found).toEqual([
      '/stores/gsharshop',
      '/stores/gsharshop/products',
      '/stores/gsharshop/collections',
      '/stores/gsharshop/designers',
      '/stores/gsharshop/product_detail/:slug',
      '/stores/gsharshop/collections/:slug',
      '/stores/gsharshop/tag/:slug',
      '/stores/gsharshop/designers/:slug',
      '/stores/gsharshop/pages/:slug',
    ])
  })

  it.each([
    '/stores',
    '/stores/anything',
    '/stores/anything/at/all',
    '/stores/gsharshop/nothing',
    '/stores/gsharshop/product_detail',
    '/stores/gsharshop/product_detail/brass-pot/more',
    '/stores/gshar/products',
    '/stores/gsharshop/page/about',
    '/stores/gsharshop/cart',
    '/stores/gsharshop/checkout-address',
    '/stores/gsharshop/orders',
  ])('search engines may not list %s', (pathname) => {
    expect(headAt(pathname)).toMatchObject({ isUnlisted: true })
  })

  it('the canonical path of a store list has no query', () => {
    for (const list of ['products', 'collections', 'designers']) {
      const pathname = `/stores/gsharshop/${list}`
      expect(ssrRouteOf(pathname, false).shell?.address).toBe(pathname)
    }
  })
})
