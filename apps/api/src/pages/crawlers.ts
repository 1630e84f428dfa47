import { ORDER_HISTORY_PATH } from '@dareesha/engine/account'
import {
  parseDestinations,
  parseListings,
  searchListings,
  shownDestinations,
  tagListings,
  tagSlug,
} from '@dareesha/engine/catalogue'
import { today } from '@dareesha/engine'
import { offeredVouchers, parseVouchers } from '@dareesha/engine/rewards'
import { Hono } from 'hono'

import { storedValue } from '../catalogue/read.ts'
import { escaped } from './files.ts'
import type { Server } from '../use-cases/use-case.ts'

const CLOSED = [
  '/api',
  '/octo',
  '/dev/',
  '/sandbox/',
  '/webhooks/',
  '/booking-details/',
  ORDER_HISTORY_PATH,
  '/settings',
  '/orders-settings',
  '/edit-profile',
  '/notifications',
  '/payment-history',
  '/order-payment-complete',
  '/login',
  '/register',
]

const A_MONTH_MS = 30 * 86_400_000

type Source = Pick<Server, 'catalogue' | 'site' | 'clock'>

/** A sitemap of 1000 pages has about 400 kB. */
const PAGES_PER_MAP = 1000

export function crawlerRoutes(server: Source, publicUrl: string | undefined, pagesPerMap = PAGES_PER_MAP): Hono {
  const routes = new Hono()
  const TEXT = { 'Content-Type': 'text/plain; charset=UTF-8' }
  const XML = { 'Content-Type': 'application/xml; charset=utf-8' }
  const originOf = (url: string) => publicUrl ?? new URL(url).origin
  routes.get('/robots.txt', (context) => {
    const rules = CLOSED.flatMap((path) => [path, `/ae${path}`])
      .map((path) => `Disallow: ${path}`)
      .join('\n')
    return context.body(`User-agent: *\n${rules}\nSitemap: ${originOf(context.req.url)}/sitemap.xml\n`, 200, TEXT)
  })
  routes.get('/.well-known/security.txt', (context) => {
    const expires = new Date(server.clock() + A_MONTH_MS).toISOString()
    const contact = `${originOf(context.req.url)}/contactus`
    return context.body(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en, ar\n`, 200, TEXT)
  })
  routes.get('/sitemap.xml', async (context) => {
    const paths = await publicPaths(server)
    const origin = originOf(context.req.url)
    const parts = Math.ceil(paths.length / pagesPerMap)
    return context.body(parts === 1 ? sitemap(origin, paths) : sitemapIndex(origin, parts), 200, XML)
  })
  routes.get('/sitemaps/:part{[1-9][0-9]{0,4}\\.xml}', async (context) => {
    const part = Number.parseInt(context.req.param('part'), 10)
    const paths = (await publicPaths(server)).slice((part - 1) * pagesPerMap, part * pagesPerMap)
    return paths.length === 0 ? context.notFound() : context.body(sitemap(originOf(context.req.url), paths), 200, XML)
  })
  return routes
}

async function publicPaths({ catalogue, site, clock }: Source): Promise<readonly string[]> {
  const { destinations, packages, pages, vouchers } = await catalogue()
  const listings = storedValue(parseListings(packages.records), 'package')
  const here = searchListings(listings, site).filter(({ redirectUrl }) => redirectUrl === null)
  const tags = new Set(tagListings(listings, site).flatMap((listing) => listing.tags.map(tagSlug)))
  const offered = offeredVouchers(storedValue(parseVouchers(vouchers.records, today(clock)), 'voucher'))
  const shown = shownDestinations(storedValue(parseDestinations(destinations.records), 'destination'))
  const withVouchers = shown.filter(({ id }) => offered.some(({ destinationId }) => destinationId === id))
  const sitePages = [...pages.bySlug].filter(([, record]) => record['destination_slug'] == null)
  return [
    '/',
    '/view-all-destination',
    ...shown.map(({ slug }) => `/d/${slug}`),
    ...here.map(({ slug }) => `/p/${slug}`),
    ...withVouchers.map(({ slug }) => `/vouchers/${slug}`),
    ...offered.map(({ slug }) => `/v/${slug}`),
    ...[...tags].map((tag) => `/t/${encodeURIComponent(tag)}`),
    ...sitePages.map(([slug]) => `/${slug}`),
  ]
}

function sitemapIndex(origin: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, part) => `<sitemap><loc>${escaped(`${origin}/sitemaps/${part + 1}.xml`)}</loc></sitemap>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</sitemapindex>',
    '',
  ].join('\n')
}

function sitemap(origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => {
    const addresses = {
      en: new URL(path, origin).href,
      'ar-AE': new URL(`/ae${path === '/' ? '' : path}`, origin).href,
    }
    const alternates = Object.entries(addresses)
      .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`)
      .join('')
    return Object.values(addresses)
      .map((address) => `<url><loc>${escaped(address)}</loc>${alternates}</url>`)
      .join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
