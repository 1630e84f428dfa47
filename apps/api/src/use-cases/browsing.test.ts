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
  it('[QTY-13] [QTY-14] tells what is booked by now, not what was booked when the catalogue came in', async () => {
    const booked = async () => {
      const { body } = await site.ask('packagesDetails', { slug: 'lighthouse-last-places' })
      const { adult_booked_times, child_booked_times } = body['data'] as Record<string, unknown>
      return [adult_booked_times, child_booked_times]
    }
    expect(await booked()).toEqual(['96', '50'])
    const { body } = await site.ask('createPurchase', items(LIGHTHOUSE), await site.someone())
    expect(body['success']).toBe(1)
    expect(await booked()).toEqual(['97', '50'])
  })
})

describe('search', () => {
  it.each([
    ['a term without its marks', 'كَايَاك', 'mangrove-sunrise-kayak'],
    ['another hamza and the article’s letters', 'اشجار', 'mangrove-sunrise-kayak'],
    ['capitals and spaces', '  KaYaK  ', 'mangrove-sunrise-kayak'],
  ])('[CALL-08] finds %s', async (_, term, slug) => {
    expect(await slugs('search', { search_term: term })).toContain(slug)
  })

  it('[CALL-08] no term finds everything, a term that is nowhere finds nothing', async () => {
    expect((await slugs('search', {})).length).toBeGreaterThan(40)
    expect(await slugs('search', { search_term: 'zzzzzz' })).toEqual([])
  })
})

describe('packagesByTags', () => {
  it('[CALL-06] a tag counts without its case, and as it stands in an address', async () => {
    const kids = await slugs('packagesByTags', { tag: 'Kids' })
    expect(kids).toEqual(await slugs('packagesByTags', { tag: 'kids' }))
    expect(kids.length).toBeGreaterThan(0)
    expect(await slugs('packagesByTags', { tag: 'kid' })).toEqual([])
  })
})
