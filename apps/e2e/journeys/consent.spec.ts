import type { Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { WizardPage } from '../pages/wizard-page.ts'
import { expect, ORIGIN, signedIn, test } from '../site.ts'
import type { Language } from '../site.ts'
import { words } from '../words.ts'

const PIXEL_ID = '1234567890123456'

type Told = { readonly id: string | null; readonly event: string | null }

/** Puts the number of an advertising pixel into the settings, in drawn pages and in answers; the list grows with what it is told. */
async function withPixel(page: Page): Promise<readonly Told[]> {
  const told: Told[] = []
  await page.route('https://www.facebook.com/tr/**', (route) => {
    const { searchParams } = new URL(route.request().url())
    told.push({ id: searchParams.get('id'), event: searchParams.get('ev') })
    return route.fulfill({ status: 200, contentType: 'image/gif', body: '' })
  })
  await page.route(`${ORIGIN}/**`, async (route) => {
    const request = route.request()
    const isPage = request.resourceType() === 'document' && !request.url().includes('/sandbox/')
    if (!isPage && !/action.{1,6}discover_shurooq_homepage_settings/s.test(request.postData() ?? ''))
      return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    const body = (await response.text())
      .replace('"pixelId":null', `"pixelId":"${PIXEL_ID}"`)
      .replace('"pixel_id":""', `"pixel_id":"${PIXEL_ID}"`)
    return route.fulfill({ response, body })
  })
  return told
}

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

test('[AMB-070] where there is no pixel, nobody is asked for consent', async ({ page, language }) => {
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(notice(page, language)).toHaveCount(0)
})

test('[TRK-01] [TRK-03] [TRK-04] a pixel is told of a booking and of a destination once the visitor has accepted', async ({
  page,
  language,
}) => {
  const told = await withPixel(page)
  await signedIn(page)
  await page.goto('/')
  await expect(notice(page, language)).toBeVisible()
  await expectAccessible(page)
  await notice(page, language)
    .getByRole('button', { name: language === 'en' ? 'Accept' : 'أوافق' })
    .click()
  await expect(notice(page, language)).toHaveCount(0)
  await bookMuseum(page, language)
  await page.goto('/d/mleiha-desert')
  await expect
    .poll(() => told)
    .toEqual(['Checkout', 'Purchase', 'ViewContent'].map((event) => ({ id: PIXEL_ID, event })))
})

test('[AMB-070] a pixel is told nothing of who rejects, or does not answer, and he may change his mind', async ({
  page,
  language,
}) => {
  const told = await withPixel(page)
  await signedIn(page)
  await bookMuseum(page, language)
  await notice(page, language)
    .getByRole('button', { name: language === 'en' ? 'Reject' : 'أرفض' })
    .click()
  // Another visit, in which nothing of the first booking is kept.
  await page.evaluate(() => sessionStorage.clear())
  await bookMuseum(page, language)
  await expect(notice(page, language)).toHaveCount(0)
  expect(told).toEqual([])
  await page.getByRole('button', { name: language === 'en' ? 'Change your consent' : 'تغيير موافقتك' }).click()
  await expect(notice(page, language)).toBeVisible()
})
