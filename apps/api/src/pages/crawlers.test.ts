import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { catalogueInMemory } from '../catalogue/read.ts'
import { demo } from '../testing/catalogue.ts'
import { aSite, NOW } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'
import { crawlerRoutes } from './crawlers.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite({ changes: { 102: { hide: '1' }, 103: { enable: '0' }, 105: { url_slug: 'حديقة 105' } } })
})
afterAll(() => site.end())

const textAt = async (path: string): Promise<string> => (await site.app.request(path)).text()

describe('crawlerRoutes', () => {
  it('robots.txt disallows the API and personal pages, and names the sitemap', async () => {
    const robots = await textAt('/robots.txt')
    expect(robots).toContain('Disallow: /api\n')
    expect(robots).toContain('Disallow: /booking-details/\n')
    expect(robots).toContain('Sitemap: http://site.test/sitemap.xml')
  })

  it('security.txt names the contact page and expires after 30 days', async () => {
    const answer = await site.app.request('/.well-known/security.txt')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
    expect(await answer.text()).toBe(
      'Contact: http://site.test/contactus\nExpires: 2026-12-31T05:00:00.000Z\nPreferred-Languages: en, ar\n',
    )
  })

  it('the sitemap lists public pages of every kind in both languages', async () => {
    const answer = await site.app.request('/sitemap.xml')
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const map = await answer.text()
    for (const path of [
      '',
      '/view-all-destination',
      '/d/kalba-mangroves',
      '/p/mangrove-sunrise-kayak',
      '/t/family',
      '/v/karak-at-the-creek',
      '/vouchers/kalba-mangroves',
      '/aboutus',
    ]) {
      expect(map).toContain(`<loc>http://site.test${path === '' ? '/' : path}</loc>`)
      expect(map).toContain(`<loc>http://site.test/ae${path}</loc>`)
      expect(map).toContain(`hreflang="ar-AE" href="http://site.test/ae${path}"`)
    }
  })

  it('the sitemap encodes spaces and Arabic letters of slugs', async () => {
    const escaped = `/p/${encodeURIComponent('حديقة 105')}`
    const map = await textAt('/sitemap.xml')
    expect(map).toContain(`<loc>http://site.test${escaped}</loc>`)
    expect(map).toContain(`hreflang="ar-AE" href="http://site.test/ae${escaped}"`)
  })

  it('[G1] the parts of a large sitemap together list all pages', async () => {
    const app = crawlerRoutes(
      { catalogue: catalogueInMemory(site.database.pool, 0), site: 'dareesha', clock: () => NOW },
      'http://site.test',
      50,
    )
    const at = async (path: string) => app.request(path)
    const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
    const parts = locations(await (await at('/sitemap.xml')).text())
    expect(parts.slice(0, 2)).toEqual(['http://site.test/sitemaps/1.xml', 'http://site.test/sitemaps/2.xml'])
    const listed = await Promise.all(
      parts.map(async (part) => locations(await (await at(new URL(part).pathname)).text())),
    )
    expect(listed.slice(0, -1).map(({ length }) => length)).toEqual(parts.slice(1).map(() => 100))
    expect(listed.flat()).toEqual(locations(await textAt('/sitemap.xml')))
    for (const path of [`/sitemaps/${parts.length + 1}.xml`, '/sitemaps/0.xml', '/sitemaps/a.xml'])
      expect((await at(path)).status).toBe(404)
  })

  it('the sitemap omits expired and disabled vouchers', async () => {
    const map = await textAt('/sitemap.xml')
    expect(map).not.toContain('/v/harvest-of-last-year')
    expect(map).not.toContain('/v/lake-picnic')
  })

  it('[DEST-09] [DEST-10] the sitemap omits hidden and disabled packages', async () => {
    const map = await textAt('/sitemap.xml')
    const hidden = demo
      .packages!.filter(({ id }) => [102, 103].includes(Number(id)))
      .map((record) => String(record['url_slug']))
    expect(hidden).toHaveLength(2)
    for (const slug of hidden) expect(map).not.toContain(`/p/${slug}<`)
  })
})
