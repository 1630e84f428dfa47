import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { delayRequests } from '../delayed-requests.ts'
import { codeFor, expect, newCustomer, newMobile, NOW, ORIGIN, test } from '../site.ts'
import { askByEmail, signInButton, newEmail, SIGN_IN_WORDS } from '../pages/sign-in-page.ts'
import { timersAreSet } from '../timers.ts'

const SENT_AFTER_MS = 250

const enterCode = (page: Page, code: string): Promise<void> => page.locator('input[name=otp]').fill(code)

test('[ACC-07] [ACC-12] a sign-in asks for the mobile number and then for the code', async ({ page, language }) => {
  const { mobile } = await newCustomer(page)
  const typed = mobile.replace(/^971/, '')
  await page.goto('/login?redirect_url=%2Forder-history')
  await page.locator('input[name=mobile]').fill(typed)
  await signInButton(page, 'send', language).click()
  const code = page.locator('input[name=otp]')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(signInButton(page, 'submit', language)).toBeVisible()
  await expect(page.getByText(`+971 ${typed.slice(0, 2)} ${typed.slice(2, 5)} ${typed.slice(5)}`)).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(code).toBeVisible()
  await page.goBack()
  await expect(page.locator('input[name=mobile]')).toHaveValue(typed)
  await expect(page).toHaveURL('/login?redirect_url=%2Forder-history')
  await signInButton(page, 'send', language).click()
  await expect(code).toBeFocused()
  await signInButton(page, 'changeNumber', language).click()
  await expect(page.locator('input[name=mobile]')).toBeFocused()
  await page.goForward()
  await enterCode(page, await codeFor(mobile))
  await page.waitForURL('/order-history')
})

test('[R15] a late answer signs in a visitor who has left the page, and does not redirect them', async ({
  page,
  language,
}) => {
  const { mobile } = await newCustomer(page)
  const answered = (action: string) =>
    page.waitForResponse((response) => response.request().postData()?.includes(action) === true)
  await page.goto('/login?redirect_url=%2Forder-history')
  await page.locator('input[name=mobile]').fill(mobile)
  const letCodeGo = await delayRequests(page, '**/api')
  const sent = answered('sendOtp')
  await signInButton(page, 'send', language).click()
  await page.locator(`main a[href^="/register"]`).click()
  letCodeGo()
  await (await sent).finished()
  await timersAreSet(page)
  await expect(page).toHaveURL('/register?redirect_url=%2Forder-history')
  await expect(page.locator('input[name=otp]')).toHaveCount(0)

  await page.goBack()
  await page.locator('input[name=mobile]').fill(mobile)
  await signInButton(page, 'send', language).click()
  const code = await codeFor(mobile)
  await page.locator('input[name=otp]').waitFor()
  const letSignInGo = await delayRequests(page, '**/api')
  const looked = answered('verifyLoginOTP')
  await enterCode(page, code)
  await page.locator('header a[href="/"]').first().click()
  await page.waitForURL('/')
  letSignInGo()
  await (await looked).finished()
  await timersAreSet(page)
  await expect(page).toHaveURL('/')
  await expect(page.locator('h1')).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem('jwt'))).not.toBeNull()
})

test('[ACC-08] the page offers another code after a countdown', async ({ page, language }) => {
  await page.clock.install({ time: NOW })
  await page.goto('/login')
  await askByEmail(page, newEmail(), language)
  const resend = signInButton(page, 'resend', language)
  await expect(page.locator('input[name=otp]')).toBeFocused()
  await expect(signInButton(page, 'changeEmail', language)).toBeVisible()
  await expect(resend).toBeDisabled()
  await expect(resend).toHaveAccessibleDescription(SIGN_IN_WORDS.again[language])
  const wait = () => resend.evaluate((element) => element.nextElementSibling?.textContent)
  const before = await wait()
  await page.clock.runFor(5000)
  await expect.poll(wait).not.toBe(before)
  await page.clock.runFor(26_000)
  await expect(resend).toBeEnabled()
  // The server sends no other code for 30 seconds of real time.
  await resend.click()
  await expect(resend).toBeDisabled()
  await expect(resend).toHaveAccessibleDescription(SIGN_IN_WORDS.again[language])
  await expect(page.locator('input[name=otp]')).toBeFocused()
  await expect(page.locator('input[name=otp]')).not.toHaveAttribute('aria-invalid', 'true')
})

test('[ACC-07] a visitor can enter an earlier code while the server sends no new code', async ({ page, language }) => {
  const { mobile } = await newCustomer(page)
  await page.goto('/login')
  // A code is valid only in the browser that requested the code.
  await page.evaluate(
    (body) => fetch('/api', { method: 'POST', body: new URLSearchParams(body) }).then((answer) => answer.text()),
    { action: 'sendOtp', mobile },
  )
  await page.locator('input[name=mobile]').fill(mobile)
  await signInButton(page, 'send', language).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(SIGN_IN_WORDS.again[language])
  await expect(page.locator('input[name=mobile]')).not.toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await signInButton(page, 'haveCode', language).click()
  await enterCode(page, await codeFor(mobile))
  await page.waitForURL('/')
})

test('[NET-12] after too many tries, the page asks the visitor to wait', async ({ page, language }) => {
  await page.goto('/login')
  await askByEmail(page, newEmail(), language)
  await page.locator('input[name=otp]').waitFor()
  const body = { success: 0, msg: 'Too many tries. Please wait a little.' }
  await page.route('**/api', (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '120' }, json: body }))
  await enterCode(page, '000000')
  await expect(page.getByRole('main').getByRole('status')).toContainText(SIGN_IN_WORDS.tryAgain[language])
  await expect(page.locator('input[name=otp]')).not.toHaveAttribute('aria-invalid', 'true')
})

test('[UX-21] a new customer signs up with one code, their name and their e-mail', async ({ page, language }) => {
  const mobile = newMobile()
  const codes: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('sendOtp') === true) codes.push(request.url())
  })
  await page.goto('/login?redirect_url=%2Forder-history')
  await page.locator('input[name=mobile]').fill(mobile)
  await signInButton(page, 'send', language).click()
  await page.locator('input[name=otp]').waitFor()
  await enterCode(page, await codeFor(mobile))
  const name = page.locator('main input[name=name]')
  await expect(name).toBeFocused()
  await expectAccessible(page)
  await signInButton(page, 'create', language).click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await name.fill('Mariam Saeed')
  await page.locator('main input[name=email]').fill(newEmail())
  await signInButton(page, 'create', language).click()
  await page.waitForURL('/order-history')
  expect(codes).toHaveLength(1)
})

test('[NET-18] a sign-in with the verified number also verifies a new number whose code was entered', async ({
  page,
  language,
}) => {
  const { mobile, token } = await newCustomer(page)
  const added = newMobile()
  const headers = { Authorization: `Bearer ${token}` }
  await page.request.post('/api', { form: { action: 'editProfile', name: 'Mariam', mobile: added }, headers })
  await page.goto('/login?redirect_url=%2Fedit-profile')
  await page.locator('input[name=mobile]').fill(added)
  await signInButton(page, 'send', language).click()
  await page.locator('input[name=otp]').waitFor()
  await enterCode(page, await codeFor(added))
  await expect(signInButton(page, 'create', language)).toBeVisible()
  await expectAccessible(page)
  await signInButton(page, 'byEmail', language).click()
  await signInButton(page, 'useMobile', language).click()
  await page.locator('input[name=mobile]').fill(mobile)
  await signInButton(page, 'send', language).click()
  await page.locator('input[name=otp]').waitFor()
  await enterCode(page, await codeFor(mobile))
  await page.waitForURL('/edit-profile')
  const profile = await page.request.post('/api', { form: { action: 'getProfileDetails' }, headers })
  expect(await profile.json()).toMatchObject({ data: { mobile: added, mobile_proved: '1' } })
})

test('[ACC-04] [ACC-33] [ACC-34] a sign-up with the number of an account offers the sign-in page', async ({
  page,
  language,
}) => {
  const { mobile } = await newCustomer(page)
  await page.goto('/register?redirect_url=%2Forder-history')
  await page.locator('input[name="given-name"]').fill('Mariam')
  await page.locator('input[name="family-name"]').fill('Saeed')
  await page.locator('main input[name=email]').fill(newEmail())
  await page.locator('input[name=tel]').fill(mobile)
  await signInButton(page, 'send', language).click()
  await page.locator('input[name=otp]').waitFor()
  await enterCode(page, await codeFor(mobile))
  await expect(page.getByRole('main').getByRole('status')).toContainText(SIGN_IN_WORDS.taken[language])
  await page.getByRole('main').getByRole('link', { name: SIGN_IN_WORDS.byMobile[language], exact: true }).click()
  await expect(page).toHaveURL('/login?redirect_url=%2Forder-history')
  await expect(page.locator('input[name=mobile]')).toHaveValue(mobile)
})

test('[ACC-32] the page shows no field for a code that was not sent', async ({ page, language }) => {
  await page.route('**/api', (route) => route.fulfill({ json: { success: 2, msg: 'The code could not be sent.' } }))
  await page.goto('/login')
  await page.locator('input[name=mobile]').fill('501234567')
  await signInButton(page, 'send', language).click()
  await expect(page.locator('input[name=mobile]')).toHaveAccessibleDescription(/The code could not be sent\./)
  await expect(page.locator('input[name=otp]')).toHaveCount(0)
})

test('[ACC-13] [ACC-29] [ACC-30] [CONST-22] a red alert stays for 3 seconds, and a sign-in leads home after 2 seconds', async ({
  page,
  language,
}) => {
  const { mobile } = await newCustomer(page)
  await page.clock.install({ time: NOW })
  await page.goto('/login')
  await page.locator('input[name=mobile]').fill(mobile)
  await signInButton(page, 'send', language).click()
  await page.locator('input[name=otp]').waitFor()
  const right = await codeFor(mobile)
  const alerts = page.locator('section[aria-live=polite] p')
  await expect(alerts).toHaveCount(0)
  await page.clock.pauseAt(new Date(Date.parse(NOW) + 3_600_000))

  await enterCode(page, right === '000000' ? '000001' : '000000')
  await page.clock.runFor(SENT_AFTER_MS)
  await expect(alerts).toHaveText(SIGN_IN_WORDS.wrongCode[language])
  await expect(alerts).toHaveClass(/error/)
  await expectToStay(page, alerts, 3000)
  await expect(page.locator('input[name=otp]')).toHaveAccessibleDescription(
    new RegExp(SIGN_IN_WORDS.wrongCode[language]),
  )
  await expect(page.locator('input[name=otp]')).toBeFocused()

  const answer = page.waitForResponse((response) => response.url().endsWith('/api') && response.status() === 200)
  await enterCode(page, right)
  await page.clock.runFor(SENT_AFTER_MS)
  expect(((await (await answer).json()) as { status: unknown }).status).toBe('success')
  await expect(alerts).toHaveText(SIGN_IN_WORDS.signedIn[language])
  await expect(alerts).toHaveClass(/success/)
  await expectToStay(page, alerts, 2000, () => expect(page).toHaveURL(/\/login$/))
  await expect(page).toHaveURL(`${ORIGIN}/`)
})

test('[ACC-10] [ACC-13] [ACC-35] a sign-in leads back to the page that the visitor came from', async ({
  page,
  language,
}) => {
  const { mobile } = await newCustomer(page)
  await page.goto('/p/mangrove-sunrise-kayak')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/login')
  expect(await page.evaluate(() => sessionStorage.getItem('pathname'))).toMatch(/^\/p\/mangrove-sunrise-kayak/)
  await page.locator('input[name=mobile]').fill(mobile)
  await signInButton(page, 'send', language).click()
  await page.locator('input[name=otp]').waitFor()
  await enterCode(page, await codeFor(mobile))
  await page.waitForURL(/\/p\/mangrove-sunrise-kayak/)
})

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
