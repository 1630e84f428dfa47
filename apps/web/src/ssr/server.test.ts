import { readFileSync } from 'node:fs'

import { failed, ok } from '@dareesha/contract'
import type { Call } from '@dareesha/contract'
import { SELECTION_PARAMS } from '@dareesha/engine/selection-address'
import { describe, expect, it } from 'vitest'

import { createRenderer } from './server.tsx'
import type { PageRequest } from './server.tsx'

const TEMPLATE =
  '<!doctype html><html lang="en-AE" dir="ltr"><head><title>x</title><script type="module" crossorigin src="/assets/index.js"></script><link rel="stylesheet" crossorigin href="/assets/style.css"></head><body><noscript><p lang="en-AE">Without scripts</p></noscript><div id="root"></div><script>later</script></body></html>'

const MANIFEST = { 'index.html': { file: 'assets/index.js' } }

const { canonicalRequest, render } = createRenderer(TEMPLATE, MANIFEST, () => '')

const serverWith =
  (answers: Readonly<Record<string, object>>): PageRequest['callIn'] =>
  () =>
    ((action: string) =>
      Promise.resolve(
        action in answers ? ok({ success: 1, ...answers[action] }) : failed({ code: 'server', status: 500, msg: null }),
      )) as Call

const refusing: PageRequest['callIn'] = () => () =>
  Promise.resolve(failed({ code: 'refused', msg: 'Unknown.', answer: {} }))

const request = (path: string, change: Partial<PageRequest> = {}): PageRequest => ({
  path,
  language: 'en',
  isSignedIn: false,
  isStoreFront: false,
  origin: 'https://dareesha.example',
  callIn: serverWith({}),
  ...change,
})

function pageOf(asked: PageRequest): PageRequest {
  const found = canonicalRequest(asked)
  if ('status' in found) throw new Error(`${asked.path} redirects`)
  return found
}

async function htmlAt(path: string, change: Partial<PageRequest> = {}): Promise<string> {
  const page = await render(pageOf(request(path, change)))
  if (page.status !== 200) throw new Error(`the server did not render ${path}`)
  return page.html
}

const UNKNOWN = Array.from({ length: 100 }, (_, n) => `fbclid${n}=${n}&t${n}=a`)

describe('createRenderer', () => {
  it.each([
    ['/vouchers', '/vouchers/location'],
    ['/vouchers/?ref=a', '/vouchers/location?ref=a'],
    ['/ae/vouchers', '/ae/vouchers/location'],
    ['/raffles', '/all-raffles'],
    ['/ae/invoices/', '/ae/invoics'],
    ['/postcards', '/hos-postcards'],
    ['/payment-history', '/order-history'],
  ])('[RTE-17] [RTE-18] [RTE-19] [RTE-21] the short address %s redirects to %s', async (short, location) => {
    expect(canonicalRequest(request(short))).toEqual({ status: 302, location })
  })

  it.each(['/invoics', '/hos-postcards/message', '/order-history'])(
    'the server renders the app shell of the client-rendered page %s',
    async (path) => {
      const html = await htmlAt(path)
      expect(html).toMatch(/<header[^]*<main[^]*data-wait=""[^]*Without scripts[^]*Loading[^]*<\/main>[^]*<footer/)
      expect(html).toContain('<meta name="robots" content="noindex"/>')
    },
  )

  it('an app shell contains no part of its URL', async () => {
    const html = await htmlAt('/booking-details/GS-4711?success')
    expect(html).not.toMatch(/GS-4711|success/)
    expect(html).toBe(await htmlAt('/booking-details/GS-4712'))
    expect(html).not.toBe(await htmlAt('/booking-details/GS-4712', { isSignedIn: true }))
    expect(await htmlAt('/ae/booking-details/GS-4713')).toBe(
      await htmlAt('/booking-details/GS-4713', { language: 'ae' }),
    )
  })

  it('a filtered product list has the canonical URL of the full list', async () => {
    const html = await htmlAt('/ae/stores/gsharshop/products?q=pot&favourites=1')
    expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/ae\/stores\/gsharshop\/products"\/>/)
    expect(html).not.toMatch(/noindex|q=pot/)
    expect(await htmlAt('/stores/anything')).toContain('<meta name="robots" content="noindex"/>')
  })

  const LONG = 'A pot of brass, beaten by hand. '.repeat(6)
  const description = `<p>${LONG}</p>`
  const product = { product_id: 1, slug: 'pot', product_title: 'Pot', product_description: description }
  const collection = { id: 1, slug: 'pot', collection_name: 'Pot', description }

  it.each([
    ['product_detail/pot', 'getProduct', { data: product }],
    ['collections/pot', 'listProductsBySlug', { data: {}, catgData: collection }],
    ['designers/pot', 'listProductsBySlug', { data: {}, catgData: collection }],
    ['pages/pot', 'pageDetails', { data: { title: 'Pot', content: description } }],
  ])('[STO-38] the head of %s has a description of 100 characters', async (place, action, answer) => {
    const html = await htmlAt(`/stores/gsharshop/${place}?ref=a`, { callIn: serverWith({ [action]: answer }) })
    expect(html).toContain(`<meta name="description" content="${LONG.slice(0, 100)}..."/>`)
    expect(html).toContain('<title>Pot – Dareesha</title>')
    expect(html).toContain(`<link rel="canonical" href="https://dareesha.example/stores/gsharshop/${place}"/>`)
  })

  it('a missing product has a 404 page with its own title', async () => {
    const path = '/stores/gsharshop/product_detail/brass-pan'
    const missing = await render(pageOf(request(path, { callIn: refusing })))
    expect(missing).toMatchObject({ status: 404, html: expect.stringContaining('name="robots" content="noindex"') })
    expect(missing).toMatchObject({ html: expect.stringContaining('<title>This product does not exist – Dareesha') })
    expect(missing).toMatchObject({ html: expect.stringContaining('<noscript><h1>This product does not exist</h1>') })
    expect(await htmlAt(path)).toContain('<title>The craft store – Dareesha</title>')
  })

  it.each(['collections', 'designers'])('the page of an unknown slug below %s is a 404 page', async (place) => {
    const missing = await render(pageOf(request(`/stores/gsharshop/${place}/nothing`, { callIn: refusing })))
    expect(missing).toMatchObject({
      status: 404,
      html: expect.stringContaining('<title>This page of the store does not exist – Dareesha'),
    })
  })

  it('[AMB-118] the server answers 404 for unknown paths of the store', async () => {
    for (const path of ['/stores/gshar/page/nothing', '/stores/gsharshop/nothing/at/all'])
      expect(await render(pageOf(request(path, { callIn: refusing })))).toMatchObject({
        status: 404,
        html: expect.stringContaining('<title>This page does not exist – Dareesha'),
      })
  })

  it('[LIST-06] [DEST-06] canonicalRequest keeps the query parameters that the page reads', () => {
    for (const path of ['/search?d=-1&t=camel', '/ae/d/kalba?tab=kids', '/ae/p/kayak'])
      expect(pageOf(request(path)).path).toBe(path)
    expect(pageOf(request('/search?t=camel&fbclid=1&d=-1')).path).toBe('/search?d=-1&t=camel')
  })

  it('[P19] requests that differ only in ignored query parameters share one rendering', () => {
    const pathsOf = (path: string) => new Set(UNKNOWN.map((query) => pageOf(request(`${path}${query}`)).path))
    for (const path of ['/', '/p/kayak', '/ae/t/desert', '/v/karak', '/aboutus'])
      expect(pathsOf(`${path}?`)).toEqual(new Set([path]))
    expect(pathsOf('/search?t=camel&')).toEqual(new Set(['/search?t=camel']))
  })

  it('the server does not cache a package page with a selection', () => {
    const query = [...SELECTION_PARAMS, 'month'].map((param) => `${param}=1`).join('&')
    expect(pageOf(request(`/ae/p/kayak?${query}&fbclid=1`))).toMatchObject({
      path: `/ae/p/kayak?${query}`,
      isUncached: true,
    })
    expect(pageOf(request('/p/kayak?fbclid=1'))).toMatchObject({ path: '/p/kayak', isUncached: false })
    expect(pageOf(request('/t/desert?sort=price'))).toMatchObject({ isUncached: false })
  })

  it('the script of index.html knows each parameter of a selection', () => {
    const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
    expect(page).toContain(`/[?&](${SELECTION_PARAMS.join('|')})=/.test(location.search)`)
  })

  it("[RTE-02] [RTE-03] a store host shows the store's home page at /", async () => {
    const html = await htmlAt('/', { isStoreFront: true })
    expect(html).toContain('<title>The craft store – Dareesha</title>')
    expect(html).toContain('data-wait=""')
    expect(html).not.toMatch(/noindex|canonical/)
    expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*href="\/"|<a [^>]*href="\/"[^>]*aria-current="page"/)
  })
})
