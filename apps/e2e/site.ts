import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test as base } from '@playwright/test'
import type { Page } from '@playwright/test'

export const NOW = '2026-12-01T09:00:00+04:00'

export const ORIGIN = `http://127.0.0.1:${process.env['E2E_PORT'] ?? ''}`

export type Language = 'en' | 'ae'

export const SITE_NAME = { en: 'Dareesha', ae: 'دريشة' } as const

export type SiteOptions = { readonly language: Language }

let visits = 0

export const test = base.extend<SiteOptions>({
  language: ['en', { option: true }],
  // The server limits requests per network address, so each visitor has an address of their own.
  extraHTTPHeaders: async ({ baseURL: _ }, use) => {
    visits += 1
    await use({ 'x-forwarded-for': `10.${process.env['TEST_WORKER_INDEX'] ?? '0'}.${visits >> 8}.${visits & 255}` })
  },
  page: async ({ page, language, javaScriptEnabled }, use) => {
    await page.context().addCookies([{ name: 'user_language', value: language, url: ORIGIN }])
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
    // A journey fails if the Content Security Policy blocks a resource (R10).
    expect(violations).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

export { expect } from '@playwright/test'

/** `goto` and `reload` wait for hydration, because visitors read before they click. */
function waitForHydration(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const hydrated = async (options?: { readonly waitUntil?: string }) => {
    const { waitUntil = 'load' } = options ?? {}
    if (waitUntil !== 'load' && waitUntil !== 'networkidle') return
    await page.locator('#dehydrated-state').waitFor({ state: 'detached' })
  }
  page.goto = async (address, options) => {
    const answer = await goto(address, options)
    await hydrated(options)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await hydrated(options)
    return answer
  }
}

type Customer = { readonly email: string; readonly mobile: string; readonly token: string }
type Answer = { readonly success: number; readonly msg?: string; readonly token?: string }

const RETRY_AFTER_MS = 200
const MAX_ATTEMPTS = 50

let people = 0

export function newMobile(): string {
  people += 1
  return `97150${(process.env['TEST_WORKER_INDEX'] ?? '').padStart(3, '0')}${String(people).padStart(4, '0')}`
}

export async function call(page: Page, action: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
  const answer = await retryWhileBusy(() => page.request.post('/api', { form: { action, ...fields } }))
  return (await answer.json()) as Answer
}

/** Repeats a request while the server answers 503, because a slow machine must not fail a journey. */
export async function retryWhileBusy<Reply extends { readonly status: number | (() => number) }>(
  send: () => Promise<Reply>,
): Promise<Reply> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const answer = await send()
    const status = typeof answer.status === 'number' ? answer.status : answer.status()
    if (status !== 503) return answer
    await sleep(RETRY_AFTER_MS)
  }
  throw new Error('the server stayed busy')
}

export async function codeFor(address: string): Promise<string> {
  // The outbox refuses requests with the header X-Forwarded-For, which `page.request` sends.
  const answer = await fetch(`${ORIGIN}/dev/outbox?to=${encodeURIComponent(address)}`)
  const { data } = (await answer.json()) as { data: readonly { body: string }[] }
  const code = /\d{6}/.exec(data[0]?.body ?? '')?.[0]
  if (code === undefined) throw new Error(`no code for ${address}`)
  return code
}

export async function newCustomer(page: Page): Promise<Customer> {
  const mobile = newMobile()
  const email = `visitor-${mobile}@example.ae`
  const person = { name: 'Mariam Saeed', email, mobile }
  await call(page, 'sendOtp', person)
  const { token } = await call(page, 'verifyLoginOTP', { ...person, otp: await codeFor(mobile) })
  if (token === undefined) throw new Error('the registration returned no token')
  return { email, mobile, token }
}

export async function signedIn(page: Page): Promise<Customer> {
  const customer = await newCustomer(page)
  await page.context().addCookies([{ name: 'token', value: customer.token, url: ORIGIN }])
  return customer
}
