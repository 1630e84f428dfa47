import { WizardPage } from '../pages/wizard-page.ts'
import { expect, signedIn, test } from '../site.ts'
import { words } from '../words.ts'

test('[WIZ-11] a visitor books with the keyboard alone', async ({ page, language }) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('museum-entry')
  for (const way of ['skip', 'skipToBooking'] as const) {
    await page.keyboard.press('Tab')
    await expect(wizard.link(way)).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.locator('#booking')).toBeFocused()
  await wizard.more(0).focus()
  await page.keyboard.press('Enter')
  await expect(wizard.total).toContainText('30.00')
  await wizard.button('submit').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await wizard.button('bookNow').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/sandbox\/pay/)
  await page.getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/booking-details\/.*success/)
})

test('[I18N-02] arrow keys in the calendar follow the reading direction', async ({ page, language }) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('island-garden-day')
  await wizard.next()
  await wizard.submit()
  const refused = page.getByRole('alert').getByText(words('dateMissing', language))
  await expect(refused).toBeVisible()
  await wizard.link('skipToBooking').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#booking')).toBeFocused()
  await expect(refused).toBeVisible()
  await wizard.day(10).focus()
  await page.keyboard.press(language === 'en' ? 'ArrowRight' : 'ArrowLeft')
  await expect(wizard.day(11)).toBeFocused()
  await page.keyboard.press('Enter')
  await wizard.submit()
  await expect(page.getByRole('dialog')).toBeVisible()
})
