import type { Page } from '@playwright/test'

import { builtFile } from '../built-file.ts'
import { delayRequests } from '../delayed-requests.ts'
import { MAX_SHIFT, watchLayoutShift } from '../layout-shift.ts'
import { PUBLIC_PAGES } from '../pages/public-pages.ts'
import type { PublicPage } from '../pages/public-pages.ts'
import { WizardPage } from '../pages/wizard-page.ts'
import { expect, ORIGIN, signedIn, SITE_NAME, test } from '../site.ts'
import type { Language } from '../site.ts'
import { expectHydrated } from '../hydration.ts'

const PACKAGE = '/p/mangrove-sunrise-kayak'

const PAGE = { en: { lang: 'en-AE', dir: 'ltr' }, ae: { lang: 'ar-AE', dir: 'rtl' } } as const

const START = '**/assets/index-*.js'

const BROWSER_PAGES = [
  { path: '/login', title: { en: 'Sign in', ae: 'تسجيل الدخول' }, isListed: false },
  { path: '/stores/gsharshop', title: { en: 'The craft store', ae: 'متجر الحِرف' }, isListed: true },
] as const

const arabicPath = (path: string) => (path === '/' ? '/ae' : `/ae${path}`)

const DESTINATION = '/d/heart-of-the-old-town'

async function laterScriptsOf(page: Page, address: string): Promise<(file: URL) => boolean> {
  const html = await page.request.get(address).then((answer) => answer.text())
  const first = /data-later="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
  return ({ pathname }) => /^\/assets\/.*\.js$/.test(pathname) && !first.includes(pathname)
}

async function expectWhole(page: Page, language: Language, expected: PublicPage): Promise<void> {
  const { lang, dir } = PAGE[language]
  const main = page.getByRole('main')
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(page.locator('html')).toHaveAttribute('dir', dir)
  await expect(page).toHaveTitle(`${expected.title[language]} – ${SITE_NAME[language]}`)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(expected.title[language])
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.locator('body')).toContainText(expected.text[language])

  expect(await heavyPictures(page)).toEqual([])

  const english = `${ORIGIN}${expected.path}`
  const arabic = `${ORIGIN}${arabicPath(expected.path)}`
  const links = await page
    .locator('link[rel=canonical], link[rel=alternate]')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
  const isListed = expected.isMissing !== true && expected.isUnlisted !== true
  expect(links).toEqual(
    !isListed
      ? []
      : [
          [null, language === 'ae' ? arabic : english],
          ['en', english],
          ['ar-AE', arabic],
          ['x-default', english],
        ],
  )
  await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(isListed ? 0 : 1)
  const description = page.locator('meta[name=description]')
  if (expected.isDescribed === true)
    await expect(description).toHaveAttribute('content', language === 'ae' ? /[\u0600-\u06ff]/ : /[a-z]/)
  else await expect(description).toHaveCount(0)
  const things = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(things.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toEqual(expected.things ?? [])
}

/** Pictures without a size, without files for several screen sizes, or without lazy loading. A first picture with high priority may load at once. */
const heavyPictures = (page: Page): Promise<readonly string[]> =>
  page.locator('main img').evaluateAll((pictures) =>
    pictures
      .filter((picture) => {
        const has = (name: string) => (picture.getAttribute(name) ?? '') !== ''
        const isFirst = picture === pictures[0] && picture.getAttribute('fetchpriority') === 'high'
        const isInTime = isFirst || picture.getAttribute('loading') === 'lazy'
        return !has('width') || !has('height') || !has('srcset') || !isInTime
      })
      .map((picture) => picture.outerHTML.slice(0, 300)),
  )

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const expected of PUBLIC_PAGES) {
    test(`[I18N-02] [RTE-01] ${expected.path} is complete in the language of the cookie or the URL`, async ({
      page,
      language,
    }) => {
      const answer = await page.goto(expected.path)
      expect(answer?.status()).toBe(expected.isMissing === true ? 404 : 200)
      await expectWhole(page, language, expected)
      await page.goto(arabicPath(expected.path))
      await expectWhole(page, 'ae', expected)
    })
  }

  test('a client-rendered page shows a message, and its links work', async ({ page, language }) => {
    for (const { path, title, isListed } of BROWSER_PAGES) {
      await page.goto(path)
      await expect(page).toHaveTitle(`${title[language]} – ${SITE_NAME[language]}`)
      const main = page.getByRole('main')
      await expect(main.locator(`p[lang="${PAGE[language].lang}"]`)).toContainText(/JavaScript|جافاسكريبت/)
      await expect(page.getByRole('link', { name: '+971 600 000 000' })).toHaveCount(1)
      await expect(page.getByRole('status')).toHaveCount(0)
      await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(isListed ? 0 : 1)
      await page.getByRole('contentinfo').locator('a[href="/aboutus"]').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'en' ? 'About Us' : 'من نحن')
    }
  })

  test('[PKG-02] [PKG-07] [DEST-05] every tab is readable, and no button that needs scripts is visible', async ({
    page,
  }) => {
    await page.goto(PACKAGE)
    const panels = page.getByRole('main').getByRole('tabpanel')
    const tabs = page.locator('[role=tab]')
    expect(await tabs.count()).toBeGreaterThan(4)
    await expect(panels).toHaveCount(await tabs.count())
    for (const [at, panel] of (await panels.all()).entries()) {
      await expect(panel).toBeVisible()
      await expect(panel).toHaveAccessibleName((await tabs.nth(at).textContent()) ?? '')
      expect((await panel.innerHTML()).length).toBeGreaterThan(40)
    }
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0)
    for (const path of [PACKAGE, DESTINATION, '/']) {
      await page.goto(path)
      const buttons = page.locator('button:visible:not(form[action] button, :has(img))')
      await expect(buttons).toHaveCount(0)
    }
    await expect(page.getByText('WELCOME10')).toBeVisible()
  })
})

test.describe('booking without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[WIZ-01] [QTY-01] [DATE-01] [SLOT-01] a visitor chooses a quantity, a day and a time and sees the total', async ({
    page,
    language,
  }) => {
    const wizard = new WizardPage(page, language)
    await page.goto(PACKAGE)
    await expect(wizard.total).toContainText('280.00')
    await page.locator('input[name=adults]').fill('11')
    await page.locator('#booking form').getByRole('button').click()
    await expect(page.locator('#booking form').getByRole('status').filter({ hasText: '10' })).toBeVisible()
    await expect(page.locator('#booking form a')).toHaveCount(0)
    await page.locator('input[name=adults]').fill('3')
    await page.locator('input[name=adults]').press('Enter')
    await expect(wizard.total).toContainText('420.00')
    await expect(
      page.locator('#booking form li', { hasText: language === 'en' ? 'Full' : 'مكتمل' }).locator('a'),
    ).toHaveCount(0)
    await page.locator('#booking form a[href*="date=2026-12-11"]').click()
    await expect(wizard.total).toContainText('525.00')
    const end = page.locator('#booking form').getByText(/JavaScript|جافاسكريبت/)
    await expect(end).toHaveCount(0)
    await page.locator('#booking form a[href*="slot="]').first().click()
    await expect(end).toBeVisible()
    const way = page.locator('#booking form a[href^="https://wa.me/"]')
    expect(decodeURIComponent((await way.getAttribute('href')) ?? '')).toMatch(/11 .*2026.*07:00.*525\.00/s)
    await page.locator('input[name=adults]').fill('2')
    await page.locator('#booking form').getByRole('button').click()
    await expect(wizard.total).toContainText('350.00')
    await expect(page).toHaveURL(/adults=2&children=0&date=2026-12-11&slot=/)
  })

  test('[OPT-01] [WIZ-01] the form sends a ticket option, and the page ignores unreadable parameters', async ({
    page,
    language,
  }) => {
    const wizard = new WizardPage(page, language)
    await page.goto('/p/heritage-days-pass?adults=two&option=77&date=2020-01-01&slot=x')
    const before = await wizard.total.textContent()
    await page.goto('/p/heritage-days-pass')
    expect(await wizard.total.textContent()).toBe(before)
    await page.getByRole('checkbox').nth(1).check({ force: true })
    await page.locator('#booking form button[type=submit]').click()
    await expect(page).toHaveURL(/option=1/)
    await expect(page.getByRole('checkbox').nth(1)).toBeChecked()
    await expect(page.getByRole('checkbox').nth(0)).not.toBeChecked()
    expect(await wizard.total.textContent()).not.toBe(before)
  })
})

test('[WIZ-01] [DEC-01] the wizard prefers the selection in the URL to the saved selection', async ({
  page,
  language,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const wizard = new WizardPage(page, language)
  await wizard.open('mangrove-sunrise-kayak')
  await wizard.less(0).click()
  await expect(wizard.total).toContainText('140.00')
  const shift = await watchLayoutShift(page)
  await page.goto(`${PACKAGE}?adults=3&date=2026-12-11`)
  await expect(wizard.total).toContainText('525.00')
  await wizard.more(0).click()
  await expect(wizard.total).toContainText('700.00')
  await expect(page).toHaveURL(/kayak(#booking)?$/)
  expect(await shift()).toBeLessThanOrEqual(MAX_SHIFT)
  await page.reload()
  await wizard.total.hover()
  await expect(wizard.total).toContainText('700.00')
  expect(faults).toEqual([])
})

test('[WIZ-01] the HTML form replaces a wizard whose code fails to load', async ({ page, language }) => {
  await page.route(await laterScriptsOf(page, PACKAGE), (route) => route.abort())
  await page.goto(PACKAGE)
  const wizard = new WizardPage(page, language)
  await wizard.more(0).click()
  await expect(page.locator('#not-loaded')).toBeVisible()
  await expect(wizard.more(0)).toHaveCount(0)
  await page.locator('input[name=adults]').fill('3')
  await page.locator('#booking form button[type=submit]').click()
  await expect(page).toHaveURL(/adults=3/)
  await expect(wizard.total).toContainText('420.00')
})

for (const { path, title } of PUBLIC_PAGES) {
  test(`[RTE-01] React hydrates ${path} without API calls, layout shifts or errors`, async ({ page, language }) => {
    const faults: string[] = []
    page.on('console', (message) => {
      // The browser logs the status 404 of the missing page as an error.
      if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(error.message))
    const asked: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api')) asked.push(request.postData() ?? '')
    })
    const shift = await watchLayoutShift(page)
    // React must keep the heading of the server's HTML.
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive')
          Object.assign(window, { serverHeading: document.querySelector('main h1') })
      })
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectHydrated(page)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toHaveText(title[language])
    const isSame = () =>
      (window as unknown as { serverHeading: Element }).serverHeading === document.querySelector('main h1')
    expect(await page.evaluate(isSame)).toBe(true)
    expect(asked).toEqual([])
    expect(faults).toEqual([])
    expect(await shift()).toBeLessThanOrEqual(MAX_SHIFT)
  })
}

test('[R13] a page works despite a broken percent encoding in its query string', async ({ page, language }) => {
  const faults: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
  page.on('pageerror', (error) => faults.push(error.message))
  const rendered = async (path: string) => {
    const answer = await page.request.get(language === 'en' ? path : `/ae${path}`)
    const html = await answer.text()
    return [answer.status(), /<title>.*?<\/title>/.exec(html)?.[0], html.split('<article').length]
  }
  for (const [broken, plain] of [
    [`${PACKAGE}?adults=%E0&date=%&slot=%ff&month=%E0%A4`, PACKAGE],
    ['/t/family?price=%E0&sort=%&page=%ff', '/t/family'],
    ['/d/mleiha-desert?tab=%E0', '/d/mleiha-desert'],
    ['/search?d=%E0&t=camel', '/search?t=camel'],
  ] as const)
    expect(await rendered(broken)).toEqual(await rendered(plain))
  const wizard = new WizardPage(page, language)
  await page.goto(`${PACKAGE}?adults=%E0&date=%&slot=%ff`)
  await expectHydrated(page)
  await expect(wizard.total).toContainText('280.00')
  expect((await page.goto('/search?t=%E0camel'))?.status()).toBe(200)
  await expectHydrated(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('\ufffdcamel')
  expect(faults).toEqual([])
})

for (const { path, title } of BROWSER_PAGES) {
  test(`the app shell of ${path} appears first, and the content causes no layout shift`, async ({ page, language }) => {
    const faults: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    const shift = await watchLayoutShift(page)
    const start = await delayRequests(page, START)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const main = page.getByRole('main')
    await expect(main.getByRole('status')).toBeVisible()
    await expect(page).toHaveTitle(`${title[language]} – ${SITE_NAME[language]}`)
    const header = await page.locator('header').elementHandle()
    start()
    await expectHydrated(page)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title[language])
    await expect(main.getByRole('status')).toHaveCount(0)
    expect(await page.evaluate((before) => before === document.querySelector('header'), header)).toBe(true)
    expect(await shift()).toBeLessThanOrEqual(MAX_SHIFT)
    expect(faults).toEqual([])
  })
}

test('[I18N-02] [I18N-04] switching the language keeps the page, the scroll position and the choices', async ({
  page,
  language,
}) => {
  const other = language === 'en' ? 'ae' : 'en'
  const wizard = new WizardPage(page, language)
  await wizard.open('museum-entry')
  await wizard.more(0).click()
  await expect(wizard.total).toContainText('30.00')
  await page.evaluate(() => window.scrollTo(0, 200))
  const place = () => page.evaluate(() => window.scrollY)
  const before = await place()
  expect(before).toBeGreaterThan(100)
  await page.getByRole('button', { name: language === 'en' ? 'العربية' : 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', PAGE[other].lang)
  await expect(new WizardPage(page, other).total).toContainText('30.00')
  await expect(page).toHaveURL(other === 'ae' ? '/ae/p/museum-entry' : '/p/museum-entry')
  expect(Math.abs((await place()) - before)).toBeLessThan(MAX_MOVE_PX)
})

/** The languages differ a little in line height, and scroll anchoring scrolls by the difference. */
const MAX_MOVE_PX = 24

test('[I18N-04] the language in localStorage overrides the language in the cookie', async ({ page, language }) => {
  const other = language === 'en' ? 'ae' : 'en'
  await page.context().addCookies([{ name: 'user_language', value: other, url: ORIGIN }])
  await page.goto('/p/museum-entry')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'en' ? 'Museum entry' : 'تذكرة المتحف')
  await expect(page.locator('html')).toHaveAttribute('lang', PAGE[language].lang)
  await expect(page.locator('html')).toHaveAttribute('dir', PAGE[language].dir)
  const storedLanguage = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'user_language')?.value
  await expect.poll(storedLanguage).toBe(language)
})

test('[HDR-07] a signed-in visitor sees the account link from the first paint', async ({ page, language }) => {
  await signedIn(page)
  const account = language === 'en' ? 'My Account' : 'حسابي'
  expect(await (await page.request.get('/aboutus')).text()).toContain(account)
  const shift = await watchLayoutShift(page)
  await page.goto('/aboutus', { waitUntil: 'networkidle' })
  await expectHydrated(page)
  const link = page.getByRole('banner').locator('a[href="/settings"]')
  await expect(link).toHaveText(account)
  expect(await shift()).toBeLessThanOrEqual(MAX_SHIFT)
})

test('[UX-06] [I18N-02] [I18N-04] the URL keeps its prefix /ae until the visitor switches the language', async ({
  page,
}) => {
  await page.goto('/ae/p/museum-entry?ref=friend-7')
  await expectHydrated(page)
  await expect(page).toHaveURL(/:\d+\/ae\/p\/museum-entry\?ref=friend-7$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تذكرة المتحف')
  await page.getByRole('contentinfo').locator('a[href="/terms"]').first().click()
  await expect(page).toHaveURL('/ae/terms')
  await page.goBack()
  await expect(page).toHaveURL(/\/ae\/p\/museum-entry\?ref=friend-7$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تذكرة المتحف')
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveURL(/:\d+\/p\/museum-entry\?ref=friend-7$/)
  await page.getByRole('banner').getByRole('button', { name: 'العربية' }).click()
  await expect(page).toHaveURL(/\/ae\/p\/museum-entry\?ref=friend-7$/)
  await page.goto('/aboutus')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar-AE')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('من نحن')
})

test('the first paint of the next visit uses the chosen colour theme', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/aboutus')
  await expectHydrated(page)
  const dark = await background()
  await page.getByRole('contentinfo').getByRole('combobox').selectOption('light')
  await expect.poll(background).not.toBe(dark)
  const light = await background()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await background()).toBe(light)
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expectHydrated(page)
  const choice = page.getByRole('contentinfo').getByRole('combobox')
  await expect(choice).toHaveValue('light')
  await page.goto('/contactus')
  await choice.selectOption('dark')
  await expect.poll(background).toBe(dark)
  await page.goBack()
  await expectHydrated(page)
  await expect(choice).toHaveValue('dark')
  expect(await background()).toBe(dark)
  await choice.selectOption('system')
  await expect.poll(background).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(background).toBe(light)
})

test('[R15] clicks and choices before hydration take effect afterwards', async ({ page, language }) => {
  const other = language === 'en' ? 'ae' : 'en'
  const startAbout = await delayRequests(page, START)
  await page.goto('/aboutus', { waitUntil: 'domcontentloaded' })
  const change = page.getByRole('banner').locator(`button[lang="${PAGE[other].lang}"]`)
  await change.click()
  await expect(change).toHaveAttribute('data-pressed')
  await expect(page.locator('html')).toHaveAttribute('lang', PAGE[language].lang)
  await page.getByRole('contentinfo').getByRole('combobox').selectOption('dark')
  startAbout()
  await expect(page.locator('html')).toHaveAttribute('lang', PAGE[other].lang)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('[data-pressed]')).toHaveCount(0)

  await page.unrouteAll()
  const startPackage = await delayRequests(page, START)
  // A wide screen has no tabs.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(PACKAGE, { waitUntil: 'domcontentloaded' })
  const tab = page.getByRole('tab').nth(1)
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'false')
  startPackage()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
})

test('[R15] a lazy island replays a click from before its hydration', async ({ page }) => {
  const release = await delayRequests(page, await laterScriptsOf(page, DESTINATION))
  await page.goto(DESTINATION, { waitUntil: 'domcontentloaded' })
  await page.locator('#dehydrated-state').waitFor({ state: 'detached' })
  const family = page.getByRole('main').locator('button[aria-pressed]').nth(1)
  await family.click()
  await expect(family).toHaveAttribute('data-pressed')
  await expect(family).toHaveAttribute('aria-pressed', 'false')
  release()
  await expect(family).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-island], [data-pressed]')).toHaveCount(0)
})

test('[WIZ-01] [R15] a click in the server-rendered wizard takes effect after the scripts load', async ({
  page,
  language,
}) => {
  // A scroll before the click would be the first interaction. This screen is so tall that the click needs no scroll.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 3_000 })
  const shift = await watchLayoutShift(page)
  const release = await delayRequests(page, await laterScriptsOf(page, '/p/museum-entry'))
  await page.goto('/p/museum-entry')
  const wizard = new WizardPage(page, language)
  await expect(wizard.total).toContainText('15.00')
  await wizard.more(0).click()
  await expect(wizard.more(0)).toHaveAttribute('data-pressed')
  await expect(wizard.total).toContainText('15.00')
  await expect(
    page.locator(`link[rel=modulepreload][href="${builtFile('src/features/booking/wizard.tsx')}"]`),
  ).toHaveCount(1)
  await expect(page.locator('link[rel=prefetch][as=script]')).toHaveCount(0)
  release()
  await expect(wizard.total).toContainText('30.00')
  await expect(page.locator(`link[rel=prefetch][href="${builtFile('src/ui/open-sheet.tsx')}"]`)).toHaveCount(1)
  await expect(page.locator('#booking').locator('[data-island], [data-pressed]')).toHaveCount(0)
  expect(await shift()).toBeLessThanOrEqual(MAX_SHIFT)
})

test('[R15] a ticket option that is chosen before the scripts load stays chosen', async ({ page }) => {
  const release = await delayRequests(page, await laterScriptsOf(page, '/p/heritage-days-pass'))
  await page.goto('/p/heritage-days-pass')
  const option = page.getByRole('checkbox').nth(1)
  await option.click({ force: true })
  await expect(option).not.toBeChecked()
  release()
  await expect(option).toBeChecked()
})

test('[R15] a quantity that is typed before the scripts load stays', async ({ page, language }) => {
  const release = await delayRequests(page, await laterScriptsOf(page, '/p/museum-entry'))
  await page.goto('/p/museum-entry')
  const wizard = new WizardPage(page, language)
  await page.getByRole('textbox').filter({ visible: true }).and(page.locator('[inputmode=numeric]')).first().fill('3')
  release()
  await expect(page.locator('#booking [data-island]')).toHaveCount(0)
  await wizard.total.click()
  await expect(wizard.total).toContainText('45.00')
})

test('a retry loads a lazy island after a failed download', async ({ page }) => {
  const files = await laterScriptsOf(page, DESTINATION)
  await page.route(files, (route) => route.abort())
  await page.goto(DESTINATION)
  const family = page.getByRole('main').locator('button[aria-pressed]').nth(1)
  await family.click()
  const again = page.getByRole('alert').getByRole('link').first()
  await expect(again).toBeVisible()
  await page.unrouteAll()
  await again.click()
  await expect(again).toHaveCount(0)
  await family.click()
  await expect(family).toHaveAttribute('aria-pressed', 'true')
})

test('[P18] nothing below the wizard moves when the wizard loads', async ({ page }) => {
  const start = await delayRequests(page, START)
  await page.goto('/p/dhow-dinner-cruise', { waitUntil: 'domcontentloaded' })
  const help = page.locator('#booking').getByRole('link').last()
  const top = () => help.evaluate((link) => link.getBoundingClientRect().top + window.scrollY)
  const before = await top()
  start()
  await expect(page.locator('#booking').getByRole('heading', { level: 2 }).last()).toBeVisible()
  expect(Math.abs((await top()) - before)).toBeLessThan(MAX_MOVE_PX)
})

const ISLANDS = [
  ['/', ['src/features/home/home-sections.tsx']],
  [DESTINATION, ['src/features/destinations/tabbed-listings.tsx']],
  [PACKAGE, ['src/features/package/package-tabs.tsx', 'src/features/booking/wizard.tsx']],
] as const

for (const [path, modules] of ISLANDS) {
  test(`[RTE-01] ${path} loads the code of its islands only after the first interaction`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(() => new Promise((next) => requestIdleCallback(next)))
    const next = [...modules, 'src/ui/open-sheet.tsx', '../../packages/client/src/index.ts'].map(builtFile)
    expect(asked.filter((file) => next.includes(file))).toEqual([])
    await page.mouse.move(40, 40, { steps: 4 })
    await expect.poll(() => next.filter((file) => !asked.includes(file))).toEqual([])
    await expect(page.locator('[data-island]')).toHaveCount(modules.length)
    // One long scroll could jump past an island.
    await page.mouse.wheel(0, 300)
    await page.evaluate(() => new Promise((next) => requestIdleCallback(next)))
    await page.mouse.wheel(0, 500)
    await expect(page.locator('[data-island]')).toHaveCount(0)
  })
}

for (const [path] of ISLANDS) {
  test(`[P18] ${path} requests its scripts only after its first paint`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const paints = await entriesOf(page, 'paint')
    const scripts = (await entriesOf(page, 'resource')).filter(({ name }) => name.endsWith('.js'))
    expect(paints.map(({ name }) => name)).toContain('first-contentful-paint')
    expect(scripts).not.toEqual([])
    const paintedAt = Math.max(...paints.map(({ startTime }) => startTime))
    expect(scripts.filter(({ startTime }) => startTime <= paintedAt)).toEqual([])
  })
}

/** The fake clock of the tests replaces `performance`, so an observer reads the entries. */
const entriesOf = (page: Page, type: 'paint' | 'resource') =>
  page.evaluate(
    (type) =>
      new Promise<readonly { readonly name: string; readonly startTime: number }[]>((found) => {
        const observer = new PerformanceObserver((seen) =>
          found(seen.getEntries().map(({ name, startTime }) => ({ name, startTime }))),
        )
        observer.observe({ type, buffered: true })
      }),
    type,
  )

test('[P16] the page prefetches nothing while data saving is on', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  )
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.mouse.move(40, 40, { steps: 4 })
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0)
})

async function fontOfTitle(page: Page): Promise<string | undefined> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h1' })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  await browser.detach()
  return fonts[0]?.familyName
}

const HEADING_FONT = { en: /^Fraunces/, ae: /^El Messiri/ } as const
const FONT_FILES = { en: 4, ae: 5 } as const

test('[UX-33] a document never changes its fonts after its first paint', async ({ page, language }) => {
  const shift = await watchLayoutShift(page)
  const files = new Set<string>()
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.woff2')) files.add(request.url())
  })
  await page.goto('/aboutus')
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  const before = await title.boundingBox()
  expect(await fontOfTitle(page)).not.toMatch(HEADING_FONT[language])
  await expectHydrated(page)
  await expect.poll(() => files.size).toBeGreaterThanOrEqual(FONT_FILES[language])
  expect(await title.boundingBox()).toEqual(before)
  expect(await fontOfTitle(page)).not.toMatch(HEADING_FONT[language])
  expect(await shift()).toBeLessThanOrEqual(MAX_SHIFT)
  // A document keeps the fallback font if the browser reads the cached font too slowly. So each poll opens a new document.
  const fontOfLaterTitle = async () => {
    await page.goto('/contactus')
    return fontOfTitle(page)
  }
  await expect.poll(fontOfLaterTitle).toMatch(HEADING_FONT[language])
  await expectHydrated(page)
  expect(await fontOfTitle(page)).toMatch(HEADING_FONT[language])
})

test('a linked page appears only after its style sheets have arrived', async ({ page }) => {
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url())
  })
  await page.goto('/aboutus', { waitUntil: 'networkidle' })
  await expectHydrated(page)
  expect(sheets).toEqual([])
  const arrive = await delayRequests(page, '**/*.css')
  await page.getByRole('contentinfo').locator('a[href="/terms"]').first().click()
  await expect(page).toHaveURL('/terms')
  await page.getByRole('banner').locator('a[href="/"]').first().click()
  await expect.poll(() => sheets.length).toBeGreaterThan(0)
  await expect(page.locator('main form[action="/search"]')).toHaveCount(0)
  arrive()
  await expect(page.locator('main form[action="/search"]')).toBeVisible()
  expect(sheets).toEqual([...new Set(sheets)])
})
