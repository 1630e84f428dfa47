import type { Page } from '@playwright/test'

/** Delays all requests of the page for these addresses. @returns A function that releases them. */
export async function holdRequests(page: Page, addresses: string | ((address: URL) => boolean)): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((settle) => {
    release = settle
  })
  await page.route(addresses, async (route) => {
    await held
    await route.fallback()
  })
  return release
}
