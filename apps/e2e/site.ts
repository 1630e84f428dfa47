import { expect, test as base } from '@playwright/test'
import type { Page } from '@playwright/test'

/** The fixed clock of server and browser: a Tuesday morning in the emirate. */
export const NOW = '2026-12-01T09:00:00+04:00'

export const ORIGIN = `http://127.0.0.1:${process.env['E2E_PORT'] ?? ''}`

export type Language = 'en' | 'ae'
export type SiteOptions = { readonly language: Language }

let visits = 0

/** The page of a new visitor, in the language of the project. */
export const test = base.extend<SiteOptions>({
  language: ['en', { option: true }],
  // Each visitor has a separate network address, because the server limits requests per address.
  extraHTTPHeaders: async ({ baseURL: _ }, use) => {
    visits += 1
    await use({ 'x-forwarded-for': `10.${process.env['TEST_WORKER_INDEX'] ?? '0'}.${visits >> 8}.${visits & 255}` })
  },
  page: async ({ page, language, javaScriptEnabled }, use) => {
    await page.context().addCookies([{ name: 'user_language', value: language, url: ORIGIN }])
    // The clock and the storage need scripts. Without scripts, the server's clock and the cookie are enough.
    if (javaScriptEnabled !== false) {
      await page.clock.setFixedTime(NOW)
      await page.addInitScript((chosen) => {
        if (localStorage.getItem('user_language') === null) localStorage.setItem('user_language', chosen)
      }, language)
      waitForHydration(page)
    }
    const violations: string[] = []
    page.context().on('console', (message) => {
      if (/Content Security Policy|Trusted ?Types?|TrustedHTML|TrustedScript/.test(message.text()))
        violations.push(message.text())
    })
    await use(page)
    // Checked here, because a resource that the Content Security Policy blocks does not fail a journey by itself (R10).
    expect(violations).toEqual([])
    // Requests that the journey no longer awaits may still be open.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

export { expect } from '@playwright/test'

/**
 * Makes `goto` and `reload` wait for hydration, like a visitor who reads before the first click. With `waitUntil:
 * 'domcontentloaded'`, they do not wait for it.
 */
function waitForHydration(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const taken = async (options?: { readonly waitUntil?: string }) => {
    const { waitUntil = 'load' } = options ?? {}
    if (waitUntil !== 'load' && waitUntil !== 'networkidle') return
    // Lazy islands hydrate later, when the journey touches them.
    await page.locator('#dehydrated-state').waitFor({ state: 'detached' })
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

type Customer = { readonly email: string; readonly mobile: string; readonly token: string }
type Answer = { readonly success: number; readonly msg?: string; readonly token?: string }

let people = 0

/** A mobile number that no other worker or call uses. */
export function newMobile(): string {
  people += 1
  return `97150${(process.env['TEST_WORKER_INDEX'] ?? '').padStart(3, '0')}${String(people).padStart(4, '0')}`
}

export async function call(page: Page, action: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
  const answer = await page.request.post('/api', { form: { action, ...fields } })
  return (await answer.json()) as Answer
}

/** The newest code sent to an address, from the outbox. */
export async function codeFor(address: string): Promise<string> {
  // Requests of the page have X-Forwarded-For, but the outbox answers only requests without a proxy.
  const answer = await fetch(`${ORIGIN}/dev/outbox?to=${encodeURIComponent(address)}`)
  const { data } = (await answer.json()) as { data: readonly { body: string }[] }
  const code = /\d{6}/.exec(data[0]?.body ?? '')?.[0]
  if (code === undefined) throw new Error(`no code for ${address}`)
  return code
}

/** Registers a new customer with the code sent to the mobile number. @returns The addresses and the session token. */
export async function newCustomer(page: Page): Promise<Customer> {
  const mobile = newMobile()
  const email = `visitor-${mobile}@example.ae`
  const person = { name: 'Mariam Saeed', email, mobile }
  await call(page, 'sendOtp', person)
  const { token } = await call(page, 'verifyLoginOTP', { ...person, otp: await codeFor(mobile) })
  if (token === undefined) throw new Error('the registration returned no token')
  return { email, mobile, token }
}

/** Signs a new customer in with a session cookie. */
export async function signedIn(page: Page): Promise<Customer> {
  const customer = await newCustomer(page)
  await page.context().addCookies([{ name: 'token', value: customer.token, url: ORIGIN }])
  return customer
}
