import type { Page } from '@playwright/test'

import { expect } from './site.ts'

/** Waits for hydration. Before it, links and forms lead to server-rendered pages, and buttons have no effect yet. */
export async function expectHydrated(page: Page): Promise<void> {
  const isHydrated = () =>
    ['header', 'main h1'].every((selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__react')),
    )
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true)
}
