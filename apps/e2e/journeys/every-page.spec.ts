import type { Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { hydrateIslands } from '../hydration.ts'
import { PUBLIC_PAGES } from '../pages/public-pages.ts'
import { cutTexts, focusNow, lastingBars, motion, partedLetters, tooWide, unmarkedStates } from '../seen.ts'
import { expect, test } from '../site.ts'
import type { Focus } from '../seen.ts'
import type { Language } from '../site.ts'
import { addTestStyle } from '../test-style.ts'

const softly = expect.configure({ soft: true })

/** WCAG 1.4.12 names this spacing. Arabic texts get no wider letters, because Arabic letters join. */
const WIDER_LINES = '* { line-height: 1.5 !important } p { margin-block-end: 2em !important }'
const WIDER_LETTERS = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

const ZOOMED = [
  { width: 320, height: 256 },
  { width: 640, height: 512 },
]

const RESIZED_FROM = new Set(['en-1280', 'ae-390'])

/** Text is 1 px larger than the browser's font size. Doubled text has no extra pixel, because few words fit a line on a phone. */
const TEXT_PX = { usual: { standard: 16, body: 17 }, twice: { standard: 32, body: 32 } } as const

const MAX_STEPS = 60

const MAX_ATTEMPTS = 50
const RETRY_AFTER_MS = 200

for (const { path } of PUBLIC_PAGES) {
  test(`${path} is accessible, even with zoom, large text or forced colours`, async ({ page, language }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectLandmarks(page)
    await softly.poll(() => motion(page), 'motion despite reduced motion').toEqual([])
    await softly.poll(() => partedLetters(page), 'parted letters').toEqual([])
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectFocusSeen(page)

    await page.emulateMedia({ forcedColors: 'active' })
    await softly.poll(() => unmarkedStates(page), 'states without a line in forced colours').toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })

    // The next checks set their own screen sizes, so one project per language suffices.
    if (!RESIZED_FROM.has(test.info().project.name)) return
    for (const size of ZOOMED) {
      await page.setViewportSize(size)
      await expectRoom(page, `${size.width} by ${size.height}`)
      await softly.poll(() => lastingBars(page), 'fixed bars over more than a third of the page').toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await setTextSize(page, 'twice')
    await expectRoom(page, 'text of twice the size')
    await setTextSize(page, 'usual')
    await addTestStyle(page, spacing(language))
    await expectRoom(page, 'wider lines')
  })
}

const spacing = (language: Language) => (language === 'ae' ? WIDER_LINES : WIDER_LINES + WIDER_LETTERS)

test('the header and the package page match their stored accessibility snapshots', async ({ page, language }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/p/mangrove-sunrise-kayak', { waitUntil: 'networkidle' })
  await hydrateIslands(page)
  const look = `${language}-${page.viewportSize()?.width}`
  await expect(page.getByRole('banner')).toMatchAriaSnapshot({ name: `header-${look}.aria.yml` })
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: `package-${look}.aria.yml` })
})

async function setTextSize(page: Page, size: keyof typeof TEXT_PX): Promise<void> {
  const { standard, body } = TEXT_PX[size]
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await expect.poll(() => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))).toBe(body)
}

async function expectRoom(page: Page, where: string): Promise<void> {
  await softly.poll(() => tooWide(page), `${where}: too wide`).toEqual([])
  await softly.poll(() => cutTexts(page), `${where}: cut off`).toEqual([])
}

async function expectLandmarks(page: Page): Promise<void> {
  for (const role of ['banner', 'main', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(1)
  const names = (await page.locator('body').ariaSnapshot())
    .split('\n')
    .flatMap((line) => /^\s*- (?:navigation|search|complementary)(?: "([^"]*)")?/.exec(line)?.[1] ?? [])
  expect(new Set(names).size).toBe(names.length)
  const unnamed = page.locator('nav:not([aria-label]):not([aria-labelledby])')
  await expect(unnamed).toHaveCount(0)
}

async function expectFocusSeen(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  const lost: string[] = []
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    const focus = await focusAtRest(page)
    if (focus === null) break
    if (!focus.isSeen) lost.push(`not seen: ${focus.name}`)
    if (focus.isCovered) lost.push(`covered: ${focus.name}`)
  }
  expect.soft(lost, 'focus').toEqual([])
}

async function focusAtRest(page: Page): Promise<Focus | null> {
  let focus = await focusNow(page)
  for (let look = 0; look < MAX_ATTEMPTS && focus !== null && (focus.isCovered || !focus.isSeen); look += 1) {
    await page.waitForTimeout(RETRY_AFTER_MS)
    focus = await focusNow(page)
  }
  return focus
}
