import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { expect } from './site.ts'
import { addTestStyle } from './test-style.ts'

export async function expectAccessible(page: Page): Promise<void> {
  await expectStill(page)
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  // An open dialog makes the page inert, so axe does not see the heading of level 1.
  if ((await page.getByRole('dialog').count()) > 0) axe.disableRules(['page-has-heading-one'])
  // In content that `content-visibility` skips, axe reads the colours of the previous colour scheme.
  const removeStyle = await addTestStyle(page, '* { content-visibility: visible !important }')
  const { violations } = await axe.analyze()
  await removeStyle()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

// While a sheet slides in, axe would measure a wrong contrast.
async function expectStill(page: Page): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      .length
  await expect.poll(() => page.evaluate(moving)).toBe(0)
}
