import type { Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { MAX_SHIFT, watchLayoutShift } from '../layout-shift.ts'
import { WizardPage } from '../pages/wizard-page.ts'
import { PIXEL_ID, withPixel } from '../pixel.ts'
import { expect, signedIn, test } from '../site.ts'
import type { Language } from '../site.ts'
import { words } from '../words.ts'

async function bookMuseum(page: Page, language: Language): Promise<void> {
  const wizard = new WizardPage(page, language)
  await wizard.open('museum-entry')
  await wizard.submit()
  await wizard.button('bookNow').click()
  await page.waitForURL(/sandbox\/pay/)
  await page.getByRole('button').first().click()
  await page.waitForURL(/booking-details\/.*success/)
  await expect(page.getByText(words('confirmed', language))).toBeVisible()
}

const notice = (page: Page, language: Language) =>
  page.getByRole('region', { name: language === 'en' ? 'Your consent' : 'موافقتك' })

test('[AMB-070] without a pixel, the page asks for no consent', async ({ page, language }) => {
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(notice(page, language)).toHaveCount(0)
})

test('[TRK-01] [TRK-03] [TRK-04] the pixel receives views, checkouts and purchases only after consent', async ({
  page,
  language,
}) => {
  const received = await withPixel(page)
  const shift = await watchLayoutShift(page)
  await signedIn(page)
  await page.goto('/d/mleiha-desert')
  await expect(notice(page, language)).toBeInViewport()
  expect(received).toEqual([])
  await expectAccessible(page)
  expect(await shift(), 'layout shift under the notice').toBeLessThan(MAX_SHIFT)
  await notice(page, language)
    .getByRole('button', { name: language === 'en' ? 'Accept' : 'أوافق' })
    .click()
  await expect(notice(page, language)).toHaveCount(0)
  const events = () => received.map(({ id, event }) => [id, event])
  const all = ['ViewContent', 'Checkout', 'Purchase'].map((event) => [PIXEL_ID, event])
  await expect.poll(events).toEqual(all.slice(0, 1))
  await bookMuseum(page, language)
  await expect.poll(events).toEqual(all)
})

test('[AMB-070] without consent, the pixel receives nothing, and visitors can change their mind', async ({
  page,
  language,
}) => {
  const received = await withPixel(page)
  await signedIn(page)
  await bookMuseum(page, language)
  await notice(page, language)
    .getByRole('button', { name: language === 'en' ? 'Reject' : 'أرفض' })
    .click()
  await page.evaluate(() => sessionStorage.clear())
  await bookMuseum(page, language)
  await expect(notice(page, language)).toHaveCount(0)
  expect(received).toEqual([])
  await page.getByRole('button', { name: language === 'en' ? 'Change your consent' : 'تغيير موافقتك' }).click()
  await expect(notice(page, language)).toBeVisible()
})
