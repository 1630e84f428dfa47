import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { demo } from '../testing/catalogue.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite({ changes: { 102: { hide: '1' }, 103: { enable: '0' }, 105: { url_slug: 'حديقة 105' } } })
})
afterAll(() => site.end())

const textAt = async (path: string): Promise<string> => (await site.app.request(path)).text()

describe('crawlerRoutes', () => {
  it('[RTE-06] robots.txt disallows the API and personal pages, and names the sitemap', async () => {
    const robots = await textAt('/robots.txt')
    expect(robots).toContain('Disallow: /api\n')
    expect(robots).toContain('Disallow: /booking-details/\n')
    expect(robots).toContain('Sitemap: http://site.test/sitemap.xml')
  })

  it('[RTE-01] [RTE-04] [RTE-05] [RTE-06] [RTE-07] [RTE-08] [RTE-09] [RTE-17] the sitemap lists a page of every public kind in both languages', async () => {
    const answer = await site.app.request('/sitemap.xml')
    expect(answer.headers.get('content-type')).toBe('application/xml')
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

  it('[RTE-06] the sitemap encodes spaces and Arabic letters of slugs', async () => {
    const escaped = `/p/${encodeURIComponent('حديقة 105')}`
    const map = await textAt('/sitemap.xml')
    expect(map).toContain(`<loc>http://site.test${escaped}</loc>`)
    expect(map).toContain(`hreflang="ar-AE" href="http://site.test/ae${escaped}"`)
  })

  it('[VCH-06] the sitemap omits expired and disabled vouchers', async () => {
    const map = await textAt('/sitemap.xml')
    expect(map).not.toContain('/v/harvest-of-last-year')
    expect(map).not.toContain('/v/lake-picnic')
  })

  it('[DEST-09] [DEST-10] [PKG-13] the sitemap omits hidden and disabled packages', async () => {
    const map = await textAt('/sitemap.xml')
    const hidden = demo
      .packages!.filter(({ id }) => [102, 103].includes(Number(id)))
      .map((record) => String(record['url_slug']))
    expect(hidden).toHaveLength(2)
    for (const slug of hidden) expect(map).not.toContain(`/p/${slug}<`)
  })
})
