import type { Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { WizardPage } from '../pages/wizard-page.ts'
import { codeFor, expect, newCustomer, newMobile, signedIn, test } from '../site.ts'
import type { Language } from '../site.ts'

test('[ACC-01] [ACC-03] [ACC-04] [ACC-11] [ACC-12] [ACC-14] [ACC-15] [ACC-28] [ACC-34] [I18N-07] [RTE-10] [ENT-16] [CONST-17] [GEN-24] a visitor signs up with a code and stays signed in for 30 days', async ({
  page,
  context,
  language,
}) => {
  const number = newMobile().slice(5)
  const email = `new-${number}-${language}@example.ae`
  await page.goto('/register')
  const send = page.getByRole('button', { name: language === 'en' ? 'Send code' : 'أرسل الرمز' })
  await expect(send).toBeVisible()
  await expect(page.getByText('+971')).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: language === 'en' ? /Sign in$/ : /سجّل الدخول$/ }),
  ).toHaveAttribute('href', '/login')
  await expectAccessible(page)
  await send.click()
  await expect(page.getByRole('alert').first()).toContainText(
    language === 'en' ? 'Please enter your first name' : 'يُرجى إدخال الاسم الأول',
  )
  await page.locator('input[name="given-name"]').fill('Mariam')
  await page.locator('input[name="family-name"]').fill('Saeed')
  await page.locator('main input[name=email]').fill(email)
  await page.locator('input[name=tel]').fill(`050${number}`)
  await send.click()
  await expect(page.getByText(language === 'en' ? 'We have sent you a code.' : 'أرسلنا إليك رمزًا.')).toBeVisible()
  await expect(page.locator('input[name=otp]')).toBeVisible()
  await expect(page.getByRole('button', { name: language === 'en' ? 'Submit OTP' : 'تأكيد الرمز' })).toBeVisible()
  await page.locator('input[name=otp]').fill(await codeFor(email))
  await expect(
    page.getByText(language === 'en' ? 'User Registered Successfully' : 'تم تسجيل المستخدم بنجاح'),
  ).toBeVisible()
  await page.waitForURL('/')
  const token = (await context.cookies()).find(({ name }) => name === 'token')
  expect(token?.value).toBe(await page.evaluate(() => localStorage.getItem('jwt')))
  const lastsMs = (token?.expires ?? 0) * 1000 - Date.now()
  expect(lastsMs).toBeLessThanOrEqual(2_592_000_000)
  expect(lastsMs).toBeGreaterThan(2_592_000_000 - 300_000)
  const stored = () => page.evaluate(() => [localStorage.getItem('user_language'), sessionStorage.getItem('pathname')])
  await expect.poll(stored).toEqual([language, '/'])
})

test('[ACC-05] [ACC-06] [ACC-09] the sign-in page asks for a mobile number and offers e-mail and a link to sign up', async ({
  page,
  language,
}) => {
  await page.goto('/login')
  await expect(page.locator('input[name=mobile]')).toBeVisible()
  await page.getByRole('button', { name: language === 'en' ? 'Use e-mail instead' : 'استخدم البريد الإلكتروني' }).click()
  await expect(page.locator('main input[name=email]').first()).toBeVisible()
  await page.getByRole('link', { name: language === 'en' ? /Sign up$/ : /سجّل الآن$/ }).click()
  await expect(page).toHaveURL('/register')
})

test('[RTE-10] [ACC-18] [ACC-36] [ACC-42] the account shows its entries, and logging out opens the sign-in page', async ({
  page,
  language,
}) => {
  const { token } = await signedIn(page)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'en' ? 'My Account' : 'حسابي')
  for (const path of [
    '/edit-profile',
    '/order-history',
    '/hos-postcards/order-history',
    '/stores/gshar/orders',
    '/stores/gsharshop/products?favourites=1',
    '/vouchers/location',
    '/invoics',
    '/all-raffles',
    '/notifications',
    '/contactus',
  ]) {
    await expect(page.locator(`main a[href="${path}"]`)).toBeVisible()
  }
  await expectAccessible(page)
  const logout = page.getByRole('button', { name: language === 'en' ? 'Logout' : 'تسجيل الخروج' })
  await logout.click()
  const question = page.getByRole('dialog', { name: language === 'en' ? 'Log out?' : 'هل تريد تسجيل الخروج؟' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: language === 'en' ? 'Stay signed in' : 'البقاء في الحساب' }).click()
  await expect(logout).toBeFocused()
  await logOut(page, language)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  expect(new URL(page.url()).search).toBe('')
  const statusOfHistory = async () => {
    const answer = await page.request.post('/api', {
      form: { action: 'orderHistory' },
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.status()
  }
  await expect.poll(statusOfHistory).toBe(401)
})

test('[ACC-17] logging out does not wait for the server', async ({ page, context, language }) => {
  const { token } = await signedIn(page)
  await page.goto('/settings')
  await page.evaluate((jwt) => localStorage.setItem('jwt', jwt), token)
  await page.route('**/api', () => {})
  const sent = page.waitForRequest((request) => (request.postData() ?? '').includes('action=logout'))
  await logOut(page, language)
  await expect.poll(async () => (await context.cookies()).filter(({ name }) => name === 'token')).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
  expect((await sent).headers()['authorization']).toMatch(/^Bearer /)
})

test("[RTE-13] [ACC-43] the store's account page has the store header and only orders and logout", async ({
  page,
  language,
}) => {
  await signedIn(page)
  await page.goto('/orders-settings')
  const main = page.getByRole('main')
  await expect(main.locator('li a')).toHaveCount(1)
  await expect(main.locator('li a')).toHaveAttribute('href', '/stores/gshar/orders')
  await expect(main.locator('li button')).toHaveCount(1)
  await expect(
    main.getByRole('search', { name: language === 'en' ? 'Search the store' : 'ابحث في المتجر' }),
  ).toBeVisible()
  await expect(main.locator('nav a[href="/stores/gsharshop/designers"]')).toBeVisible()
  await expectAccessible(page)
})

test('[RTE-15] [ORD-01] [ORD-02] [ORD-05] [DEC-13] an empty order history says so, and an unpaid booking leads to payment instead of a ticket', async ({
  page,
  language,
}) => {
  const { token } = await signedIn(page)
  await page.goto('/order-history')
  await expect(page.getByText(language === 'en' ? 'No Order History Available' : 'لا يوجد سجل طلبات')).toBeVisible()
  await bookMuseum(page, token)
  await page.reload()
  await expect(page.getByText(language === 'en' ? 'Processing' : 'قيد المعالجة')).toBeVisible()
  await expect(page.locator('main article a')).toHaveCount(0)
  await page.getByRole('button', { name: language === 'en' ? 'Pay now' : 'ادفع الآن' }).click()
  await page.waitForURL(/\/sandbox\//)
})

test("[NET-10] the next visitor in a tab sees none of the previous visitor's bookings", async ({
  page,
  context,
  language,
}) => {
  const first = await newCustomer(page)
  await bookMuseum(page, first.token)
  const second = await newCustomer(page)
  const signIn = new SignInPage(page, language)
  await page.goto('/order-history')
  await signIn.signIn(first.mobile)
  const booking = page.getByText(language === 'en' ? 'Processing' : 'قيد المعالجة')
  await expect(booking).toBeVisible()

  const otherTab = await context.newPage()
  await otherTab.goto('/settings')
  await logOut(otherTab, language)
  await page.waitForURL(/\/login/)
  await signIn.signIn(second.mobile)
  await page.waitForURL('/order-history')
  await expect(page.getByText(language === 'en' ? 'No Order History Available' : 'لا يوجد سجل طلبات')).toBeVisible()
  await expect(booking).toHaveCount(0)
})

test("[CAT-01] [CAT-03] [ORD-10] wizard, history and ticket use the package's labels for tickets", async ({
  page,
  language,
}) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('beach-cabana')
  await expect(wizard.total).toContainText('1 lounge')
  await page.getByRole('checkbox').first().check({ force: true })
  await wizard.more(0).click()
  await wizard.next()
  await wizard.day(10).click()
  await wizard.submit()
  await wizard.button('bookNow').click()
  await page.waitForURL(/sandbox\/pay/)
  await page.getByRole('button').first().click()
  await page.waitForURL(/booking-details/)
  for (const ticket of language === 'en' ? ['Lounge', 'Sunbed'] : ['صالة', 'سرير شمسي']) {
    await expect(page.getByRole('term').filter({ hasText: ticket })).toBeVisible()
  }
  await page.goto('/order-history')
  await expect(page.getByRole('article')).toContainText(language === 'en' ? '2 lounges' : 'صالتان')
})

async function logOut(page: Page, language: Language): Promise<void> {
  const name = language === 'en' ? 'Logout' : 'تسجيل الخروج'
  await page.getByRole('main').getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await page.waitForURL('/login')
}

async function bookMuseum(page: Page, token: string): Promise<void> {
  const museum = {
    package_id: 104,
    adult_qty: 1,
    child_qty: 0,
    adult_price: '15.00',
    child_price: '5.00',
    total: '15.00',
  }
  await page.request.post('/api', {
    form: { action: 'createPurchase', items: JSON.stringify({ packages: [museum] }) },
    headers: { authorization: `Bearer ${token}` },
  })
}
