import { test as base } from '@playwright/test'
import type { Page } from '@playwright/test'

/** The business clock of every journey, and that of the browser: a Tuesday morning in the emirate. */
export const NOW = '2026-12-01T09:00:00+04:00'

/** Where the site under test answers. */
export const ORIGIN = `http://127.0.0.1:${process.env['E2E_PORT'] ?? ''}`

export type Language = 'en' | 'ae'
export type SiteOptions = { readonly language: Language }

let visits = 0

/** A page of the site in the language of the project, as a new visitor sees it. */
export const test = base.extend<SiteOptions>({
  language: ['en', { option: true }],
  // Every visitor comes from an address of his own, as visitors do: what one address may ask for in an hour is limited.
  extraHTTPHeaders: async ({ baseURL: _ }, use) => {
    visits += 1
    await use({ 'x-forwarded-for': `10.${process.env['TEST_WORKER_INDEX'] ?? '0'}.${visits >> 8}.${visits & 255}` })
  },
  page: async ({ page, language, javaScriptEnabled }, use) => {
    await page.context().addCookies([{ name: 'user_language', value: language, url: ORIGIN }])
    // Both are scripts; without any the server has the clock, and the cookie tells the language.
    if (javaScriptEnabled !== false) {
      await page.clock.setFixedTime(NOW)
      await page.addInitScript((chosen) => {
        if (localStorage.getItem('user_language') === null) localStorage.setItem('user_language', chosen)
      }, language)
      waitForTakeOver(page)
    }
    await use(page)
    // What a journey no longer waits for may be on its way still.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

export { expect } from '@playwright/test'

/**
 * Lets `goto` and `reload` wait until React has taken over what the server drew, as a visitor does who reads before he acts. Who
 * asks for less (`waitUntil: 'domcontentloaded'`) sees the page as it was drawn.
 */
function waitForTakeOver(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const taken = async (options?: { readonly waitUntil?: string }) => {
    const { waitUntil = 'load' } = options ?? {}
    if (waitUntil !== 'load' && waitUntil !== 'networkidle') return
    await page.locator('#first-paint').waitFor({ state: 'detached' })
    // Its parts that come later too.
    await page.locator('[data-drawn]').waitFor({ state: 'detached' })
  }
  page.goto = async (address, options) => {
    const answer = await goto(address, options)
    await taken(options)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await taken(options)
    return answer
  }
}

type Answer = { readonly success: number; readonly msg?: string; readonly token?: string }

let people = 0

/** Nobody else's number: every worker of a run and every call has its own. */
function newMobile(): string {
  people += 1
  return `97150${(process.env['TEST_WORKER_INDEX'] ?? '').padStart(3, '0')}${String(people).padStart(4, '0')}`
}

/** Asks the server as the site does. */
export async function call(page: Page, action: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
  const answer = await page.request.post('/api', { form: { action, ...fields } })
  return (await answer.json()) as Answer
}

/** The newest code in the outbox of an address. */
export async function codeFor(page: Page, address: string): Promise<string> {
  const answer = await page.request.get(`/dev/outbox?to=${encodeURIComponent(address)}`)
  const { data } = (await answer.json()) as { data: readonly { body: string }[] }
  const code = /\d{6}/.exec(data[0]?.body ?? '')?.[0]
  if (code === undefined) throw new Error(`no code for ${address}`)
  return code
}

/** Registers somebody new by the code to his mobile, with which he signs in from then on; the token is his session. */
export async function newCustomer(
  page: Page,
): Promise<{ readonly email: string; readonly mobile: string; readonly token: string }> {
  const mobile = newMobile()
  const email = `visitor-${mobile}@example.ae`
  const person = { name: 'Mariam Saeed', email, mobile }
  await call(page, 'sendOtp', person)
  const { token } = await call(page, 'verifyLoginOTP', { ...person, otp: await codeFor(page, mobile) })
  if (token === undefined) throw new Error('the registration gave no token')
  return { email, mobile, token }
}

/** Signs somebody new in, as if he had come back with his cookie. */
export async function signedIn(page: Page): Promise<{ readonly email: string; readonly token: string }> {
  const customer = await newCustomer(page)
  await page.context().addCookies([{ name: 'token', value: customer.token, url: ORIGIN }])
  return customer
}
