import { expectAccessible } from '../axe.ts'
import { WizardPage } from '../pages/wizard-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { codeFor, expect, newCustomer, test } from '../site.ts'
import { words } from '../words.ts'

test('[ACC-35] [WIZ-18] [WIZ-19] [AMB-003] the SignUp link leads to /login, and signing in leads back to the package', async ({
  page,
  language,
}) => {
  const wizard = new WizardPage(page, language)
  await wizard.open('island-garden-day')
  await wizard.expectStep('tickets')
  await expect(wizard.total.getByRole('link', { name: words('signUp', language) })).toHaveAttribute(
    'href',
    `/login?redirect_url=${encodeURIComponent('/p/island-garden-day?step=tickets')}`,
  )
  const { mobile } = await newCustomer(page)
  await page.goto('/login')
  await new SignInPage(page, language).signIn(mobile)
  await page.waitForURL(/\/p\/island-garden-day$/)
  await expect(wizard.total).toBeVisible()
})

test('[GEN-14] [WIZ-17] [WIZ-18] [WIZ-20] [WIZ-21] [BUY-14] [ACC-13] an anonymous visitor reaches the summary, and signing in keeps every choice', async ({
  page,
  language,
}) => {
  const { mobile } = await newCustomer(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('island-garden-day')
  await expect(wizard.total.getByRole('link', { name: words('signUp', language) })).toBeVisible()
  await expect(page.getByRole('button', { name: words('next', language) })).toHaveCount(0)
  await wizard.more(0).click()
  await page.getByRole('button', { name: words('continue', language) }).click()
  const steps = page.getByRole('navigation', { name: language === 'en' ? 'Steps' : 'الخطوات' }).locator('ol button')
  await expect(steps).not.toHaveCount(0)
  await expect(steps.and(page.locator(':enabled'))).toHaveCount(0)
  await wizard.day(10).click()
  await page.getByRole('button', { name: words('continue', language) }).click()
  const summary = page.getByRole('dialog', { name: words('paymentPending', language) as string })
  await expect(summary).toBeVisible()
  await expectAccessible(page)
  await wizard.button('promo').click()
  await expect(wizard.text('signupForCoupon')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: words('signUp', language) })).toHaveAttribute(
    'href',
    `/login?redirect_url=${encodeURIComponent('/p/island-garden-day?step=date&sheet=promo')}`,
  )
  await wizard.button('close').click()
  await wizard.link('loginToBook').click()

  await page.waitForURL(/\/login/)
  await expect(page.locator('input[name=mobile]')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('textbox')
    .first()
    .fill(mobile.slice(3).replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))))
  await page.getByRole('button', { name: language === 'en' ? 'Send code' : 'أرسل الرمز' }).click()
  const code = page.locator('input[name=otp]')
  await expect(code).toBeVisible()
  const right = await codeFor(mobile)
  await code.fill(right === '000000' ? '000001' : '000000')
  await expect(page.getByText(words('codeMissing', language)).first()).toBeVisible()
  await code.fill(right)
  await page.waitForURL(/\/p\/island-garden-day/)
  await expect(summary).toBeVisible()
  await expect(wizard.button('bookNow')).toBeEnabled()
  await expect(summary).toContainText('80.00')
})
