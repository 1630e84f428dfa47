import { parseBanners, parseHomeSettings, parseTopOffers } from '@dareesha/engine/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { items, LIGHTHOUSE } from '../testing/bookings.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())

const slugs = async (action: string, fields: Record<string, string>) =>
  ((await site.ask(action, fields)).body['data'] as { url_slug: string }[]).map(({ url_slug }) => url_slug)

describe('packagesDetails', () => {
  it('[QTY-13] [QTY-14] the number of booked tickets includes imported and new bookings', async () => {
    const booked = async () => {
      const { body } = await site.ask('packagesDetails', { slug: 'lighthouse-last-places' })
      const record = body['data'] as Record<string, unknown>
      for (const [action, fields] of [
        ['packages', { id: String(record['destination_id']) }],
        ['search', {}],
      ] as const) {
        const listed = (await site.ask(action, fields)).body['data'] as Record<string, unknown>[]
        expect(listed.find(({ id }) => id === record['id'])).toEqual(record)
      }
      return [record['adult_booked_times'], record['child_booked_times']]
    }
    expect(await booked()).toEqual(['96', '50'])
    const { body } = await site.ask('createPurchase', items(LIGHTHOUSE), await site.signInNewUser())
    expect(body['success']).toBe(1)
    expect(await booked()).toEqual(['97', '50'])
  })
})

describe('packagesByTags', () => {
  it('[CALL-06] packagesByTags matches only whole tags and ignores their case', async () => {
    const kids = await slugs('packagesByTags', { tag: 'Kids' })
    expect(kids).toEqual(await slugs('packagesByTags', { tag: 'kids' }))
    expect(kids.length).toBeGreaterThan(0)
    expect(await slugs('packagesByTags', { tag: 'kid' })).toEqual([])
  })

  it('[RTE-08] [LIST-01] packagesByTags returns exactly the packages that carry the tag', async () => {
    const every = (await site.ask('search')).body['data'] as { url_slug: string; tags: string }[]
    const carrying = every.filter(({ tags }) => tags.split(',').some((tag) => tag.trim().toLowerCase() === 'kids'))
    const kids = await slugs('packagesByTags', { tag: 'kids' })
    expect(carrying.length).toBeGreaterThan(3)
    expect(kids.toSorted()).toEqual(carrying.map(({ url_slug: slug }) => slug).toSorted())
  })
})

describe('HomeData', () => {
  it('[CALL-03] [HOME-18] [AMB-076] HomeData returns the settings and every enabled voucher that has not expired', async () => {
    const { body } = await site.ask('HomeData')
    const settings = parseHomeSettings(body['data'])
    if (!settings.ok) throw new Error(JSON.stringify(settings.failure))
    expect(settings.value.shows).toEqual({ vouchers: true, about: true, gallery: true })
    expect(settings.value.sliders).toHaveLength(3)
    const offers = parseTopOffers(body['data'])
    if (!offers.ok) throw new Error(JSON.stringify(offers.failure))
    const offered = offers.value.map(({ slug }) => slug)
    expect(offered).toHaveLength(7)
    expect(offered).not.toContain('harvest-of-last-year')
    expect(offered).not.toContain('lake-picnic')
  })

  it('[CALL-04] discover_shurooq_homepage_settings returns the settings of HomeData without the vouchers', async () => {
    const { body: all } = await site.ask('HomeData')
    const { body } = await site.ask('discover_shurooq_homepage_settings')
    const { vouchers, ...settings } = all['data'] as Record<string, unknown>
    expect(vouchers).toHaveLength(7)
    expect(body['data']).toEqual(settings)
  })

  it('[CALL-02] destinations returns the destinations in the order of the catalogue', async () => {
    const places = await slugs('destinations', {})
    expect(places).toHaveLength(8)
    expect([places[0], places[7]]).toEqual(['heart-of-the-old-town', 'al-dhaid-oasis'])
  })

  it('[CALL-01] [HOME-03] every banner of the demo has its own picture for narrow screens', async () => {
    const banners = parseBanners((await site.ask('slider')).body['data'])
    if (!banners.ok) throw new Error(JSON.stringify(banners.failure))
    expect(banners.value.length).toBeGreaterThan(1)
    for (const { image, portrait } of banners.value) expect(portrait).toBe(image.replace('.svg', '-portrait.svg'))
  })
})
