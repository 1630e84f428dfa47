import type { Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { delayRequests } from '../delayed-requests.ts'
import { expect, NOW, test } from '../site.ts'
import type { Language } from '../site.ts'

const WORDS = {
  pause: { en: 'Pause the pictures', ae: 'أوقف الصور' },
  play: { en: 'Play the pictures', ae: 'شغّل الصور' },
  next: { en: 'Next', ae: 'التالي' },
  banner: { en: 'Sights of the emirate', ae: 'معالم الإمارة' },
  destinations: { en: 'Our Destinations', ae: 'وجهاتنا' },
  offers: { en: 'Top Offers', ae: 'أفضل العروض' },
  spend: { en: 'Spend and win', ae: 'أنفق واربح' },
  gallery: { en: 'Popular Activities', ae: 'الأنشطة الرائجة' },
  seePackages: { en: /^See Packages/, ae: /^عرض الباقات/ },
  seeAll: { en: /^SEE ALL/, ae: /^عرض الكل/ },
  offer: { en: 'See the offer', ae: 'شاهد العرض' },
  copy: { en: 'Copy WELCOME10', ae: 'انسخ WELCOME10' },
  copied: { en: 'Copied', ae: 'تم النسخ' },
  stillLoading: { en: 'Still loading', ae: 'ما زال التحميل جاريًا' },
} as const

const say = (name: keyof typeof WORDS, language: Language): string | RegExp => WORDS[name][language]

const banner = (page: Page, language: Language) => page.getByRole('region', { name: say('banner', language) })
const slide = (page: Page, n: number, language: Language) =>
  page.getByRole('group', { name: language === 'en' ? `${n} of 3` : `${n} من 3` })
const rail = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true })

async function answering(page: Page, actions: readonly string[], change: (data: object) => object | null) {
  await page.route('**/api', async (route) => {
    const asked = new URLSearchParams(route.request().postData() ?? '').get('action')
    if (asked === null || !actions.includes(asked)) return route.fallback()
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: object }
    const changed = change(data)
    return changed === null
      ? route.fulfill({ status: 500, json: { success: 0, msg: 'The kettle is broken' } })
      : route.fulfill({ json: { ...rest, data: changed } })
  })
}

async function comeHome(page: Page) {
  await page.goto('/offline')
  await page
    .locator('header')
    .getByRole('link', { name: /Dareesha|دريشة/ })
    .click()
  await expect(page).toHaveURL('/')
}

test('[HOME-01] [HOME-05] [HOME-13] [HOME-18] [HOME-19] [HOME-20] the home page shows its sections in the specified order', async ({
  page,
  language,
}) => {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto('/')
  await expect(rail(page, say('offers', language)).getByRole('article')).toHaveCount(7)
  const marks = {
    en: [
      'Pause the pictures',
      'Discover the sights of the emirate',
      'WELCOME10',
      'up to AED 15000',
      'Our Destinations',
      'Spend and win',
      'Days out for the family',
      'For two',
      'With friends',
      'Top Offers',
      'A window on the emirate',
      'Popular Activities',
    ],
    ae: [
      'أوقف الصور',
      'اكتشف معالم الإمارة',
      'WELCOME10',
      '15000',
      'وجهاتنا',
      'أنفق واربح',
      'أيام للعائلة',
      'لشخصين',
      'مع الأصدقاء',
      'أفضل العروض',
      'نافذة على الإمارة',
      'الأنشطة الرائجة',
    ],
  }[language]
  await expect(page.getByRole('button', { name: say('pause', language) })).toBeVisible()
  const html = await page.locator('main').innerHTML()
  const places = marks.map((mark) => [mark, html.indexOf(mark)] as const)
  expect(places.filter(([, place]) => place < 0)).toEqual([])
  expect(places.toSorted(([, one], [, other]) => one - other).map(([mark]) => mark)).toEqual(marks)
  const spend = page.locator('section', {
    has: page.getByRole('heading', { name: say('spend', language), exact: true }),
  })
  await expect(spend.locator('img')).toHaveAttribute('src', /\/scenes\/souk-dusk-1\./)
  await expectAccessible(page)
  expect(faults).toEqual([])
})

test('[HOME-02] [HOME-04] the banner advances every ten seconds until the visitor presses Pause', async ({
  page,
  language,
}) => {
  await page.clock.install({ time: NOW })
  await page.goto('/')
  const pause = page.getByRole('button', { name: say('pause', language) })
  await expect(pause).toBeVisible()
  await expect(banner(page, language).getByRole('button').first()).toHaveAccessibleName(say('pause', language))
  await page.clock.pauseAt(new Date(Date.parse(NOW) + 3_600_000))

  const next = banner(page, language).getByRole('button', { name: say('next', language) })
  while (!(await slide(page, 2, language).isVisible())) await next.click()
  await next.blur()
  await page.mouse.move(0, 0)
  await page.clock.runFor(9_999)
  await expect(slide(page, 2, language)).toBeVisible()
  await page.clock.runFor(1)
  await expect(slide(page, 3, language)).toBeVisible()

  await pause.click()
  await page.getByRole('button', { name: say('play', language) }).blur()
  await page.mouse.move(0, 0)
  await page.clock.runFor(60_000)
  await expect(slide(page, 3, language)).toBeVisible()
})

test('[HOME-04] with reduced motion, the banner does not advance', async ({ page, language }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install({ time: NOW })
  await page.goto('/')
  await expect(rail(page, say('offers', language)).getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: say('play', language) })).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(slide(page, 1, language)).toBeVisible()
})

test('[HOME-03] [CONST-08] below a width of 767 px, the banner uses its mobile pictures', async ({
  page,
  language,
}) => {
  await page.goto('/')
  const picture = slide(page, 1, language).getByRole('img')
  const shown = () => picture.evaluate((image: HTMLImageElement) => decodeURIComponent(image.currentSrc))
  await expect(picture).toHaveAttribute('fetchpriority', 'high')
  for (const [width, isPortrait] of [
    [766, true],
    [767, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await shown()).includes('-portrait')).toBe(isPortrait)
  }
})

test('[HOME-06] [HOME-07] the promo strip opens an ad whose button copies the promo code', async ({
  page,
  context,
  language,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await expect(page.getByRole('button', { name: say('pause', language) })).toBeVisible()
  const offer = page.getByRole('button', { name: say('offer', language) })
  await expect(offer).toHaveAttribute('aria-haspopup', 'dialog')
  await offer.locator('..').click({ position: { x: 8, y: 8 } })
  const ad = page.getByRole('dialog')
  await expect(ad.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await ad.getByRole('button', { name: say('copy', language) }).click()
  await expect(ad.getByRole('status')).toHaveText(say('copied', language))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('WELCOME10')
  await page.keyboard.press('Escape')
  await expect(ad).toHaveCount(0)
})

test('[HOME-08] [HOME-09] [CONST-14] [AMB-074] the strip that links to /upload exists and is hidden', async ({
  page,
}) => {
  await page.goto('/')
  const strip = page.locator('main p[hidden] a[href="/upload"]')
  await expect(strip).toHaveCount(1)
  await expect(strip).toBeHidden()
  await expect(strip).toContainText(/50.*15000/)
})

test('[HOME-10] [HOME-11] [HOME-12] [CONST-09] the home page links to the packages of seven destinations', async ({
  page,
  language,
}) => {
  await page.goto('/')
  const places = rail(page, say('destinations', language)).getByRole('link', { name: say('seePackages', language) })
  await expect(places).toHaveCount(7)
  const ways = await places.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(ways[0]).toBe('/d/heart-of-the-old-town')
  expect(ways).not.toContain('/d/al-dhaid-oasis')
  await places.first().click()
  await expect(page).toHaveURL('/d/heart-of-the-old-town')
})

test('[HOME-14] [HOME-15] [HOME-16] [HOME-17] [HOME-23] [CONST-10] [CONST-12] each of the three rails shows six packages and links to its tag', async ({
  page,
  language,
}) => {
  await page.goto('/')
  const width = page.viewportSize()?.width ?? 0
  const rails = {
    en: [
      ['Days out for the family', 'family', 'Easy days that grandparents and toddlers both remember.'],
      ['For two', 'couples', 'Sunsets, islands and quiet tables.'],
      ['With friends', 'friends', 'Courts, kayaks and camp fires.'],
    ],
    ae: [
      ['أيام للعائلة', 'family', 'أيام سهلة يتذكرها الأجداد والصغار.'],
      ['لشخصين', 'couples', 'غروب وجزر وطاولات هادئة.'],
      ['مع الأصدقاء', 'friends', 'ملاعب وكاياك ونار المخيم.'],
    ],
  } as const
  for (const [heading, tag, description] of rails[language]) {
    const packages = rail(page, heading)
    await expect(packages).toContainText(description)
    await expect(packages.getByRole('article')).toHaveCount(6)
    await expect(packages.getByRole('link', { name: say('seeAll', language) })).toHaveAttribute('href', `/t/${tag}`)
    const row = await packages.getByRole('list').boundingBox()
    const card = await packages.getByRole('listitem').first().boundingBox()
    expect(Math.floor((row?.width ?? 0) / (card?.width ?? 1))).toBe(width < 600 ? 1 : 4)
  }
})

test('[HOME-21] the gallery shows five pictures with links', async ({ page, language }) => {
  await page.goto('/')
  const ways = rail(page, say('gallery', language)).getByRole('link')
  await expect(ways).toHaveCount(5)
  expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/p/dhow-dinner-cruise',
    '/p/night-in-the-desert',
    '/p/mangrove-sunrise-kayak',
    '/p/island-garden-day',
    '/p/souk-food-walk',
  ])
  await expect(ways.locator('img')).toHaveCount(5)
})

test('[HOME-14] [HOME-18] [HOME-19] [HOME-20] sections that the settings disable are absent', async ({
  page,
  language,
}) => {
  await answering(page, ['discover_shurooq_homepage_settings'], (data) => ({
    ...data,
    tag2: '',
    display_vouchers: '0',
    display_about_us: '0',
    display_top_experience: '0',
    dining_url: '',
  }))
  await comeHome(page)
  await expect(rail(page, language === 'en' ? 'With friends' : 'مع الأصدقاء').getByRole('article')).toHaveCount(6)
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4)
  await expect(rail(page, say('offers', language))).toHaveCount(0)
  await expect(rail(page, say('gallery', language))).toHaveCount(0)
})

test('[HOME-24] failed calls for the home data show no error, and the page stays usable', async ({
  page,
  language,
}) => {
  await answering(page, ['slider', 'HomeData', 'discover_shurooq_homepage_settings'], () => null)
  await comeHome(page)
  await expect(rail(page, say('destinations', language)).getByRole('article')).toHaveCount(7)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
  await expect(page.getByText('The kettle is broken')).toHaveCount(0)
})

test('[HOME-22] [CONST-02] [AMB-080] placeholders appear at once, and “Still loading” appears after two seconds', async ({
  page,
  language,
}) => {
  const answer = await delayRequests(page, '**/api')
  await page.clock.install({ time: NOW })
  await comeHome(page)
  const late = page.getByText(say('stillLoading', language))
  await expect(page.getByRole('search')).toBeVisible()
  await expect(page.locator('main [aria-hidden=true] > span').first()).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(late).toBeVisible()
  await expect(rail(page, say('destinations', language))).toHaveCount(0)
  answer()
  await expect(rail(page, say('destinations', language)).getByRole('article')).toHaveCount(7)
  await expect(late).toHaveCount(0)
})

test('[AMB-071] a search from the home page shows its results', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox').fill('kayak')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/search?d=-1&t=kayak')
})
