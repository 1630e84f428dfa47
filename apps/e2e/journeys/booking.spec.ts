import { expectAccessible } from '../axe.ts'
import { WizardPage } from '../pages/wizard-page.ts'
import { expect, signedIn, test } from '../site.ts'
import { words } from '../words.ts'

test('[GEN-07] [GEN-08] [GEN-09] [GEN-17] [WIZ-02] [BUY-05] [ORD-17] a visitor completes all steps, applies a promo code, pays, and sees the QR ticket', async ({
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

test('[WIZ-09] the bottom bar with the total never covers the question of a step', async ({ page, language }) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  const small = { width: 320, height: 568 }
  await wizard.open('picnic-by-the-lake')
  for (const size of [page.viewportSize() ?? small, small]) {
    await page.setViewportSize(size)
    await wizard.next()
    await wizard.expectStep('meals')
    const question = page.locator('#booking').getByRole('heading', { level: 2 }).last()
    await expect(question).toBeFocused()
    // The scrolling is animated.
    await expect(async () => {
      const [top, bar] = [await question.boundingBox(), await wizard.total.boundingBox()]
      const header = await page.getByRole('banner').boundingBox()
      expect(top?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
      expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
      expect(bar?.height).toBeLessThan(125)
    }).toPass({ timeout: 30_000 })
    await wizard.button('back').click()
    await wizard.expectStep('tickets')
  }
})
