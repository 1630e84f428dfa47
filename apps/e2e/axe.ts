import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { expect } from './site.ts'

/** No fault that axe can find on what is open now. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectStill(page)
  // No frame is of the site itself, so axe runs in the page alone; and it need not tell of all that is as it should be.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  // Under an open dialog the page with its heading is inert, as it should be.
  if ((await page.getByRole('dialog').count()) > 0) axe.disableRules(['page-has-heading-one'])
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

// Half-way through its way up a sheet lies over other colours than where it rests, so its contrast is measured at rest.
async function expectStill(page: Page): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      .length
  await expect.poll(() => page.evaluate(moving)).toBe(0)
}
