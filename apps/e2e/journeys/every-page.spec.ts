import type { Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { PUBLIC_PAGES } from '../pages/public-pages.ts'
import { cutTexts, focusNow, lastingBars, motion, partedLetters, tooWide, unmarkedStates } from '../seen.ts'
import { expect, test } from '../site.ts'
import type { Focus } from '../seen.ts'
import type { Language } from '../site.ts'

/** Every fault of a page is told, and of none that is gone a moment later: what was asked for a moment ago may not be drawn yet. */
const softly = expect.configure({ soft: true })

/** As WCAG 1.4.12 has it; Arabic letters join, so there only lines and paragraphs are set wider. */
const WIDER_LINES = '* { line-height: 1.5 !important } p { margin-block-end: 2em !important }'
const WIDER_LETTERS = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

/** A screen of 1280 by 1024 at a zoom of 400% and of 200%. */
const ZOOMED = [
  { width: 320, height: 256 },
  { width: 640, height: 512 },
]

/** The text of a browser, and what a narrow page makes of it: where few words stand in a line, it grows a little less. */
const TEXT_PX = { usual: { standard: 16, body: 17 }, twice: { standard: 32, body: 32 } } as const

/** Nobody goes further by keyboard to learn whether he sees where he is. */
const MOST_STEPS = 60

/** What is not seen for so long is not seen. */
const MOST_LOOKS = 10
const LOOK_AGAIN_MS = 200

for (const { path } of PUBLIC_PAGES) {
  test(`[I18N-02] ${path} can be read and used by everybody`, async ({ page, language }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectLandmarks(page)
    await softly.poll(() => motion(page), 'motion that nobody asked for').toEqual([])
    await softly.poll(() => partedLetters(page), 'parted letters').toEqual([])
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectFocusSeen(page)

    await page.emulateMedia({ forcedColors: 'active' })
    await softly.poll(() => unmarkedStates(page), 'states without a line in forced colours').toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })

    for (const size of ZOOMED) {
      await page.setViewportSize(size)
      await expectRoom(page, `${size.width} by ${size.height}`)
      await softly.poll(() => lastingBars(page), 'bars over what is read').toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await setTextSize(page, 'twice')
    await expectRoom(page, 'text of twice the size')
    await setTextSize(page, 'usual')
    await page.addStyleTag({ content: spacing(language) })
    await expectRoom(page, 'wider lines')
  })
}

const spacing = (language: Language) => (language === 'ae' ? WIDER_LINES : WIDER_LINES + WIDER_LETTERS)

for (const [name, path] of [
  ['home', '/'],
  ['destination', '/d/mleiha-desert'],
  ['tag', '/t/family'],
  // Its steps stand in a row on a wide screen, and behind a button on a phone.
  ['package', '/p/mangrove-sunrise-kayak'],
] as const) {
  test(`[I18N-02] a screen reader is told the ${name} page in its order`, async ({ page, language }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path, { waitUntil: 'networkidle' })
    const width = page.viewportSize()?.width
    await expect(page.getByRole('banner')).toMatchAriaSnapshot({ name: `header-${language}-${width}.aria.yml` })
    const main = name === 'package' ? `${name}-${language}-${width}` : `${name}-${language}`
    await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: `${main}.aria.yml` })
  })
}

/** The size of text that a visitor sets in his browser: all of a page's grows with it, and where its lines break. */
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

/** One of each, and where there are more, each with a name of its own. */
async function expectLandmarks(page: Page): Promise<void> {
  for (const role of ['banner', 'main', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(1)
  const names = (await page.locator('body').ariaSnapshot())
    .split('\n')
    .flatMap((line) => /^\s*- (?:navigation|search|complementary)(?: "([^"]*)")?/.exec(line)?.[1] ?? [])
  expect(new Set(names).size).toBe(names.length)
  const unnamed = page.locator('nav:not([aria-label]):not([aria-labelledby])')
  await expect(unnamed).toHaveCount(0)
}

/** Whoever goes by keyboard sees where he is, and nothing lies over it. */
async function expectFocusSeen(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  const lost: string[] = []
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    const focus = await focusAtRest(page)
    if (focus === null) break
    if (!focus.isSeen) lost.push(`not seen: ${focus.name}`)
    if (focus.isCovered) lost.push(`covered: ${focus.name}`)
  }
  expect.soft(lost, 'focus').toEqual([])
}

/** Where the focus is once the page stands still: what scrolls into view is on its way for a moment. */
async function focusAtRest(page: Page): Promise<Focus | null> {
  let focus = await focusNow(page)
  for (let look = 0; look < MOST_LOOKS && focus !== null && (focus.isCovered || !focus.isSeen); look += 1) {
    await page.waitForTimeout(LOOK_AGAIN_MS)
    focus = await focusNow(page)
  }
  return focus
}
