import type { Browser, Page } from 'playwright'

import { medianOf } from '../rounds.ts'
import type { Row } from '../row.ts'
import { atMost, readingsOf, rounded } from '../row.ts'
import { launchBrowser, newVisitor, slowDown, SLOWER } from './phone.ts'

const LANGUAGES = ['en', 'ae'] as const
const VISITS = 3
const REST_MS = 3_000
const HIGH_SCREEN = { width: 360, height: 3_000 } as const
const MAX_MS = { 'after a scroll': 800, 'the very first interaction': 2_000 } as const

type Kind = keyof typeof MAX_MS

export async function firstPressRow(address: string): Promise<Row> {
  await using browser = await launchBrowser()
  const times: Record<Kind, number[]> = { 'after a scroll': [], 'the very first interaction': [] }
  for (let visit = 0; visit < VISITS; visit += 1) {
    for (const language of LANGUAGES) {
      for (const kind of Object.keys(times) as Kind[]) times[kind].push(await pressed(browser, address, language, kind))
    }
  }
  return {
    id: 'P20, first press',
    title: `a press on the plus button until the price changes, slow 4G, processor ${SLOWER} times slower`,
    readings: readingsOf(times, (found) => found.map((ms) => `${rounded(ms)} ms`).join(', ')),
    checks: (Object.keys(times) as Kind[]).map((kind) => atMost(kind, medianOf(times[kind]), 'ms', MAX_MS[kind])),
    note: 'Event Timing does not count the wait of a press that is replayed after hydration. The page rests before each press.',
  }
}

async function pressed(browser: Browser, address: string, language: string, kind: Kind): Promise<number> {
  await using context = await newVisitor(browser, new URL(address).origin, language)
  const page = await context.newPage()
  if (kind === 'the very first interaction') await page.setViewportSize(HIGH_SCREEN)
  await slowDown(page, 'slow 4G')
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(REST_MS)
  const plus = page.getByRole('main').locator('[role=group] button').nth(1)
  if (kind === 'after a scroll') {
    await plus.scrollIntoViewIfNeeded()
    await page.waitForTimeout(REST_MS)
  }
  const box = await plus.boundingBox()
  if (box === null) throw new Error('the package page has no plus button')
  const changed = watchPrice(page)
  // After this round trip, `watchPrice` has added its listener.
  await page.evaluate(() => undefined)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  return await changed
}

const watchPrice = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const totalNow = () => /[\d,]+\.\d\d/.exec(document.querySelector('[data-bottom-bar]')?.textContent ?? '')?.[0]
        const before = totalNow()
        window.addEventListener(
          'pointerdown',
          ({ timeStamp }) => {
            const look = () => {
              if (totalNow() === before) requestAnimationFrame(look)
              else resolve(performance.now() - timeStamp)
            }
            look()
          },
          { capture: true, once: true },
        )
      }),
  )
