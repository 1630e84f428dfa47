import type { Page } from '@playwright/test'

import { ORIGIN } from './site.ts'

export const PIXEL_ID = '1234567890123456'

export type PixelEvent = {
  readonly id: string | null
  readonly event: string | null
  readonly details: Readonly<Record<string, string>>
}

export async function withPixel(page: Page): Promise<readonly PixelEvent[]> {
  const events: PixelEvent[] = []
  await page.route('https://www.facebook.com/tr/**', (route) => {
    const { searchParams } = new URL(route.request().url())
    const details = [...searchParams].flatMap(([name, value]) => {
      const field = /^cd\[(\w+)\]$/.exec(name)?.[1]
      return field === undefined ? [] : [[field, value]]
    })
    events.push({
      id: searchParams.get('id'),
      event: searchParams.get('ev'),
      details: Object.fromEntries(details) as PixelEvent['details'],
    })
    return route.fulfill({ contentType: 'image/gif', body: '' })
  })
  await page.route(`${ORIGIN}/api`, async (route) => {
    if (route.request().postData()?.includes('discover_shurooq_homepage_settings') !== true) return route.fallback()
    const response = await route.fetch()
    const text = await response.text()
    return route.fulfill({ response, body: text.replace('"pixel_id":""', `"pixel_id":"${PIXEL_ID}"`) })
  })
  // The dehydrated state of a page also contains the pixel ID.
  await page.addInitScript((id) => {
    document.addEventListener('DOMContentLoaded', () => {
      const state = document.getElementById('dehydrated-state')
      // Trusted Types block changes of a script element, but not of its text node.
      const text = state?.firstChild
      if (text?.nodeValue) text.nodeValue = text.nodeValue.replace('"pixelId":null', `"pixelId":"${id}"`)
    })
  }, PIXEL_ID)
  return events
}
