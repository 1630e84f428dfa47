import type { Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { BROWSER_ARGUMENTS } from '../browser.ts'
import { CAMERA_ARGUMENTS } from '../camera.ts'
import { addGateStaff, GatePage } from '../pages/gate-page.ts'
import { expect, newCustomer, NOW, test } from '../site.ts'
import { ask } from '../wire-client.ts'

test.use({
  launchOptions: {
    ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] }),
    args: [...BROWSER_ARGUMENTS, ...CAMERA_ARGUMENTS],
  },
})

const FAMILY = {
  package_id: 104,
  adult_qty: 2,
  child_qty: 1,
  adult_price: '15.00',
  child_price: '5.00',
  total: '35.00',
}

async function aPaidPurchase(page: Page): Promise<string> {
  const { token } = await newCustomer(page)
  const { body } = await ask('createPurchase', { items: JSON.stringify({ packages: [FAMILY] }) }, { token })
  const number = String(body['purchase_number'])
  const opened = await ask('initiatePayment', { purchase_number: number }, { token })
  await page.goto(String(opened.body['payment_link']))
  await page.locator('button[value=pay]').click()
  await page.waitForURL(/booking-details/)
  return number
}

const recordNotes = (page: Page) =>
  page.addInitScript(() => {
    const notes: number[] = []
    Object.assign(window, { notes })
    window.OscillatorNode = class extends OscillatorNode {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options)
        notes.push(options?.frequency ?? 0)
      }
    }
  })

const colourOf = (page: Page) =>
  page.locator('[data-verdict]').evaluate((verdict) => getComputedStyle(verdict).backgroundColor)

const notesOf = (page: Page) => page.evaluate(() => (window as unknown as { readonly notes: number[] }).notes.splice(0))

test('[GATE-01] [GATE-02] [GATE-03] [GATE-04] staff sign in, choose a visit, scan tickets and admit a party in parts', async ({
  page,
  language,
}) => {
  const email = `gate-${language}@example.ae`
  addGateStaff(email)
  const number = await aPaidPurchase(page)
  await recordNotes(page)
  const gate = new GatePage(page, language)
  await gate.signIn(email)
  await gate.open(104, null)
  await expect(gate.text('list')).toBeVisible()
  await gate.type('0000 0000 0000')
  await expect(gate.verdict('unknown')).toBeVisible()

  await gate.next(number)
  await expect(gate.verdict('welcome')).toBeVisible()
  await expect(gate.text('family')).toBeVisible()
  await expect(page.locator('[data-verdict=welcome]')).toHaveAttribute('data-tone', 'good')
  expect((await notesOf(page)).slice(-2)).toEqual([660, 990])
  const colours = new Set([await colourOf(page)])
  await expectAccessible(page)

  await gate.button('undo').click()
  await gate.button('saveUndo').click()
  await expect(gate.text('reasonMissing')).toBeVisible()
  await page.locator('input[name=reason]').fill('Wrong family')
  await gate.button('saveUndo').click()
  await expect(gate.verdict('undone')).toBeVisible()

  await gate.next(number)
  await expect(gate.text('family')).toBeVisible()
  await gate.button('part').click()
  for (const field of await gate.button('fewer').all()) await field.click()
  await gate.button('savePart').click()
  await expect(gate.text('adult')).toBeVisible()
  await gate.next(number)
  await expect(gate.text('rest')).toBeVisible()
  await notesOf(page)
  await gate.next(number)
  await expect(gate.verdict('used')).toBeVisible()
  await expect(page.locator('[data-verdict=already-used]')).toHaveAttribute('data-tone', 'warn')
  expect((await notesOf(page)).slice(-2)).toEqual([520, 520])
  colours.add(await colourOf(page))

  await gate.next('https://example.com/menu')
  await expect(gate.verdict('foreign')).toBeVisible()
  expect((await notesOf(page)).slice(-2)).toEqual([330, 165])
  colours.add(await colourOf(page))
  expect(colours.size).toBe(3)
})

test('[GATE-06] an offline gate judges tickets by its list and sends the scans later', async ({
  page,
  context,
  language,
}) => {
  const email = `gate-offline-${language}@example.ae`
  addGateStaff(email)
  const [number, second] = [await aPaidPurchase(page), await aPaidPurchase(page)]
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  const gate = new GatePage(page, language)
  await gate.signIn(email)
  await gate.open(104, null)
  await expect(gate.text('denied')).toBeVisible()
  await expect(gate.text('list')).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expectAccessible(page)

  await context.setOffline(true)
  await expect(gate.text('offline')).toBeVisible()
  await gate.type(number.toLowerCase())
  await expect(gate.verdict('welcome')).toBeVisible()
  await expect(gate.text('byList')).toBeVisible()
  await expect(gate.text('queue')).toBeVisible()

  await page.reload()
  await gate.type(number)
  await expect(gate.verdict('used')).toBeVisible()

  await page.clock.setFixedTime(Date.parse(NOW) + 86_400_000)
  await page.reload()
  await expect(gate.text('outdated')).toBeVisible()
  await gate.button('keep').click()
  await gate.type(second)
  await expect(gate.verdict('welcome')).toBeVisible()

  await context.setOffline(false)
  await expect(gate.text('queue')).toBeHidden()
  await gate.button('next').click()
  await expect(gate.text('clock')).toBeVisible()
  await gate.type(second)
  await expect(gate.verdict('used')).toBeVisible()
  await expect(page.getByText('09:00')).not.toHaveCount(0)
})
