import type { Page } from 'playwright'

import { medianOf } from '../rounds.ts'
import type { Row } from '../row.ts'
import { atMost, rounded } from '../row.ts'
import { launchBrowser, slowDown, SLOWER } from './phone.ts'

const ONE_FRAME_MS = 1_000 / 60

const MESSAGE = 'Greetings from the creek, تحياتي من الخور. '.repeat(8)

export async function typingRow(origin: string): Promise<Row> {
  await using browser = await launchBrowser()
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.addInitScript(() => localStorage.setItem('posCardId', '1'))
  await page.goto(`${origin}/hos-postcards/message`)
  await page.locator('canvas').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  await slowDown(page)
  const times = await typed(page, MESSAGE)
  const median = medianOf(times)
  return {
    id: 'typing',
    title: `typing a postcard message of ${MESSAGE.length} characters, processor ${SLOWER} times slower: from an input event to the drawn preview`,
    readings: [
      {
        side: 'ours',
        text: `${rounded(median)} ms (${rounded(Math.min(...times))} to ${rounded(Math.max(...times))} ms)`,
      },
    ],
    checks: [atMost('median', median, 'ms', ONE_FRAME_MS)],
    note: 'the synchronous work of one input event: the state, the layout of the text, and the drawing of the card on a canvas of 2,040 by 1,200 pixels.',
  }
}

const typed = (page: Page, text: string): Promise<number[]> =>
  page.evaluate(async (letters) => {
    const field = document.querySelector<HTMLTextAreaElement>('textarea[name=message]')
    const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
    if (field === null || value === undefined) throw new Error('there is no field for the message')
    const times: number[] = []
    for (const letter of letters) {
      await new Promise((next) => {
        requestAnimationFrame(() => setTimeout(next))
      })
      const start = performance.now()
      value.set?.call(field, field.value + letter)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await Promise.resolve()
      times.push(performance.now() - start)
    }
    return times
  }, text)
