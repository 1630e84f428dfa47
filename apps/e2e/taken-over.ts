import type { Page } from '@playwright/test'

import { expect } from './site.ts'

/**
 * Until React has taken what was drawn for its own. Before that links and forms lead to pages that the server draws, which is as
 * good for a visitor, but not for who wants to see what the browser does by itself; and a button does nothing yet.
 */
export async function expectTakenOver(page: Page): Promise<void> {
  const isTaken = () =>
    ['header', 'main h1'].every((selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__react')),
    )
  await expect.poll(() => page.evaluate(isTaken)).toBe(true)
}
