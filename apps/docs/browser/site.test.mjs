// Every request fails, except requests for files of the built site.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

import { chromium } from 'playwright'

const SITE = join(import.meta.dirname, '../dist')
const ORIGIN = 'http://docs.test'

let browser
let page
let errors

before(async () => {
  const { CHROMIUM_PATH } = process.env
  browser = await chromium.launch({
    ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
})
after(() => browser?.close())

async function open(path) {
  await page?.close()
  errors = []
  page = await browser.newPage()
  page.setDefaultTimeout(60_000)
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.route('**', (route) => {
    const { origin, pathname } = new URL(route.request().url())
    const file = join(SITE, decodeURIComponent(pathname))
    return origin === ORIGIN && existsSync(file) ? route.fulfill({ path: file }) : route.abort()
  })
  await page.goto(`${ORIGIN}/${path}`)
}

const example = (name) => page.getByRole('region', { name })
const has = (locator, text) => locator.filter({ hasText: text }).first().waitFor()

test('the quote explorer shows the new quote after each change', async () => {
  await open('live-examples.html')
  const explorer = example('Quote explorer')
  await has(explorer.getByRole('table'), 'AED 280.00')
  await explorer.getByLabel('Adults').fill('3')
  await has(explorer.getByRole('table'), 'AED 380.00')
  await explorer.getByLabel('Price of a child').fill('34.90')
  await has(explorer.getByRole('table'), 'AED 364.90')
  await explorer.getByLabel('Language').selectOption('ae')
  await has(explorer.getByRole('table'), 'ركوب الجمال')
  await explorer.getByLabel('Price of an adult').fill('1.005')
  await has(explorer.getByRole('alert'), 'at most two decimals')
  assert.deepEqual(errors, [])
})

test('the coupon playground shows the deduction and checks 1,000 generated bookings', async () => {
  await open('live-examples.html')
  const playground = example('Coupon playground')
  await has(playground.getByRole('table'), 'Deduction')
  await playground.getByLabel('Per cent off').fill('10')
  await playground.getByLabel('the coach').check()
  await playground.getByLabel('the dinner').check()
  await has(playground.getByRole('table'), 'AED 355.50')
  await playground.getByRole('button', { name: /^Check/ }).click()
  await has(playground.getByRole('status'), '1000 generated bookings')
  await playground.getByLabel('From a subtotal of').fill('500')
  await has(playground.locator('.fault'), 'Add 105 Amount more')
  await playground.getByLabel('Per cent off').fill('101')
  await has(playground.getByRole('alert'), 'A percentage is from 0 to 100')
  assert.deepEqual(errors, [])
})

test('during a booking, the chart marks the current state of each region', async () => {
  await open('live-examples.html')
  const wizard = example('The wizard and its chart')
  const marked = wizard.locator('[aria-current]')
  const press = (name) => wizard.getByRole('button', { name }).first().click()
  await has(marked, 'tickets')
  await press('Next: Date')
  await press('First available')
  await has(marked, 'asking')
  await has(marked, 'known')
  await press('Next: Time')
  await press('10:00')
  for (const step of ['Sub-packages', 'Transport', 'Meals']) await press(`Next: ${step}`)
  await press('Submit')
  await press('Book Now')
  await has(marked, 'creating')
  await has(wizard, 'https://pay.example/1')
  assert.deepEqual(errors, [])
})

for (const [typed, first] of [
  ['vue', 'how-to/vue.html'],
  ['svelte', 'how-to/svelte.html'],
  ['react', 'how-to/react.html'],
  ['plain html', 'how-to/html.html'],
  ['payment', 'how-to/payment.html'],
  ['tutorial', 'tutorial.html'],
  ['live example', 'live-examples.html'],
  ['coupon', 'coupons.html'],
  ['property test', 'how-to/property-test-coupons.html'],
  ['quote', 'live-examples.html'],
  ['createPurchase', 'openapi.html'],
  ['booking element', 'embed.html'],
  ['octo', 'resellers.html'],
]) {
  test(`the search for "${typed}" lists ${first} first`, async () => {
    if (page === undefined || !page.url().includes('index.html')) await open('index.html')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('searchbox').fill(typed)
    await page.locator(`.VPLocalSearchBox .results > li:first-child a[href*="${first}"]`).waitFor()
    await page.keyboard.press('Escape')
  })
}
