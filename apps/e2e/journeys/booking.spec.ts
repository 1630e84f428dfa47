import { expectAccessible } from '../axe.ts'
import { WizardPage } from '../pages/wizard-page.ts'
import { expect, signedIn, test } from '../site.ts'
import { words } from '../words.ts'

test('[GEN-07] [GEN-08] [GEN-09] [GEN-17] [WIZ-02] [BUY-05] [ORD-17] a visitor books with every feature, pays, and sees the QR ticket', async ({
  page,
  language,
}) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('mangrove-sunrise-kayak')
  await expect(wizard.total).toContainText('280.00')
  await wizard.more(1).click()
  await expect(wizard.total).toContainText('350.00')
  await expectAccessible(page)

  await wizard.next()
  await wizard.expectStep('date')
  await wizard.next()
  await expect(wizard.text('dateMissing').first()).toBeVisible()
  await wizard.day(10).click()
  await expect(wizard.total).toContainText('350.00')
  await expectAccessible(page)

  await wizard.next()
  await wizard.expectStep('time')
  await wizard.next()
  await expect(wizard.text('timeMissing').first()).toBeVisible()
  await page.getByText('09:00 - 10:30').click()
  await expectAccessible(page)

  await wizard.next()
  await wizard.expectStep('sub-packages')
  await wizard.more(0).click()
  await expect(wizard.total).toContainText('395.00')
  await expectAccessible(page)

  await wizard.next()
  await wizard.expectStep('transport')
  await page.getByRole('radio').nth(2).check({ force: true })
  await expect(wizard.total).toContainText('455.00')
  await expectAccessible(page)

  await wizard.next()
  await wizard.expectStep('meals')
  await wizard.more(0).click()
  await expect(wizard.total).toContainText('510.00')
  await expectAccessible(page)

  await wizard.button('enterPromo').click()
  await page.getByRole('textbox', { name: words('promo', language) }).fill('nonsense')
  await wizard.button('apply').click()
  await expect(page.getByRole('dialog').getByText(words('couponInvalid', language))).toBeVisible()
  await page.getByRole('textbox', { name: words('promo', language) }).fill('WELCOME10')
  await wizard.button('apply').click()
  await expect(page.getByRole('dialog').getByText(words('couponAdded', language))).toBeVisible()
  await expectAccessible(page)
  await wizard.button('close').click()
  await expect(wizard.total).toContainText('459.00')

  await wizard.submit()
  await expect(page.getByRole('dialog', { name: words('paymentPending', language) as string })).toBeVisible()
  await expectAccessible(page)
  await wizard.button('bookNow').click()
  await page.waitForURL(/sandbox\/pay/)
  await expect(page.getByText('459.00').first()).toBeVisible()
  await page.getByRole('button').first().click()
  await page.waitForURL(/booking-details\/.*success/)
  await expect(page.getByText(words('confirmed', language))).toBeVisible()
  await expect(page.getByRole('img', { name: words('qr', language) })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/order-history')
  await page
    .getByRole('link', { name: language === 'en' ? 'Mangrove sunrise kayak' : 'جولة كاياك بين أشجار القرم عند الشروق' })
    .click()
  await expect(page.getByRole('img', { name: words('qr', language) })).toBeVisible()
})

test('[WIZ-04] a package without features is in booking mode at once', async ({ page, language }) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('museum-entry')
  await expect(wizard.button('submit')).toBeVisible()
  await expect(wizard.button('enterPromo')).toBeVisible()
})

test('[WIZ-06] [AMB-010] a jump over a step that holds nothing says what is missing, and stays', async ({
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

test('[WIZ-22] a reload keeps every choice, Back returns to the step before, another day clears the time', async ({
  page,
  language,
}) => {
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

test('[WIZ-22] Back takes away one sheet after the other, and an address that is not open yet is no trap', async ({
  page,
  language,
}) => {
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

test('[DATE-05] [DATE-06] [PKG-11] [PKG-12] what cannot be booked says so', async ({ page, language }) => {
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

test('[QTY-13] Book Now says when more is asked for than may be sold', async ({ page, language }) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('lighthouse-last-places')
  for (let press = 0; press < 5; press += 1) await wizard.more(0).click()
  await wizard.next()
  await wizard.day(10).click()
  await wizard.submit()
  await expect(wizard.button('notAvailable')).toBeDisabled()
})
