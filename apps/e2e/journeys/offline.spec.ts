import type { Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { WizardPage } from '../pages/wizard-page.ts'
import { readQrCode } from '../qr.ts'
import { expect, ORIGIN, signedIn, test } from '../site.ts'
import { hydrateIslands } from '../hydration.ts'
import { words } from '../words.ts'

const storedOnDevice = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (navigator.serviceWorker.controller === null) await new Promise((settle) => setTimeout(settle, 50))
  })

const sheetsOf = async (page: Page): Promise<number> => {
  const sheet = await page.pdf({ preferCSSPageSize: true })
  return sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('[ORD-17] [NET-08] [VCH-14] opened tickets and vouchers appear offline until the logout', async ({
  page,
  language,
}) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('museum-entry')
  await wizard.submit()
  await wizard.button('bookNow').click()
  await page.waitForURL(/sandbox\/pay/)
  await page.getByRole('button').first().click()
  const ticket = page.getByRole('img', { name: words('qr', language) })
  await expect(ticket).toBeVisible()
  const address = page.url()
  const number = /booking-details\/([\w-]+)/.exec(address)?.[1]
  expect(await readQrCode(ticket)).toBe(number)
  expect(await sheetsOf(page)).toBe(1)
  await page.goto('/v/karak-at-the-creek')
  const voucher = page.getByRole('img', { name: words('voucherQr', language) })
  await expect(voucher).toBeVisible()
  const code = await readQrCode(voucher)
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(await sheetsOf(page)).toBe(1)
  await storedOnDevice(page)
  // Browsers must revalidate `sw.js` before each use, so that they notice a new release.
  expect((await page.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache')

  const cachedNotice = page.getByText(words('offlineCopy', language))
  await page.context().setOffline(true)
  await page.goto(address)
  await expect(ticket).toBeVisible()
  expect(await readQrCode(ticket)).toBe(number)
  await expect(cachedNotice).toContainText('01/12/2026')
  await expect(cachedNotice).toContainText('09:00')
  await expectAccessible(page)
  await page.reload()
  await expect(ticket).toBeVisible()
  await page.goto('/v/karak-at-the-creek')
  await expect(voucher).toBeVisible()
  expect(await readQrCode(voucher)).toBe(code)
  await expect(cachedNotice).toContainText('01/12/2026')
  await page.getByRole('link', { name: language === 'en' ? 'Open my tickets' : 'افتح تذاكري' }).click()
  await expect(page).toHaveURL('/order-history')
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: number ?? '' }),
  ).toBeVisible()

  await page.goto(address)
  await expect(cachedNotice).toBeVisible()
  await page.context().setOffline(false)
  await expect(cachedNotice).toHaveCount(0)
  await expect(ticket).toBeVisible()
  const answer = await page.goto('/v/karak-at-the-creek')
  expect(await answer?.text()).toContain('dehydrated-state')

  await page.goto('/settings')
  await page.getByRole('button', { name: words('logout', language) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('logout', language), exact: true })
    .click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept-records'))).toBeNull()
  await signedIn(page)
  await page.goto('/order-history')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)
  await page.context().setOffline(true)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(ticket).toHaveCount(0)
  expect(page.url()).toBe(new URL(address, ORIGIN).href)
  await page.goto('/aboutus')
  await expect(page.getByText(words('pageOffline', language))).toBeVisible()
})

test('[NET-08] the service worker takes control of a page after a hard reload', async ({ page }) => {
  await signedIn(page)
  await page.goto('/v/karak-at-the-creek')
  await storedOnDevice(page)
  const devtools = await page.context().newCDPSession(page)
  const loaded = page.waitForEvent('load')
  await devtools.send('Page.reload', { ignoreCache: true })
  await loaded
  await storedOnDevice(page)
})

test('[NET-08] a package that is opened offline appears when the connection returns', async ({ page, language }) => {
  await new WizardPage(page, language).open('museum-entry')
  await page.goto('/d/mleiha-desert')
  const name = language === 'en' ? 'Night in the desert' : 'ليلة في الصحراء'
  const card = page.getByRole('main').getByRole('link', { name }).first()
  await expect(card).toBeVisible()
  await hydrateIslands(page)
  await page.context().setOffline(true)
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: words('pageOffline', language) })).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
