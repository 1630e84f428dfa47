import type { Page } from 'playwright'

import { figuresOf, medianOf, quantileOf } from '../rounds.ts'
import type { Row } from '../row.ts'
import { atLeast, atMost, rounded } from '../row.ts'
import { registerShoppers } from '../server/product.ts'
import { Hand, SHORTEST_MS } from './hand.ts'
import type { Interaction } from './hand.ts'
import { launchBrowser, newVisitor, slowDown, SLOWER } from './phone.ts'

const LANGUAGES = ['en', 'ae'] as const
const SLOWEST = 8

const WALKS = { postcard: walkPostcard, store: walkStore, wizard: walkWizard } as const

export async function interactionRow(origin: string): Promise<Row> {
  await using browser = await launchBrowser()
  const all: Interaction[] = []
  const readings = []
  for (const language of LANGUAGES) {
    const [token = null] = await registerShoppers(origin, 1)
    for (const [name, walk] of Object.entries(WALKS)) {
      await using context = await newVisitor(browser, origin, language, token)
      const page = await context.newPage()
      const hand = new Hand(page, await slowDown(page))
      await walk(hand, origin)
      all.push(...hand.interactions)
      readings.push({ side: `${name}, ${language}`, text: figuresText(hand.interactions) })
    }
  }
  return {
    id: 'P20',
    title: `interactions by Event Timing, processor ${SLOWER} times slower`,
    readings: [...readings, { side: 'the slowest kinds', text: slowestText(all) }],
    checks: [
      atMost('p75', quantile(all, 0.75), 'ms', 100),
      atMost('p98', quantile(all, 0.98), 'ms', 200),
      atLeast('interactions', all.length, 'count', 200),
    ],
    note: `Event Timing rounds to 8 ms and reports nothing below ${SHORTEST_MS} ms, so shorter interactions count as ${SHORTEST_MS} ms. The time to an answer of the server does not count.`,
  }
}

const quantile = (interactions: readonly Interaction[], share: number): number =>
  quantileOf(figuresOf(interactions, 'ms'), share)

const figuresText = (interactions: readonly Interaction[]): string =>
  `p75 ${rounded(quantile(interactions, 0.75))} ms, p98 ${rounded(quantile(interactions, 0.98))} ms of ${interactions.length}`

function slowestText(interactions: readonly Interaction[]): string {
  const kinds = Map.groupBy(interactions, ({ what }) => what)
  const medians = [...kinds].map(([what, found]) => ({ what, ms: medianOf(figuresOf(found, 'ms')) }))
  const slowest = medians.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)
  return slowest.map(({ what, ms }) => `${what} ${rounded(ms)} ms`).join(', ')
}

async function walkWizard(hand: Hand, origin: string): Promise<void> {
  const { page } = hand
  const main = page.getByRole('main')
  const bar = page.locator('[data-bottom-bar]')
  const [back, next] = [bar.getByRole('button').first(), bar.getByRole('button').last()]
  const sheet = page.getByRole('dialog').last()
  const less = (row: number) => main.locator('[role=group] button').nth(2 * row)
  const more = (row: number) => main.locator('[role=group] button').nth(2 * row + 1)
  const days = main.locator('td [role=button]:not([aria-disabled=true])')
  const cards = main.locator('[role=radiogroup] label')
  await hand.open(`${origin}/p/mangrove-sunrise-kayak`)
  await hand.tap('more adults', more(0), 5)
  await hand.tap('fewer adults', less(0), 5)
  await hand.tap('more children', more(1), 2)
  await hand.tap('details', bar.locator('summary'), 2)
  await hand.tap('to the date', next)
  await days.first().waitFor()
  await hand.tap('next month', main.locator('button[slot=next]'), 2)
  await hand.tap('previous month', main.locator('button[slot=previous]'))
  for (const day of [3, 5, 8, 6, 4]) await hand.tap('a day', days.nth(day))
  await hand.tap('to the time', next)
  await cards.first().waitFor()
  for (const slot of [0, 1, 0]) await hand.tap('a time', cards.nth(slot))
  await hand.tap('to the extras', next)
  await hand.tap('more extras', more(0), 3)
  await hand.tap('fewer extras', less(0), 2)
  await hand.tap('to the transport', next)
  for (const card of [1, 2, 0, 1]) await hand.tap('a transport', cards.nth(card))
  await hand.tap('to the meals', next)
  await hand.tap('more meals', more(0), 3)
  await hand.tap('fewer meals', less(0), 2)
  await hand.tap('open the summary', next)
  await hand.tap('open the promo code', sheet.getByRole('button', { name: /^(Promo code|رمز العرض)$/ }))
  await sheet.locator('input[name=coupon]').tap()
  await hand.type('a letter of the code', 'WELCOME10')
  await hand.tap('apply the code', sheet.locator('button[type=submit]'))
  await page.waitForTimeout(1_000)
  await hand.press('close a sheet', 'Escape', 'Escape')
  await hand.tap('a step back', back, 5)
}

async function walkStore(hand: Hand, origin: string): Promise<void> {
  const { page } = hand
  const main = page.getByRole('main')
  const store = `${origin}/stores/gsharshop`
  await hand.open(`${store}/products`)
  await main.locator('select').first().focus()
  await hand.press('sort', 'ArrowDown', 'ArrowDown', 'ArrowUp')
  const chips = main.locator('[role=group] button')
  for (const chip of [1, 2, 0]) await hand.tap('a tag', chips.nth(chip))
  await hand.open(`${store}/products?sort=LTH`)
  await hand.tap('open a product', main.getByRole('article').first().getByRole('link').first())
  await main.locator('[role=group] button').first().waitFor()
  await hand.tap('more pieces', main.locator('[role=group] button').nth(1), 3)
  await hand.tap('fewer pieces', main.locator('[role=group] button').first(), 2)
  await hand.tap('favourite', main.locator('button[aria-pressed][aria-busy]').first(), 2)
  await hand.tap('add to the cart', main.getByRole('button', { name: /^(Add to cart|أضف إلى السلة)$/ }), 2)
  await hand.open(`${store}/cart`)
  await main.locator('[role=group] button').first().waitFor()
  await hand.tap('more in the cart', main.locator('[role=group] button').nth(1), 3)
  await hand.tap('fewer in the cart', main.locator('[role=group] button').first(), 3)
  await hand.open(`${store}/checkout-address`)
  await hand.tap('add an address', main.getByRole('button', { name: /^(Add an address|أضف عنوانًا)$/ }))
  const sheet = page.getByRole('dialog')
  await sheet.locator('input[name=name]').tap()
  await hand.type('a letter of the name', 'Mariam Saeed')
  await sheet.locator('input[name=tel]').tap()
  await hand.type('a digit of the number', '501234567')
  await sheet.locator('input[name=street-address]').tap()
  await hand.type('a letter of the address', 'Villa 12, Al Fisht')
}

async function walkPostcard(hand: Hand, origin: string): Promise<void> {
  const { page } = hand
  const main = page.getByRole('main')
  await hand.open(`${origin}/hos-postcards/edit-my-card/window-on-the-creek`)
  await hand.tap('upload a photo', main.getByRole('button').first())
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(page) })
  await main.locator('input[type=range]').first().waitFor()
  await hand.tap('turn the photo', main.locator('fieldset button'), 4)
  for (const slider of [0, 1, 2]) {
    await main.locator('input[type=range]').nth(slider).focus()
    await hand.press('move the photo', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft')
  }
  await hand.tap('to the message', main.getByRole('button').last())
  await main.locator('textarea[name=message]').waitFor()
  await hand.open(page.url())
  await main.locator('textarea[name=address]').tap()
  await hand.type('a letter of the address', 'Mariam Saeed, Al Ain')
  await main.locator('textarea[name=message]').tap()
  await hand.type('a letter of the message', 'Greetings from the creek, تحياتي من الخور.')
  await main.locator('select').first().focus()
  await hand.press('a font', 'ArrowDown', 'ArrowDown', 'ArrowUp')
  await main.locator('select').last().focus()
  await hand.press('a size', 'ArrowDown', 'ArrowUp')
}

async function aPhoto(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 3_000
    canvas.height = 2_000
    const context = canvas.getContext('2d')
    for (let line = 0; context !== null && line < 100; line += 1) {
      context.fillStyle = `hsl(${line * 3} 60% 60%)`
      context.fillRect(0, line * 20, 3_000, 20)
    }
    return canvas.toDataURL('image/jpeg')
  })
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}
