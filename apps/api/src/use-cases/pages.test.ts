import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseStaticPage } from '@dareesha/engine/catalogue'

import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())

describe('pageDetails', () => {
  it.each(['aboutus', 'contactus', 'terms', 'privacy', 'hos-postcards-about', 'hos-postcards-contact'])(
    '[CALL-38] [RTE-09] the page /%s has its text in both languages',
    async (slug) => {
      const { body } = await site.ask('pageDetails', { page_slug: slug })
      const page = parseStaticPage(body['data'])
      if (!page.ok) throw new Error(JSON.stringify(page.failure))
      expect(page.value.title.ae).not.toBeNull()
      expect(page.value.content?.en).toMatch(/<h2>/)
      expect(page.value.content?.ae).toMatch(/<h2>/)
    },
  )

  it('[POST-12] the about page of the postcards has the headline of the specification', async () => {
    const { body } = await site.ask('pageDetails', { page_slug: 'hos-postcards-about' })
    expect(body['data']).toMatchObject({ title: 'From Heart of Sharjah to the world...' })
  })

  it('[CALL-38] pageDetails refuses an unknown slug and a destination without that page', async () => {
    const refused = { success: 0, msg: 'Page not found' }
    expect((await site.ask('pageDetails', { page_slug: 'careers' })).body).toMatchObject(refused)
    const elsewhere = { page_slug: 'terms', destination_slug: 'kalba-mangroves' }
    expect((await site.ask('pageDetails', elsewhere)).body).toMatchObject(refused)
  })

  it('[CALL-38] the refusal of a missing page slug names the field', async () => {
    const { status, body } = await site.ask('pageDetails', {})
    expect(status).toBe(400)
    expect(body['issues']).toEqual([{ path: 'page_slug', message: 'Is required, as text' }])
  })
})
