import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { expect } from './site.ts'
import { addTestStyle } from './test-style.ts'

export async function expectAccessible(page: Page): Promise<void> {
  await expectStill(page)
  // The site has no frames, so axe checks only the page. Results without violations are not needed.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  // Behind an open dialog, the page with its heading is inert by design.
  if ((await page.getByRole('dialog').count()) > 0) axe.disableRules(['page-has-heading-one'])
  // In content that `content-visibility` skips, axe would read the colours of the previous colour scheme.
  const removeStyle = await addTestStyle(page, '* { content-visibility: visible !important }')
  const { violations } = await axe.analyze()
  await removeStyle()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

// The contrast is measured after a sheet has slid in, because the colours behind it change on the way.
async function expectStill(page: Page): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      .length
  await expect.poll(() => page.evaluate(moving)).toBe(0)
}
