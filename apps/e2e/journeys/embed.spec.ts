import { gzipSync } from 'node:zlib'

import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { codeFor, expect, newMobile, ORIGIN, test } from '../site.ts'
import type { Language } from '../site.ts'

// With the header `x-forwarded-for` of other journeys, each request to another origin would need CORS permission.
test.use({ extraHTTPHeaders: {} })

const FOREIGN = `http://127.0.0.1:${process.env['FOREIGN_PORT'] ?? ''}`
const UNLISTED = FOREIGN.replace('127.0.0.1', 'localhost')
const NO_RETURN = FOREIGN.replace('127.0.0.1', 'hotel.localhost')

const WORDS = {
  en: {
    question: 'Who is coming?',
    bounds: '0 to 10',
    legend: 'Calendar key',
    meanings: ['Price in AED', 'Peak', 'Places left', 'Full', 'Closed'],
    more: 'More: Child',
    breakfast: 'More: Emirati breakfast',
    next: /^Next/,
    submit: 'Continue to the summary',
    dateMissing: 'Please Select a Date',
    day: /^Thursday, 10 December 2026/,
    dayAfter: /^Friday, 11 December 2026/,
    both: /Coach from the city · both ways/,
    address: 'Mobile number or e-mail',
    send: 'Send me a code',
    code: 'Code',
    signIn: 'Sign in',
    name: 'Name',
    mobile: 'Mobile number',
    account: 'Create my account',
    book: 'Book Now',
    declined: /declined/,
    confirmed: 'You are booked. See you soon!',
    failed: 'We could not complete your booking. If you paid, we refund you.',
    origin: /cannot sell our tickets yet/,
    noReturn: 'This website cannot sell our tickets yet. Please book on our own site.',
    unknown: /Package not found/,
    network: /no connection right now/,
    noPackage: /does not say what to book/,
    notLoaded: /could not load/,
    version: /needs a newer version/,
    noSale: 'Sorry, bookings are disabled for this package',
    link: 'Book on our site',
    cheaper: 'All Days covers all of these and costs AED 30.00 less per ticket.',
    chooseAll: 'Choose All Days',
    weekend: 'This weekend: Fri, 4 Dec',
    secondOfTwo: 'Step 2 of 2 · Date',
    tickets: 'Tickets',
    back: 'Back',
  },
  ae: {
    question: 'من سيأتي؟',
    bounds: 'من 0 إلى 10',
    legend: 'دليل الأيام',
    meanings: ['السعر بالدرهم', 'ذروة', 'الأماكن المتبقية', 'مكتمل', 'مغلق'],
    more: 'زيادة: طفل',
    breakfast: /^زيادة: .*فطور/,
    next: /^التالي/,
    submit: 'متابعة إلى الملخص',
    dateMissing: 'يُرجى اختيار تاريخ',
    day: /^الخميس، 10 ديسمبر 2026/,
    dayAfter: /^الجمعة، 11 ديسمبر 2026/,
    both: /ذهاب وإياب/,
    address: 'رقم الهاتف المتحرك أو البريد الإلكتروني',
    send: 'أرسل الرمز',
    code: 'الرمز',
    signIn: 'تسجيل الدخول',
    name: 'الاسم',
    mobile: 'رقم الهاتف المتحرك',
    account: 'أنشئ حسابي',
    book: 'احجز الآن',
    declined: /رُفضت/,
    confirmed: 'تم تأكيد حجزك. نراك قريبًا!',
    failed: 'لم يكتمل حجزك. إذا كنت قد دفعت، فسنعيد إليك المبلغ.',
    origin: /لا يمكن لهذه الصفحة بيع تذاكرنا/,
    noReturn: 'لا يمكن لهذا الموقع بيع تذاكرنا بعد. يُرجى الحجز عبر موقعنا.',
    unknown: /الباقة غير موجودة/,
    network: /لا يوجد اتصال/,
    noPackage: /لا تذكر هذه الصفحة/,
    notLoaded: /تعذّر تحميل الحجز/,
    version: /إصدار أحدث/,
    noSale: 'عذرًا، الحجز غير متاح لهذه الباقة',
    link: 'احجز عبر موقعنا',
    cheaper: '«جميع الأيام» يشمل كل ما اخترته، وسعره أقل بمقدار 30.00 درهم للتذكرة.',
    chooseAll: 'اختر «جميع الأيام»',
    weekend: /^نهاية هذا الأسبوع: .*4 ديسمبر/,
    secondOfTwo: 'الخطوة 2 من 2 · التاريخ',
    tickets: 'التذاكر',
    back: 'رجوع',
  },
} as const

async function visit(page: Page, path: string, attributes: Readonly<Record<string, string>>, origin = FOREIGN) {
  await page.goto(`${origin}${path}?${new URLSearchParams(attributes).toString()}`)
  return page.locator('dareesha-booking')
}

const press = (element: Locator, name: string | RegExp) =>
  element.getByRole('button', { name, exact: typeof name === 'string' }).click()

type InputMethod = {
  readonly fill: (field: Locator, text: string) => Promise<void>
  readonly press: (button: Locator) => Promise<void>
}

const POINTER: InputMethod = { fill: (field, text) => field.fill(text), press: (button) => button.click() }

function keyboardOf(page: Page): InputMethod {
  const reach = async (control: Locator) => {
    await control.waitFor()
    const isFocused = () => control.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node)
    for (let stop = 0; stop < 40 && !(await isFocused()); stop += 1) await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
  }
  return {
    fill: async (field, text) => {
      await reach(field)
      await page.keyboard.type(text)
    },
    press: async (button) => {
      await reach(button)
      await page.keyboard.press('Enter')
    },
  }
}

async function signIn(element: Locator, language: Language, input = POINTER): Promise<void> {
  const words = WORDS[language]
  const mobile = newMobile()
  const email = `guest-${mobile}@example.ae`
  const field = (label: string) => element.getByLabel(label, { exact: true })
  const button = (name: string) => element.getByRole('button', { name, exact: true })
  await input.fill(element.getByLabel(words.address), email)
  await input.press(button(words.send))
  await expect(field(words.code)).toBeVisible()
  await input.fill(field(words.code), await codeFor(email))
  await input.press(button(words.signIn))
  await input.fill(field(words.name), 'Mariam Saeed')
  await input.fill(field(words.mobile), `+${mobile}`)
  await input.press(button(words.account))
  await expect(element.getByRole('button', { name: words.book })).toBeVisible()
}

async function eventsOf(page: Page): Promise<readonly { readonly type: string; readonly detail: object }[]> {
  const events: { type: string; detail: object }[] = []
  await page.exposeFunction('keepEvent', (type: string, detail: object) => events.push({ type, detail }))
  await page.addInitScript(() => {
    for (const type of ['dareesha-quote', 'dareesha-purchase'])
      document.addEventListener(type, (event) => {
        const keep = (window as unknown as { keepEvent: (type: string, detail: unknown) => void }).keepEvent
        keep(type, (event as CustomEvent<unknown>).detail)
      })
  })
  return events
}

test('[EMB-01] [EMB-04] a visitor books on a page of another origin and returns there after paying', async ({
  page,
  language,
}) => {
  const words = WORDS[language]
  const events = await eventsOf(page)
  const element = await visit(page, '/plain', {
    package: 'mangrove-sunrise-kayak',
    language,
    theme: 'light',
    coupon: 'WELCOME10',
  })
  await expect(element.getByRole('heading', { name: words.question })).toBeVisible()
  await expectAccessible(page)
  await element.getByRole('button', { name: words.more }).press('Enter')
  await expect(element.locator('p[aria-live]')).toContainText('350.00')
  await expect(element.getByRole('button', { name: words.more })).toBeFocused()
  await press(element, words.next)
  await press(element, words.next)
  await expect(element.getByRole('alert')).toHaveText(words.dateMissing)
  await expectAccessible(page)
  await element.getByRole('button', { name: words.day }).press('Enter')
  const forward = language === 'ae' ? 'ArrowLeft' : 'ArrowRight'
  const back = language === 'ae' ? 'ArrowRight' : 'ArrowLeft'
  await element.getByRole('button', { name: words.day }).press(forward)
  await expect(element.getByRole('button', { name: words.dayAfter })).toBeFocused()
  await page.keyboard.press(back)
  await expect(element.getByRole('button', { name: words.day })).toBeFocused()
  await press(element, words.next)
  await element.getByRole('radio', { name: /09:00 - 10:30/ }).check()
  await press(element, words.next)
  await press(element, words.next)
  await element.getByRole('radio', { name: words.both }).check()
  await press(element, words.next)
  await press(element, words.breakfast)
  await expect(element.getByText('465.00').first()).toBeVisible()
  await press(element, words.submit)
  await expectAccessible(page)
  await signIn(element, language)
  await expect(element.getByText('418.50').first()).toBeVisible()
  await press(element, words.book)
  await page.waitForURL(/\/sandbox\//)
  await page.locator('button[value="decline"]').click()
  await page.waitForURL(`${FOREIGN}/**`)
  await expect(element.getByText(words.declined)).toBeVisible()
  await expect(element.getByText('418.50').first()).toBeVisible()
  expect(page.url()).not.toContain('dareesha-payment')
  await press(element, words.book)
  await page.waitForURL(/\/sandbox\//)
  await page.locator('button[value="pay"]').click()
  await page.waitForURL(`${FOREIGN}/**`)
  await expect(element.getByText(words.confirmed)).toBeVisible()
  await expectAccessible(page)
  const purchases = events.filter(({ type }) => type === 'dareesha-purchase')
  expect(purchases.map(({ detail }) => detail)).toEqual([
    { package: 'mangrove-sunrise-kayak', number: expect.stringMatching(/^[0-9A-Z-]{14}$/), totalFils: 418_50 },
  ])
  expect(events.filter(({ type }) => type === 'dareesha-quote').map(({ detail }) => detail)).toContainEqual({
    package: 'mangrove-sunrise-kayak',
    adults: 2,
    children: 1,
    date: null,
    totalFils: 350_00,
  })
  // The test fixture stores the language.
  const stored = await page.evaluate(() => [Object.keys(sessionStorage), Object.keys(localStorage), document.cookie])
  expect(stored).toEqual([['dareesha-booking'], ['user_language'], `user_language=${language}`])
})

test('[EMB-01] [WIZ-05] the element shows the same steps, hints and calendar key as the site', async ({
  page,
  language,
}) => {
  const words = WORDS[language]
  const monthLoaded = page.waitForRequest((request) => request.postData()?.includes('monthAvailability') === true)
  const element = await visit(page, '/plain', { package: 'heritage-days-pass', language })
  await monthLoaded
  for (const day of [1, 2, 3, 4]) await element.getByRole('checkbox').nth(day).check()
  await expect(element.getByText(words.cheaper)).toBeVisible()
  await press(element, words.chooseAll)
  await expect(element.getByText('290.00').first()).toBeVisible()
  await expect(element.getByRole('group').filter({ hasText: words.bounds })).toHaveCount(1)
  await press(element, words.next)
  await expect(element.getByRole('list', { name: words.legend }).getByRole('listitem')).toHaveText(words.meanings)
  await press(element, words.weekend)
  const line = element.getByText(words.secondOfTwo)
  await line.click()
  const tickets = element.getByRole('listitem').getByRole('button', { name: words.tickets })
  await expect(tickets).toBeDisabled()
  await expectAccessible(page)
  await press(element, words.submit)
  await signIn(element, language)
  await press(element, words.back)
  await line.click()
  await tickets.press('Enter')
  await expect(element.getByRole('heading', { name: words.question })).toBeFocused()
  await expect(tickets).toBeHidden()
})

for (const path of ['/strict', '/hostile'])
  test(`[EMB-02] a strict policy or a hostile style sheet on ${path} does not stop a booking by keyboard`, async ({
    page,
    language,
  }) => {
    const words = WORDS[language]
    const element = await visit(page, path, { package: 'museum-entry', language })
    await expect(element.getByRole('heading', { name: words.question })).toBeVisible()
    await expect(element.getByRole('button', { name: words.more })).toBeVisible()
    const look = await element.getByRole('heading', { name: words.question }).evaluate((heading) => {
      const { fontSize, fontStyle, textTransform, letterSpacing, wordSpacing, direction, textIndent } =
        getComputedStyle(heading)
      return { fontSize, fontStyle, textTransform, letterSpacing, wordSpacing, direction, textIndent }
    })
    expect(look).toEqual({
      fontSize: '19px',
      fontStyle: 'normal',
      textTransform: 'none',
      letterSpacing: 'normal',
      wordSpacing: '0px',
      direction: language === 'ae' ? 'rtl' : 'ltr',
      textIndent: '0px',
    })
    const input = keyboardOf(page)
    await input.press(element.getByRole('button', { name: words.submit, exact: true }))
    await signIn(element, language, input)
    await input.press(element.getByRole('button', { name: words.book, exact: true }))
    await page.waitForURL(/\/sandbox\//)
    await page.locator('button[value="pay"]').click()
    await page.waitForURL(`${FOREIGN}${path}?**`)
    await expect(element.getByText(words.confirmed)).toBeVisible()
  })

test('[EMB-03] an unseen element loads at most 2 kB, and a visible element loads at most 60 kB', async ({
  page,
  language,
}) => {
  const loaded: string[] = []
  const sizes: Promise<number>[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${ORIGIN}/`)) loaded.push(new URL(request.url()).pathname)
  })
  page.on('response', (response) => {
    if (response.url().startsWith(`${ORIGIN}/embed`)) sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const space = document.createElement('div')
      space.style.height = '4000px'
      document.querySelector('h1')?.after(space)
    })
  })
  const element = await visit(page, '/plain', { package: 'museum-entry', language })
  await page.waitForLoadState('networkidle')
  expect(loaded).toEqual(['/embed.js'])
  expect((await Promise.all(sizes))[0]).toBeLessThanOrEqual(2_000)
  await expect(element.getByRole('link', { name: 'Book museum tickets' })).toBeAttached()
  await element.scrollIntoViewIfNeeded()
  await expect(element.getByRole('heading', { name: WORDS[language].question })).toBeVisible()
  const all = await Promise.all(sizes)
  expect(all.length).toBeGreaterThan(1)
  expect(all.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(60_000)
})

test('[EMB-04] with payment="new-tab", both tabs show the booking after the payment', async ({ page, language }) => {
  const words = WORDS[language]
  const element = await visit(page, '/plain', { package: 'museum-entry', language, payment: 'new-tab' })
  await press(element, words.submit)
  await signIn(element, language)
  const opened = page.context().waitForEvent('page')
  await press(element, words.book)
  const tab = await opened
  const link = element.locator('a[target=_blank]')
  await expect(link).toBeVisible()
  await element.locator('dl button').first().click()
  await press(element, words.more)
  await press(element, words.submit)
  await expect(link).toHaveCount(0)
  await page.route('**/api', (route) =>
    route.request().postData()?.includes('action=initiatePayment') === true
      ? route.fulfill({ status: 503, json: { success: 0, msg: 'Busy' } })
      : route.continue(),
  )
  const refused = page.waitForResponse((response) => response.status() === 503)
  await press(element, words.book)
  await refused
  await expect(element.getByText('Busy')).toBeVisible()
  await expect(link).toHaveCount(0)
  await page.unroute('**/api')
  await tab.locator('button[value="pay"]').click()
  await tab.waitForURL(`${FOREIGN}/**`)
  await expect(tab.locator('dareesha-booking').getByText(words.confirmed)).toBeVisible()
  await tab.close()
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(element.getByText(words.confirmed)).toBeVisible()
})

test('[EMB-04] the element repeats a failed look-up, and it promises a refund for a failed booking', async ({
  page,
  language,
}) => {
  const words = WORDS[language]
  const element = await visit(page, '/plain', { package: 'museum-entry', language })
  await press(element, words.submit)
  await signIn(element, language)
  await press(element, words.book)
  await page.waitForURL(/\/sandbox\//)
  let lookUps = 0
  await page.route('**/api', async (route) => {
    if (route.request().postData()?.includes('action=bookingDetails') !== true) return route.continue()
    lookUps += 1
    if (lookUps === 1) return route.fulfill({ status: 503, json: { success: 0, msg: 'Busy' } })
    const response = await route.fetch()
    const answer = (await response.json()) as { readonly data: object }
    return route.fulfill({ response, json: { ...answer, data: { ...answer.data, status: '4', owed_back: '15.00' } } })
  })
  await page.locator('button[value="pay"]').click()
  await page.waitForURL(`${FOREIGN}/**`)
  await expect(element.getByText(words.failed)).toBeVisible()
  expect(lookUps).toBe(2)
})

test('[EMB-01] every failure shows a sentence and a link to the site', async ({ page, language }) => {
  const words = WORDS[language]
  const expectSentence = async (element: Locator, text: string | RegExp, link: string | RegExp = words.link) => {
    await expect(element.getByText(text)).toBeVisible()
    expect(await element.getByRole('link', { name: link }).getAttribute('href')).toMatch(ORIGIN)
  }
  await expectSentence(await visit(page, '/plain', { language }), words.noPackage)
  await expectSentence(await visit(page, '/plain', { package: 'nonsense', language }), words.unknown)
  await expectSentence(await visit(page, '/plain', { package: 'private-abra', language }), words.noSale)
  await expectSentence(await visit(page, '/plain', { package: 'museum-entry', language }, UNLISTED), words.origin)
  await page.route(`${ORIGIN}/api`, (route) => route.fulfill({ json: { success: 1, data: { id: 'new' } } }))
  await expectSentence(await visit(page, '/plain', { package: 'museum-entry', language }), words.version)
  await page.unroute(`${ORIGIN}/api`)
  await page.route(/\/(api|healthz)$/, (route) => route.abort())
  await expectSentence(await visit(page, '/plain', { package: 'museum-entry', language }), words.network)
  await page.unroute(/\/(api|healthz)$/)
  // The element needs `Intl.PluralRules`.
  await page.addInitScript(() => Object.assign(Intl, { PluralRules: null }))
  await expectSentence(await visit(page, '/plain', { package: 'museum-entry', language }), words.notLoaded, /./)
  await page.route(/\/embed\/.*\.js$/, (route) => route.fulfill({ status: 404 }))
  await expectSentence(await visit(page, '/plain', { package: 'museum-entry', language }), words.notLoaded, /./)
  await page.route(/\/embed\.js$/, (route) => route.abort())
  await expectSentence(await visit(page, '/plain', { package: 'museum-entry', language }), /^Book museum/, /./)
})

test('[EMB-05] if the payment must not return to the page, the element says so and links to our site', async ({
  page,
  language,
}) => {
  const words = WORDS[language]
  const element = await visit(page, '/plain', { package: 'museum-entry', language }, NO_RETURN)
  await press(element, words.submit)
  await signIn(element, language)
  await press(element, words.book)
  await expect(element.getByText(words.noReturn)).toBeVisible()
  await expect(element.getByRole('link', { name: words.link })).toHaveAttribute('href', `${ORIGIN}/p/museum-entry`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('[EMB-01] without scripts the page shows the link in the element', async ({ page }) => {
    const element = await visit(page, '/plain', { package: 'museum-entry' })
    await expect(element.getByRole('link', { name: 'Book museum tickets' })).toBeVisible()
  })
})
