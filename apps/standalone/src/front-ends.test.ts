import { join } from 'node:path'

import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { rolldown } from 'rolldown'
import type { Plugin } from 'rolldown'
import { compile } from 'svelte/compiler'
import { compileScript, parse } from 'vue/compiler-sfc'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { filesOfGuide } from './examples.ts'
import { PAGE_ORIGIN } from './site.ts'

const importer = inject('importer')

const COMPILERS: Plugin = {
  name: 'components',
  transform(source, file) {
    if (file.endsWith('.svelte'))
      return { code: compile(source, { filename: file, generate: 'client' }).js.code, moduleType: 'js' }
    if (!file.endsWith('.vue')) return null
    const { content } = compileScript(parse(source).descriptor, { id: file, inlineTemplate: true })
    return { code: content, moduleType: 'ts' }
  },
}

async function bundleOf(guide: string): Promise<string> {
  const build = await rolldown({
    input: join(importer, guide, guide === 'react' ? 'main.tsx' : 'main.ts'),
    platform: 'browser',
    plugins: [COMPILERS],
    resolve: { conditionNames: ['browser', 'import', 'default'] },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  const { output } = await build.generate({ format: 'esm', codeSplitting: false })
  await build.close()
  return output[0].code.replaceAll('http://localhost:4000', inject('site'))
}

let browser: Browser
beforeAll(async () => {
  const { CHROMIUM_PATH } = process.env
  browser = await chromium.launch({
    ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
    // Chromium treats a page from Playwright as remote. The last flag lets a remote page call this machine.
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-features=LocalNetworkAccessChecks'],
  })
})
afterAll(() => browser?.close())

async function open(guide: string): Promise<Page> {
  const page = await browser.newPage()
  page.setDefaultTimeout(60_000)
  const script = await bundleOf(guide)
  const html = (await filesOfGuide(guide)).get('index.html') ?? ''
  const body = guide === 'html' ? html : html.replace('<main></main>', '<div id="app"></div>')
  await page.route(`${PAGE_ORIGIN}/**`, (route) =>
    route.request().url().includes('/main.ts')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body }),
  )
  await page.goto(`${PAGE_ORIGIN}/`)
  return page
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const isAsked = (page: Page, question: string) => page.getByRole('heading', { name: question }).waitFor()

test.each(['html', 'vue', 'svelte'])(
  '[LIB-01] the front end of the how-to page %s books from another origin',
  async (guide) => {
    const page = await open(guide)
    const typed = ['Mariam Saeed', `${guide}@example.ae`, `97150123456${guide.length}`]
    page.on('dialog', async (dialog) => dialog.accept(typed.shift() ?? (await codeFor(`${guide}@example.ae`))))
    await isAsked(page, 'Who is coming?')
    await page.getByText('AED 280.00').waitFor()
    await press(page, 'Next: Date')
    await press(page, 'Choose a day')
    await press(page, 'The month after')
    await press(page, /\b25 [A-Z]/)
    await press(page, 'Next: Time')
    await press(page, '07:00 - 08:30')
    for (const step of ['Sub-packages', 'Transport', 'Meals']) await press(page, `Next: ${step}`)
    await press(page, 'SignUp')
    await press(page, 'Submit')
    await press(page, 'Book Now')
    const returned = page.waitForRequest(`${PAGE_ORIGIN}/?dareesha-payment=declined`)
    await page.getByRole('button', { name: 'Decline' }).click()
    expect((await returned).isNavigationRequest()).toBe(true)
    await page.close()
  },
)

test('[LIB-01] the front end of the how-to page react keeps choices through the sign-in', async () => {
  const page = await open('react')
  await isAsked(page, 'Who is coming?')
  await press(page, 'Next: Date')
  await page.getByLabel('Choose a day').fill(aLaterDay())
  await press(page, 'Next: Time')
  await press(page, '07:00 - 08:30')
  for (const step of ['Sub-packages', 'Transport', 'Meals']) await press(page, `Next: ${step}`)
  await page.getByLabel('Mobile number or e-mail').fill('react@example.ae')
  await press(page, 'Send me a code')
  const code = page.getByLabel('Code', { exact: true })
  await code.waitFor()
  await code.fill(await codeFor('react@example.ae'))
  await press(page, 'Sign in')
  await page.getByLabel('Name').fill('Mariam Saeed')
  await page.getByLabel('Mobile number').fill('971501234599')
  await press(page, 'Create my account')
  await press(page, 'Submit')
  await press(page, 'Book Now')
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor()
  expect(page.url()).toContain(`${inject('site')}/sandbox/pay/`)
  await page.close()
})

/** Slots of today may have begun, and the demo data has few places on the days after today. */
function aLaterDay(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 25)).toISOString().slice(0, 10)
}

async function codeFor(address: string): Promise<string> {
  const answer = await fetch(`${inject('site')}/dev/outbox?to=${address}`)
  const { data } = (await answer.json()) as { readonly data: readonly { readonly body: string }[] }
  const [code = ''] = /\d{6}/.exec(data[0]?.body ?? '') ?? []
  expect(code).toHaveLength(6)
  return code
}
