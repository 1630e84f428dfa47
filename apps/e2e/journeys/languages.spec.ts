import type { Locator } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { MAX_SHIFT, watchLayoutShift } from '../layout-shift.ts'
import { ListPage } from '../pages/list-page.ts'
import { askByEmail, signInButton, newEmail } from '../pages/sign-in-page.ts'
import { DATE_TITLE, WizardPage } from '../pages/wizard-page.ts'
import { expect, signedIn, test } from '../site.ts'
import { expectHydrated } from '../hydration.ts'

test('[LIST-05] [LIST-06] [LIST-07] [AMB-071] a search accepts spelling variants, and the visitor can choose the destination', async ({
  page,
  language,
}) => {
  const list = new ListPage(page, language)
  await page.goto('/view-all-destination')
  await expectHydrated(page)
  await list.searchField.fill(language === 'en' ? 'KaYaK' : 'كَايَاك')
  await list.searchField.press('Enter')
  await expect(page).toHaveURL(/\/search\?d=-1&t=/)
  await expect(list.card(language === 'en' ? 'Mangrove sunrise kayak' : 'جولة كاياك')).toBeVisible()
  await expect(list.main.getByRole('status')).toHaveText(language === 'en' ? '2 packages' : 'باقتان')
  await expectAccessible(page)

  await list.main
    .getByRole('combobox', { name: list.words('where') })
    .selectOption({ label: language === 'en' ? 'Mleiha desert' : 'صحراء مليحة' })
  await list.searchField.press('Enter')
  await expect(page).toHaveURL(/\/search\?d=3&t=/)
  await expect(list.text('none')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(list.cards).toHaveCount(2)
  await expect(list.main.getByRole('combobox')).toHaveValue('-1')
})

test('[I18N-04] a change of the language keeps the step and the scroll position', async ({ page, language }) => {
  await signedIn(page)
  const shift = await watchLayoutShift(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('mangrove-sunrise-kayak')
  await wizard.next()
  await expect(page).toHaveTitle(DATE_TITLE[language])
  await wizard.day(10).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 3))
  const grid = page.getByRole('grid')
  const before = await grid.boundingBox()
  const other = language === 'en' ? 'ae' : 'en'
  const button = page.getByRole('button', { name: language === 'en' ? 'العربية' : 'English' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(DATE_TITLE[other])
  await expect(page.getByRole('button', { name: language === 'en' ? 'English' : 'العربية' })).toBeFocused()
  // The texts above the grid may take more lines in the other language.
  expect(Math.abs(((await grid.boundingBox())?.y ?? NaN) - (before?.y ?? NaN))).toBeLessThan(150)
  await page.reload()
  await expect(page).toHaveTitle(DATE_TITLE[other])
  await expect(grid).toBeVisible()
  expect(await shift(), 'layout shift after the reload').toBeLessThan(MAX_SHIFT)
  await page.goto('/p/mangrove-sunrise-kayak')
  await expect(page).toHaveURL(/step=date/)
  await expect(grid).toBeVisible()
  expect(await shift(), 'layout shift at a URL without a step').toBeLessThan(MAX_SHIFT)
})

test('[I18N-02] mobile numbers and one-time codes read left to right in both languages', async ({ page, language }) => {
  await page.goto('/login')
  const looks = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { direction, textAlign } = getComputedStyle(element)
      return { direction, textAlign }
    })
  const expected = { direction: 'ltr', textAlign: language === 'en' ? 'start' : 'end' }
  expect(await looks('input[name=mobile]')).toEqual(expected)
  const box = await page.locator('main form input').locator('..').boundingBox()
  const prefix = page.getByText('+971', { exact: true })
  await prefix.click()
  await expect(page.locator('input[name=mobile]')).toBeFocused()
  await page.keyboard.type('501234567')
  const number = await page.locator('input[name=mobile]').boundingBox()
  if (language === 'ae') {
    expect((number?.x ?? 0) + (number?.width ?? 0)).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0) - 4)
    expect(number?.width).toBeLessThan((box?.width ?? 0) / 2)
  }
  await expectToBeginTogether([signInButton(page, 'useEmail', language), page.locator('main a[href^="/register"]')])
  await askByEmail(page, newEmail(), language)
  await page.locator('input[name=otp]').waitFor()
  expect(await looks('input[name=otp]')).toEqual(expected)
  await expectToBeginTogether([signInButton(page, 'resend', language), signInButton(page, 'changeEmail', language)])
})

async function expectToBeginTogether(ways: readonly Locator[]): Promise<void> {
  const starts = ways.map((way) =>
    way.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      const { left, right } = words.getBoundingClientRect()
      return document.dir === 'rtl' ? right : left
    }),
  )
  const [first, ...others] = await Promise.all(starts)
  for (const other of others) expect(Math.abs(other - (first ?? NaN))).toBeLessThan(2)
}
