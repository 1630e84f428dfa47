import type { Page } from '@playwright/test'

import { ORIGIN } from './site.ts'

export const PIXEL_ID = '1234567890123456'

/** An event that the advertising pixel received: the pixel, the event, and the details. */
export type Told = {
  readonly id: string | null
  readonly event: string | null
  readonly details: Readonly<Record<string, string>>
}

/**
 * Puts a pixel id into the settings, in rendered pages and in answers. @returns The list of received events, which
 * grows.
 */
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
  // After a payment, only the browser fetches the page, so the id is changed in the document.
  await page.addInitScript((id) => {
    document.addEventListener('DOMContentLoaded', () => {
      const drawn = document.getElementById('first-paint')
      if (drawn !== null) drawn.textContent = drawn.textContent.replace('"pixelId":null', `"pixelId":"${id}"`)
    })
  }, PIXEL_ID)
  return told
}
