import type { Page } from '@playwright/test'

import { expect } from './site.ts'

/** Before hydration, links and forms load pages from the server, and clicks on buttons have no effect yet. */
export async function expectHydrated(page: Page): Promise<void> {
  const isHydrated = () =>
    ['header', 'main h1'].every((selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__react')),
    )
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true)
}

export async function hydrateIslands(page: Page): Promise<void> {
  const touchIslands = () =>
    page.evaluate(() => {
      const islands = [...document.querySelectorAll('[data-island]')]
      for (const island of islands) island.dispatchEvent(new Event('pointerdown'))
      return islands.length
    })
  await expect.poll(touchIslands).toBe(0)
}
