import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { hold } from '../held.ts'
import { call, codeFor, expect, newCustomer, NOW, ORIGIN, test } from '../site.ts'
import type { Language } from '../site.ts'
import { timersAreSet } from '../timers.ts'

const WORDS = {
  useEmail: { en: 'Use e-mail instead', ae: 'استخدم البريد الإلكتروني' },
  send: { en: 'Send code', ae: 'أرسل الرمز' },
  submit: { en: 'Submit OTP', ae: 'تأكيد الرمز' },
  resend: { en: 'Resend OTP', ae: 'أعد إرسال الرمز' },
  changeEmail: { en: 'Change the e-mail', ae: 'تغيير البريد الإلكتروني' },
  changeNumber: { en: 'Change the number', ae: 'تغيير الرقم' },
  haveCode: { en: 'I have a code already', ae: 'لدي رمز بالفعل' },
  signUp: { en: 'Sign Up', ae: 'تسجيل حساب جديد' },
  byMobile: { en: 'Sign in by mobile number', ae: 'تسجيل الدخول برقم الهاتف' },
  noAccount: { en: 'Invalid Login Credentials', ae: 'بيانات تسجيل الدخول غير صحيحة' },
  taken: { en: 'Mobile already exist', ae: 'رقم الهاتف مسجل مسبقًا' },
  wrongCode: { en: 'Please Enter Valid Code', ae: 'يُرجى إدخال رمز صحيح' },
  signedIn: { en: 'Login Successfully', ae: 'تم تسجيل الدخول بنجاح' },
  again: { en: /another code in \d+ seconds/, ae: /قبل طلب رمز آخر: \d+ ثانية/ },
  tryAgain: { en: /try a code again in 2 minutes/, ae: /قبل محاولة أخرى: دقيقتان/ },
} as const

/** Every call pauses so long before it is sent (NET-06). */
const SENT_AFTER_MS = 250

let visitors = 0
const newEmail = (): string => `code-${process.pid}-${Date.now()}-${visitors++}@example.ae`

const button = (page: Page, name: keyof typeof WORDS, language: Language) =>
  page.getByRole('main').getByRole('button', { name: WORDS[name][language], exact: true })

/** Asks for a code to an e-mail; the code's field is waited for elsewhere. */
async function askByEmail(page: Page, email: string, language: Language): Promise<void> {
  await button(page, 'useEmail', language).click()
  await page.locator('main input[name=email]').fill(email)
  await button(page, 'send', language).click()
}

async function submit(page: Page, code: string, language: Language): Promise<void> {
  await page.locator('input[name=otp]').fill(code)
  await button(page, 'submit', language).click()
}

test('[ACC-07] [ACC-12] a sign-in by a code says where it went, stays over a reload, and Back leads to the address', async ({
  page,
  language,
}) => {
  const { mobile } = await newCustomer(page)
  const typed = mobile.replace(/^971/, '')
  await page.goto('/login?redirect_url=%2Forder-history')
  await page.locator('input[name=mobile]').fill(typed)
  await button(page, 'send', language).click()
  const code = page.locator('input[name=otp]')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(button(page, 'submit', language)).toBeVisible()
  await expect(page.getByText(`+971 ${typed.slice(0, 2)} ${typed.slice(2, 5)} ${typed.slice(5)}`)).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(code).toBeVisible()
  await page.goBack()
  await expect(page.locator('input[name=mobile]')).toHaveValue(typed)
  await expect(page).toHaveURL('/login?redirect_url=%2Forder-history')
  // The code is still on its way, so nothing is sent and nothing refused.
  await button(page, 'send', language).click()
  await expect(code).toBeFocused()
  await button(page, 'changeNumber', language).click()
  await expect(page.locator('input[name=mobile]')).toBeFocused()
  await page.goForward()
  await submit(page, await codeFor(page, mobile), language)
  await page.waitForURL('/order-history')
})

test('[ACC-12] [ACC-13] whoever goes elsewhere while a code is sent or looked at stays there, and is signed in', async ({
  page,
  language,
}) => {
  const { mobile } = await newCustomer(page)
  const answered = (action: string) =>
    page.waitForResponse((response) => response.request().postData()?.includes(action) === true)
  await page.goto('/login?redirect_url=%2Forder-history')
  await page.locator('input[name=mobile]').fill(mobile)
  const letCodeGo = await hold(page, '**/api')
  const sent = answered('sendOtp')
  await button(page, 'send', language).click()
  await page.locator(`main a[href^="/register"]`).click()
  letCodeGo()
  await (await sent).finished()
  await timersAreSet(page)
  await expect(page).toHaveURL('/register?redirect_url=%2Forder-history')
  await expect(page.locator('input[name=otp]')).toHaveCount(0)

  await page.goBack()
  await page.locator('input[name=mobile]').fill(mobile)
  await button(page, 'send', language).click()
  const code = await codeFor(page, mobile)
  await page.locator('input[name=otp]').waitFor()
  const letSignInGo = await hold(page, '**/api')
  const looked = answered('verifyLoginOTP')
  await submit(page, code, language)
  await page.locator('header a[href="/"]').first().click()
  await page.waitForURL('/')
  letSignInGo()
  await (await looked).finished()
  await timersAreSet(page)
  await expect(page).toHaveURL('/')
  await expect(page.locator('h1')).toBeVisible()
  expect(await page.evaluate(() => window.localStorage.getItem('jwt'))).not.toBeNull()
})

test('[ACC-08] another code is asked for after a wait that counts down', async ({ page, language }) => {
  await page.clock.install({ time: NOW })
  await page.goto('/login')
  await askByEmail(page, newEmail(), language)
  const resend = button(page, 'resend', language)
  await expect(page.locator('input[name=otp]')).toBeFocused()
  await expect(button(page, 'changeEmail', language)).toBeVisible()
  await expect(resend).toBeDisabled()
  await expect(resend).toHaveAccessibleDescription(WORDS.again[language])
  const wait = () => resend.evaluate((element) => element.nextElementSibling?.textContent)
  const before = await wait()
  await page.clock.runFor(5000)
  await expect.poll(wait).not.toBe(before)
  await page.clock.runFor(26_000)
  await expect(resend).toBeEnabled()
  // The server's own clock stands where it stood: what it says of the wait is what counts.
  await resend.click()
  await expect(resend).toBeDisabled()
  await expect(resend).toHaveAccessibleDescription(WORDS.again[language])
  await expect(page.locator('input[name=otp]')).toBeFocused()
  await expect(page.locator('input[name=otp]')).not.toHaveAttribute('aria-invalid', 'true')
})

test('[ACC-07] a code that came before can be typed while no other is sent', async ({ page, language }) => {
  const { mobile } = await newCustomer(page)
  await call(page, 'sendOtp', { mobile })
  await page.goto('/login')
  await page.locator('input[name=mobile]').fill(mobile)
  await button(page, 'send', language).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(WORDS.again[language])
  await expect(page.locator('input[name=mobile]')).not.toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await button(page, 'haveCode', language).click()
  await submit(page, await codeFor(page, mobile), language)
  await page.waitForURL('/')
})

test('[NET-12] too many codes typed are told as a wait, not as a fault of the code', async ({ page, language }) => {
  await page.goto('/login')
  await askByEmail(page, newEmail(), language)
  await page.locator('input[name=otp]').waitFor()
  const body = { success: 0, msg: 'Too many tries. Please wait a little.' }
  await page.route('**/api', (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '120' }, json: body }))
  await submit(page, '000000', language)
  await expect(page.getByRole('main').getByRole('status')).toContainText(WORDS.tryAgain[language])
  await expect(page.locator('input[name=otp]')).not.toHaveAttribute('aria-invalid', 'true')
})

test('[ACC-09] [ACC-30] [ACC-31] who has no account is led to the sign-up with what was typed', async ({
  page,
  language,
}) => {
  const email = newEmail()
  await page.goto('/login?redirect_url=%2Forder-history')
  await askByEmail(page, email, language)
  await page.locator('input[name=otp]').waitFor()
  await submit(page, await codeFor(page, email), language)
  await expect(page.getByText(WORDS.noAccount[language])).toBeVisible()
  const signUp = page.getByRole('main').getByRole('link', { name: WORDS.signUp[language], exact: true })
  await expect(signUp).toBeFocused()
  await expectAccessible(page)
  await signUp.click()
  await expect(page).toHaveURL('/register?redirect_url=%2Forder-history')
  await expect(page.locator('main input[name=email]')).toHaveValue(email)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('[ACC-04] [ACC-33] [ACC-34] who has an account already is led to the sign-in with what was typed', async ({
  page,
  language,
}) => {
  const { mobile } = await newCustomer(page)
  await page.goto('/register?redirect_url=%2Forder-history')
  await page.locator('input[name="given-name"]').fill('Mariam')
  await page.locator('input[name="family-name"]').fill('Saeed')
  await page.locator('main input[name=email]').fill(newEmail())
  await page.locator('input[name=tel]').fill(mobile)
  await button(page, 'send', language).click()
  await page.locator('input[name=otp]').waitFor()
  await submit(page, await codeFor(page, mobile), language)
  await expect(page.getByRole('main').getByRole('status')).toContainText(WORDS.taken[language])
  await page.getByRole('main').getByRole('link', { name: WORDS.byMobile[language], exact: true }).click()
  await expect(page).toHaveURL('/login?redirect_url=%2Forder-history')
  await expect(page.locator('input[name=mobile]')).toHaveValue(mobile)
})

test('[ACC-32] a code that the server did not send brings no field for it', async ({ page, language }) => {
  await page.route('**/api', (route) => route.fulfill({ json: { success: 2, msg: 'The code could not be sent.' } }))
  await page.goto('/login')
  await page.locator('input[name=mobile]').fill('501234567')
  await button(page, 'send', language).click()
  await expect(page.locator('input[name=mobile]')).toHaveAccessibleDescription(/The code could not be sent\./)
  await expect(page.locator('input[name=otp]')).toHaveCount(0)
})

test('[ACC-13] [ACC-16] [ACC-29] [ACC-30] [CONST-22] a wrong code is told in a red alert of 3 seconds, a sign-in in a green one of 2, after which it leads back', async ({
  page,
  language,
}) => {
  const { mobile } = await newCustomer(page)
  await page.clock.install({ time: NOW })
  await page.goto('/login')
  await page.locator('input[name=mobile]').fill(mobile)
  await button(page, 'send', language).click()
  await page.locator('input[name=otp]').waitFor()
  const right = await codeFor(page, mobile)
  const alerts = page.locator('section[aria-live=polite] p')
  await expect(alerts).toHaveCount(0)
  // From here on time passes in the page only when the test lets it.
  await page.clock.pauseAt(new Date(Date.parse(NOW) + 3_600_000))

  await submit(page, right === '000000' ? '000001' : '000000', language)
  await page.clock.runFor(SENT_AFTER_MS)
  await expect(alerts).toHaveText(WORDS.wrongCode[language])
  await expect(alerts).toHaveClass(/error/)
  await expectToStay(page, alerts, 3000)
  await expect(page.locator('input[name=otp]')).toHaveAccessibleDescription(new RegExp(WORDS.wrongCode[language]))
  await expect(page.locator('input[name=otp]')).toBeFocused()

  const answer = page.waitForResponse((response) => response.url().endsWith('/api') && response.status() === 200)
  await submit(page, right, language)
  await page.clock.runFor(SENT_AFTER_MS)
  expect(((await (await answer).json()) as { status: unknown }).status).toBe('success')
  await expect(alerts).toHaveText(WORDS.signedIn[language])
  await expect(alerts).toHaveClass(/success/)
  await expectToStay(page, alerts, 2000, () => expect(page).toHaveURL(/\/login$/))
  await expect(page).toHaveURL(`${ORIGIN}/`)
})

test('[ACC-10] [ACC-13] [ACC-35] the page before is kept, and is where a sign-in leads back to', async ({
  page,
  language,
}) => {
  const { mobile } = await newCustomer(page)
  await page.goto('/p/mangrove-sunrise-kayak')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/login')
  expect(await page.evaluate(() => sessionStorage.getItem('pathname'))).toMatch(/^\/p\/mangrove-sunrise-kayak/)
  await page.locator('input[name=mobile]').fill(mobile)
  await button(page, 'send', language).click()
  await page.locator('input[name=otp]').waitFor()
  await submit(page, await codeFor(page, mobile), language)
  await page.waitForURL(/\/p\/mangrove-sunrise-kayak/)
})

test('[I18N-02] numbers, addresses and codes read left to right, from the start of the page', async ({
  page,
  language,
}) => {
  const email = newEmail()
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
  // The number ends at the page's start in Arabic: what is free is on the other side of the country code.
  if (language === 'ae') {
    expect((number?.x ?? 0) + (number?.width ?? 0)).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0) - 4)
    expect(number?.width).toBeLessThan((box?.width ?? 0) / 2)
  }
  // What else can be done begins where the form begins.
  await expectToBeginTogether([button(page, 'useEmail', language), page.locator('main a[href^="/register"]')])
  await askByEmail(page, email, language)
  await page.locator('input[name=otp]').waitFor()
  expect(await looks('input[name=otp]')).toEqual(expected)
  await expectToBeginTogether([button(page, 'resend', language), button(page, 'changeEmail', language)])
})

/** Words under each other, from one line down at the start of the page. */
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

/** An alert that shows, by the clock of the page: it is there until so much time has passed, and not longer. */
async function expectToStay(
  page: Page,
  alerts: Locator,
  ms: number,
  justBefore: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await timersAreSet(page)
  await page.clock.runFor(ms - 1)
  await expect(alerts).toHaveCount(1)
  await justBefore()
  await page.clock.runFor(1)
  await expect(alerts).toHaveCount(0)
}
