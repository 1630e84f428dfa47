import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { dareesha } from '../operate.ts'
import { DeskPage } from '../pages/desk-page.ts'
import { expect, newCustomer, test } from '../site.ts'
import { ask, pngData } from '../wire-client.ts'

const ADDRESS = { name: 'Mariam', phone: '0501234567', address: 'Villa 7', state: 'Sharjah' }

async function pay(page: Page, link: unknown): Promise<void> {
  await page.goto(String(link))
  await page.locator('button[value=pay]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sandbox'))
}

async function aPaidOrder(page: Page, token: string): Promise<string> {
  const added = await ask('addAddress', { address: JSON.stringify(ADDRESS) }, { token })
  const [{ id }] = added.body.data as [{ readonly id: number }]
  const products = [{ product_id: 1005, qty: 1, price: '45.00' }]
  const items = JSON.stringify({ products, address_id: id, shipping_id: '1' })
  const { body } = await ask('createPurchase', { items, shipping_id: '1' }, { token })
  const number = String(body['purchase_number'])
  const opened = await ask('initiatePayment', { purchase_number: number }, { token })
  await pay(page, opened.body['payment_link'])
  return number
}

async function aPaidPostcard(page: Page, token: string): Promise<string> {
  const sides = { front_side: pngData(1360, 800), back_side: pngData(2040, 1200) }
  const card = { post_card_id: '1', message: 'Greetings', address: 'Villa 7', ...sides }
  const { body } = await ask('addPostCardOrder', card, { token })
  await pay(page, body['payment_link'])
  return String(body['order_number'])
}

test('[DESK-09] staff ship an order with its tracking number and download the print files of postcards', async ({
  page,
  language,
}) => {
  const { token } = await newCustomer(page)
  const order = await aPaidOrder(page, token)
  const packer = `packer-${language}@example.ae`
  await dareesha('staff', 'add', packer, '--role', 'desk')
  const desk = new DeskPage(page, language)
  await desk.signIn(packer, '/desk/orders')
  const parcel = page.getByRole('article').filter({ hasText: order })
  await expect(parcel).toBeVisible()
  await expectAccessible(page)
  await parcel.locator('input').fill('AE-4711')
  await parcel.getByRole('button', { name: desk.word('ship') }).click()
  const sent = page.getByRole('listitem').filter({ hasText: order })
  await expect(sent).toContainText('AE-4711')
  await sent.getByRole('button', { name: desk.word('delivered'), exact: true }).click()
  await expect(sent).toHaveCount(0)

  // The zip has the postcards of all journeys, so only one journey marks the postcards as printed.
  if (language === 'ae') return
  const postcard = await aPaidPostcard(page, token)
  await page.goto('/desk/postcards')
  await expect(page.getByRole('listitem').filter({ hasText: postcard })).toBeVisible()
  await expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), desk.button('zip').click()])
  const zip = await readFile(await download.path())
  // A zip begins with `PK`, and the names of its files are plain text.
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.includes(`${postcard}-front.png`)).toBe(true)
  await desk.button('printed').click()
  await expect(page.getByRole('listitem').filter({ hasText: postcard })).toHaveCount(0)
})
