import { actions } from '@dareesha/contract'
import type { ActionName } from '@dareesha/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { items } from '../testing/bookings.ts'
import { aSite } from '../testing/site.ts'
import type { Fields, TestSite } from '../testing/site.ts'

const SLUG = 'zephyr-evening'

let site: TestSite
beforeAll(async () => {
  const hidden = { hide: '1', url_slug: SLUG, package_name: 'Zephyr evening', tags: ['zephyrs'] }
  site = await aSite({ changes: { 104: hidden } })
})
afterAll(() => site.end())

const PUBLIC = (Object.keys(actions) as ActionName[]).filter((action) => actions[action].auth !== 'required')

const BY_TAG_OR_ID: ReadonlySet<ActionName> = new Set([
  'packagesByTags',
  'packagesDetails',
  'dateAvailabilityCheck',
  'packageSlots',
  'getPackagePrice',
  'monthAvailability',
  'validateCoupon',
])

const SEARCHES: readonly Fields[] = [
  { search_term: 'zephyr' },
  { search_term: 'zep' },
  { search_term: 'zephir evning' },
]
const FIELDS: Partial<Record<ActionName, readonly Fields[]>> = {
  packages: [{}, { id: '4' }, { slug: 'al-noor-island' }],
  search: [{}, ...SEARCHES],
  searchSuggestions: [{}, ...SEARCHES],
}

it('[LIST-08] [DEST-09] [F17] a hidden package appears in no search and in no list except the list of its tag', async () => {
  for (const action of PUBLIC.filter((name) => !BY_TAG_OR_ID.has(name)))
    for (const fields of FIELDS[action] ?? [{}]) {
      const { body } = await site.ask(action, fields)
      expect(JSON.stringify(body).includes('ephyr'), `${action} ${JSON.stringify(fields)}`).toBe(false)
    }
})

it('[LIST-08] [F17] the site map and the home, destination and search pages never link to a hidden package', async () => {
  for (const path of ['/sitemap.xml', '/robots.txt', '/', '/d/al-noor-island', '/search?t=zephyr'])
    expect(await (await site.app.request(path)).text(), path).not.toContain(SLUG)
})

it('[LIST-04] [F17] visitors can find a hidden package by its tag and buy it', async () => {
  const tagged = await site.ask('packagesByTags', { tag: 'zephyrs' })
  expect(tagged.body['data']).toMatchObject([{ url_slug: SLUG }])
  expect((await site.ask('packagesDetails', { slug: SLUG })).body).toMatchObject({ success: 1, data: { id: 104 } })
  expect((await site.ask('createPurchase', items(), await site.signInNewUser())).body).toMatchObject({ success: 1 })
})
