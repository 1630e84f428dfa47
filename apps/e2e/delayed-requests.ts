import type { Page } from '@playwright/test'

export async function delayRequests(page: Page, addresses: string | ((address: URL) => boolean)): Promise<() => void> {
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
