import { calendarDate } from '@dareesha/contract'
import { parseListingsPage } from '@dareesha/engine/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { slotTickets } from '../inventory/pools.ts'
import { items, LIGHTHOUSE } from '../testing/bookings.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'

const NOBODY = { availability: [] }
let site: TestSite
beforeAll(async () => {
  site = await aSite({
    changes: {
      // Falconry is full for two days, Pottery begins later, and Yoga is over.
      114: {
        availability: ['2026-12-01', '2026-12-02'].map((date) => ({ date, adult_tickets: 0, child_tickets: 0 })),
        event_dates: '',
        disabled_dates: '',
        disabled_weeks: '',
        disable_booking_prior: '',
      },
      2634: { ...NOBODY, start_date: '2026-12-20', event_dates: '', disabled_weeks: '', disabled_dates: '' },
      2595: { ...NOBODY, start_date: '2026-10-01', end_date: '2026-11-30', event_dates: '' },
    },
  })
})
afterAll(() => site.end())

const ask = async (action: string, fields: Record<string, string>) => (await site.ask(action, fields)).body

async function pageOf(action: string, fields: Record<string, string>) {
  const read = parseListingsPage((await ask(action, fields)) as unknown as Parameters<typeof parseListingsPage>[0])
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.value
}

const saleOf = async (slug: string) => {
  const { listings } = await pageOf('search', {})
  return listings.find((listing) => listing.slug === slug)?.sale
}

describe('the lists of packages', () => {
  it('[UX-25] [CALL-06] a list call without paging fields returns the whole list', async () => {
    const body = await ask('packagesByTags', { tag: 'friends' })
    expect((body['data'] as unknown[]).length).toBeGreaterThan(24)
    expect([body['total'], body['page']]).toEqual([undefined, undefined])
  })

  it('[UX-25] the result pages of a tag together form its whole list', async () => {
    const whole = await pageOf('packagesByTags', { tag: 'friends', limit: '100' })
    const [first, second] = await Promise.all(
      ['1', '2'].map((page) => pageOf('packagesByTags', { tag: 'friends', limit: '24', page })),
    )
    expect([...first!.listings, ...second!.listings]).toEqual(whole.listings)
    expect([first!.total, second!.page]).toEqual([whole.listings.length, 2])
    expect((await pageOf('packagesByTags', { tag: 'friends', limit: '24', page: '9' })).page).toBe(1)
    expect(whole.listings.every(({ enabled }) => enabled)).toBe(true)
  })

  it('[UX-25] a list call can sort and filter the packages', async () => {
    const all = { limit: '100' }
    const prices = (await pageOf('search', { ...all, sort: 'price' })).listings.map(({ price }) => price ?? Infinity)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    const ratings = (await pageOf('search', { ...all, sort: 'rating' })).listings.map(({ rating }) => rating ?? 0)
    expect(ratings).toEqual(ratings.toSorted((one, other) => other - one))
    const soonest = (await pageOf('search', { ...all, sort: 'soonest' })).listings.map(({ slug }) => slug)
    expect(soonest.indexOf('falconry-morning')).toBeGreaterThan(soonest.indexOf('museum-entry'))
    expect(soonest.indexOf('pottery-weekend')).toBeGreaterThan(soonest.indexOf('falconry-morning'))
    expect(soonest.indexOf('yoga-on-the-island')).toBeGreaterThan(soonest.indexOf('pottery-weekend'))
    const cheap = await pageOf('search', { ...all, max_price: '15.00', children: '1' })
    expect(cheap.listings.map(({ slug }) => slug)).toEqual(['museum-entry', 'free-guided-walk'])
    expect(cheap.listings.every(({ price }) => price !== null && price <= 15_00)).toBe(true)
    const open = async (day: string) => (await pageOf('search', { ...all, day })).listings.map(({ slug }) => slug)
    expect(await open('2026-12-02')).not.toContain('falconry-morning')
    expect(await open('2026-12-03')).toContain('falconry-morning')
  })

  it('[UX-25] [DEST-05] a destination list shows one tab and counts the packages of every tab', async () => {
    const all = await pageOf('packages', { id: '1', limit: '100' })
    const couples = await pageOf('packages', { id: '1', limit: '100', tab: 'couples' })
    expect(all.tabCounts?.all).toBe(all.total)
    expect(couples.total).toBe(all.tabCounts?.couples)
    expect(couples.tabCounts).toEqual(all.tabCounts)
    expect(couples.listings.every(({ tags }) => tags.some((tag) => tag.toLowerCase() === 'couples'))).toBe(true)
    expect((await pageOf('packages', { id: '1', tab: 'none' })).total).toBe(all.total)
  })

  it.each([
    ['limit', '0', 'Must be 1 or more'],
    ['limit', '101', 'Must be at most 100'],
    ['page', '0', 'Must be 1 or more'],
    ['sort', 'cheapest', 'Must be price, soonest or rating'],
    ['max_price', '1.234', 'Must be an amount in AED with at most two decimals'],
    ['day', '2026-02-30', 'Must be a day as YYYY-MM-DD'],
    ['children', 'yes', 'Must be a flag: 1 or 0'],
  ])('[UX-25] the list calls refuse %s=%s and name the field', async (path, value, message) => {
    for (const [action, fields] of [
      ['search', {}],
      ['packages', { id: '1' }],
      ['packagesByTags', { tag: 'kids' }],
    ] as const) {
      const { status, body } = await site.ask(action, { ...fields, [path]: value })
      expect([status, body['issues']]).toEqual([400, [{ path, message }]])
    }
  })
})

describe('the sale state that the card of a package shows', () => {
  it('[UX-15] a package that is over has no next_date and no last_places', async () => {
    const records = (await ask('search', {}))['data'] as Record<string, unknown>[]
    const over = records.find((record) => record['url_slug'] === 'yoga-on-the-island')!
    expect(over).toMatchObject({ sale_state: 'over' })
    expect(over).not.toHaveProperty('next_date')
    expect(over).not.toHaveProperty('last_places')
  })

  it('[UX-15] a list says whether a package is open, coming soon or over', async () => {
    expect(await saleOf('falconry-morning')).toMatchObject({ kind: 'open', nextDay: '2026-12-03' })
    expect(await saleOf('pottery-weekend')).toMatchObject({ kind: 'soon', nextDay: '2026-12-20' })
    expect(await saleOf('yoga-on-the-island')).toEqual({ kind: 'over' })
    expect(await saleOf('science-fair')).toEqual({ kind: 'over' })
    expect(await saleOf('lighthouse-last-places')).toMatchObject({ kind: 'open', lastPlaces: 4 })
  })

  it('[UX-15] [UX-25] a day is full when its remaining slots are sold out', async () => {
    expect(await saleOf('tennis-session')).toMatchObject({ nextDay: '2026-12-01' })
    const sellOut = (slotId: number) =>
      site.database.pool.query('insert into pool(key, cap) values ($1, 0)', [
        slotTickets(749, slotId, calendarDate('2026-12-01'), 'adult'),
      ])
    for (const later of [60091, 60092]) await sellOut(later)
    expect(await saleOf('tennis-session')).toMatchObject({ nextDay: '2026-12-02' })
    const { listings } = await pageOf('search', { limit: '100', day: '2026-12-01' })
    expect(listings.map(({ slug }) => slug)).not.toContain('tennis-session')
  })

  it('[UX-15] after the last sale, every list shows the package as sold out', async () => {
    const saleInTag = async () => {
      const { listings } = await pageOf('packagesByTags', { tag: 'Friends', limit: '100', sort: 'price' })
      return listings.find(({ slug }) => slug === 'lighthouse-last-places')?.sale
    }
    expect(await saleInTag()).toMatchObject({ kind: 'open', lastPlaces: 4 })
    for (const _ of [1, 2]) {
      const two = items({ ...LIGHTHOUSE, adult_qty: 2, total: '50.00' })
      const { body } = await site.ask('createPurchase', two, await site.signInNewUser())
      expect(body['success']).toBe(1)
    }
    expect(await saleOf('lighthouse-last-places')).toEqual({ kind: 'sold-out' })
    expect(await saleInTag()).toEqual({ kind: 'sold-out' })
    const { data } = await ask('searchSuggestions', { search_term: 'lighthouse' })
    expect((data as { url_slug: string }[]).map(({ url_slug }) => url_slug)).not.toContain('lighthouse-last-places')
  })
})
