import type { Page } from '@playwright/test'

/** Holds whatever the page asks for at these addresses back, until it is let go. */
export async function hold(page: Page, addresses: string | ((address: URL) => boolean)): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((settle) => {
    letGo = settle
  })
  await page.route(addresses, async (route) => {
    await held
    await route.fallback()
  })
  return letGo
}
