import type { Page } from '@playwright/test'

import { ORIGIN } from './site.ts'

export const PIXEL_ID = '1234567890123456'

/** What an advertising pixel was told: of which pixel, what happened, and the details. */
export type Told = {
  readonly id: string | null
  readonly event: string | null
  readonly details: Readonly<Record<string, string>>
}

/** Puts the number of an advertising pixel into the settings, in drawn pages and in answers; the list grows with what it is told. */
export async function withPixel(page: Page): Promise<readonly Told[]> {
  const told: Told[] = []
  await page.route('https://www.facebook.com/tr/**', (route) => {
    const { searchParams } = new URL(route.request().url())
    const details = [...searchParams].flatMap(([name, value]) => {
      const field = /^cd\[(\w+)\]$/.exec(name)?.[1]
      return field === undefined ? [] : [[field, value]]
    })
    told.push({
      id: searchParams.get('id'),
      event: searchParams.get('ev'),
      details: Object.fromEntries(details) as Told['details'],
    })
    return route.fulfill({ contentType: 'image/gif', body: '' })
  })
  await page.route(`${ORIGIN}/api`, async (route) => {
    if (route.request().postData()?.includes('discover_shurooq_homepage_settings') !== true) return route.fallback()
    const response = await route.fetch()
    const text = await response.text()
    return route.fulfill({ response, body: text.replace('"pixel_id":""', `"pixel_id":"${PIXEL_ID}"`) })
  })
  // A page that a payment leads back to is fetched by the browser alone: what was drawn is changed where it has come.
  await page.addInitScript((id) => {
    document.addEventListener('DOMContentLoaded', () => {
      const drawn = document.getElementById('first-paint')
      if (drawn !== null) drawn.textContent = drawn.textContent.replace('"pixelId":null', `"pixelId":"${id}"`)
    })
  }, PIXEL_ID)
  return told
}
