import { WizardPage } from '../pages/wizard-page.ts'
import { expect, signedIn, test } from '../site.ts'
import { words } from '../words.ts'

test('[DATE-02] from any month, one click chooses and focuses the first open day', async ({ page, language }) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('night-in-the-desert')
  await wizard.next()
  const first = page.getByRole('button', { name: language === 'en' ? /^First available: / : /^أول تاريخ متاح: / })
  await page
    .getByRole('button', { name: language === 'en' ? 'Next' : 'التالي', exact: true })
    .first()
    .click()
  await first.click()
  const chosen = page.getByRole('grid').locator('[data-selected]')
  await expect(chosen).toBeFocused()
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await expect(first).toBeVisible()
  await expect(page.getByRole('list', { name: language === 'en' ? 'Calendar key' : 'دليل الأيام' })).toBeVisible()
})

test('[SLOT-10] [AMB-040] the page shows how many places are left in every slot', async ({ page, language }) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('fountain-show-seats')
  await wizard.next()
  await wizard.expectStep('time')
  await expect(page.getByText(language === 'en' ? '6 places left' : 'بقيت 6 أماكن')).toBeVisible()
  const times = await page.getByRole('radio').count()
  await expect(page.getByText(language === 'en' ? /places? left/ : /^بقي/)).toHaveCount(times)
  await expect(page.getByText(language === 'en' ? /^1,?000 places left/ : /1,?000/)).toHaveCount(1)
})

test('a package for groups shows the smallest and the largest party', async ({ page, language }) => {
  const wizard = new WizardPage(page, language)
  await wizard.open('falconry-morning')
  const rule = language === 'en' ? '4 to 12 people in total' : 'العدد الكلي: من 4 إلى 12'
  await expect(page.getByText(rule)).toBeVisible()
})

test('[WIZ-04] a package without dates, times or add-ons offers Submit at once', async ({ page, language }) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('museum-entry')
  await expect(wizard.button('submit')).toBeVisible()
  await expect(wizard.button('enterPromo')).toBeVisible()
})

test('[WIZ-06] [AMB-010] visitors cannot jump over an incomplete step, and an alert names the missing choice', async ({
  page,
  language,
}) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('fort-night-tour')
  await wizard.expectStep('tickets')
  await wizard.jump('timeStep')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(words('dateMissing', language))
  await wizard.expectStep('tickets')
})

test('[WIZ-22] a reload keeps the chosen slot, and a new date clears it', async ({ page, language }) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('fort-night-tour')
  await wizard.next()
  await wizard.day(10).click()
  await wizard.next()
  await wizard.expectStep('time')
  await page.getByText('19:30 - 21:00').click()
  await expect(wizard.slot('19:30 - 21:00')).toBeChecked()
  await page.reload()
  await wizard.expectStep('time')
  await expect(wizard.slot('19:30 - 21:00')).toBeChecked()
  await page.goBack()
  await wizard.expectStep('date')
  await wizard.day(16).click()
  await wizard.next()
  await wizard.expectStep('time')
  await expect(wizard.slot('19:30 - 21:00')).not.toBeChecked()
})

test('[R15] each Back closes one sheet or returns to the previous step', async ({ page, language }) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  const summary = page.getByRole('dialog', { name: words('paymentPending', language) as string })
  const code = page.getByRole('textbox', { name: words('promo', language) })
  await wizard.open('museum-entry')
  await wizard.submit()
  await expect(page).toHaveURL(/sheet=summary/)
  await summary.getByRole('button', { name: words('promo', language) }).click()
  await expect(page).toHaveURL(/sheet=promo/)
  await page.goBack()
  await expect(code).toBeHidden()
  await expect(summary).toBeVisible()
  await page.goForward()
  await expect(code).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/p/museum-entry')

  await page.goto('/')
  await page.goto('/p/fort-night-tour?step=time')
  await wizard.expectStep('date')
  await page.goBack()
  await wizard.expectStep('tickets')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('[DATE-05] [DATE-06] [PKG-11] [PKG-12] the page shows that a package is disabled or fully booked', async ({
  page,
  language,
}) => {
  const wizard = new WizardPage(page, language)
  for (const slug of ['private-abra', 'winter-light-festival']) {
    await wizard.open(slug)
    await expect(wizard.text('bookingDisabled')).toBeVisible()
  }
  for (const slug of ['science-fair', 'pearl-divers-evening', 'closed-for-the-season']) {
    await wizard.open(slug)
    await wizard
      .button('continue')
      .or(page.getByRole('button', { name: words('continue', language) }))
      .first()
      .click()
    await expect(wizard.text('eventFull').first()).toBeVisible()
  }
})

test('[QTY-13] [UX-16] above the sales limit, visitors cannot book, and the summary offers fewer tickets', async ({
  page,
  language,
}) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('lighthouse-last-places')
  const left = page.getByText(language === 'en' ? 'Only 4 left this season.' : 'بقيت 4 تذاكر فقط هذا الموسم.')
  await expect(left, 'the notice above the tickets').toBeVisible()
  for (let press = 0; press < 5; press += 1) await wizard.more(0).click()
  await expect(left, 'the notices above and at the tickets').toHaveCount(2)
  await expect(left.last()).toBeVisible()
  await expect(page.getByRole('textbox').first()).toHaveValue('4')
  await page.getByRole('textbox').first().fill('6')
  await page.getByRole('textbox').first().press('Enter')
  await wizard.next()
  await wizard.day(10).click()
  await wizard.submit()
  const summary = page.getByRole('dialog')
  await expect(wizard.button('notAvailable')).toBeDisabled()
  await expect(summary).toContainText(language === 'en' ? 'Only 4 left this season.' : 'بقيت 4 تذاكر فقط هذا الموسم.')
  await summary.getByRole('button', { name: language === 'en' ? /^Change to/ : /^غيّر إلى/ }).click()
  await expect(wizard.button('bookNow')).toBeEnabled()
})
