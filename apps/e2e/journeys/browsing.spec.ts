import type { Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { ListPage } from '../pages/list-page.ts'
import { PIXEL_ID, withPixel } from '../pixel.ts'
import { expect, test } from '../site.ts'
import { expectHydrated } from '../hydration.ts'

test('[GEN-04] [GEN-05] [RTE-04] [RTE-05] [DEST-01] [DEST-02] [DEST-03] [DEST-04] [DEST-05] [DEST-06] [DEST-19] visitors browse a destination by tab, and Back restores the chosen tab', async ({
  page,
  language,
}) => {
  const list = new ListPage(page, language)
  await page.goto('/view-all-destination')
  await expect(list.title).toHaveText(list.words('allDestinations'))
  await expect(list.cards).toHaveCount(8)
  await expectAccessible(page)
  await list.main.getByRole('link', { name: language === 'en' ? 'Mleiha desert' : 'صحراء مليحة' }).click()

  await expect(page).toHaveURL('/d/mleiha-desert')
  await expect(list.title).toHaveText(language === 'en' ? 'Mleiha desert' : 'صحراء مليحة')
  await expect(page).toHaveTitle(language === 'en' ? /^Mleiha desert/ : /^صحراء مليحة/)
  await expect(list.main.getByText(language === 'en' ? /clearest stars/ : /أصفى النجوم/)).toBeVisible()
  await expect(list.main.getByText(language === 'en' ? /hundred thousand years/ : /مئة ألف عام/)).toBeVisible()
  const trail = list.main.getByRole('navigation').getByRole('listitem')
  await expect(trail).toHaveText([list.words('home'), list.words('book')])
  await expect(list.cards).toHaveCount(5)
  for (const tab of ['all', 'couples', 'friends', 'family', 'kids'] as const) await expect(list.tab(tab)).toBeVisible()
  await expect(list.tab('all')).toHaveAttribute('aria-pressed', 'true')
  await expectHydrated(page)

  await list.tab('family').click()
  await expect(page).toHaveURL('/d/mleiha-desert?tab=family')
  await expect(list.tab('family')).toHaveAttribute('aria-pressed', 'true')
  await expect(list.cards).toHaveCount(2)
  await expect(list.main.getByRole('status')).toHaveText(language === 'en' ? '2 packages' : 'باقتان')
  await page.reload()
  await expect(list.cards).toHaveCount(2)
  await expectHydrated(page)
  await expectAccessible(page)

  await list.tab('kids').click()
  await expect(list.text('none')).toBeVisible()
  await page.goBack()
  await expect(list.tab('family')).toHaveAttribute('aria-pressed', 'true')
  await list.cards.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/p\//)
  await page.goBack()
  await expect(list.cards).toHaveCount(2)
})

test('[RTE-04] [AMB-073] the destinations page lists all destinations after a visit to the home page', async ({
  page,
  language,
}) => {
  const list = new ListPage(page, language)
  await page.goto('/')
  await list.main.locator('a[href="/view-all-destination"]').first().click()
  await expect(list.title).toHaveText(list.words('allDestinations'))
  await expect(list.cards).toHaveCount(8)
})

test('[DEST-06] a tab without packages shows a message and offers all packages', async ({ page, language }) => {
  const list = new ListPage(page, language)
  await page.goto('/d/mleiha-desert?tab=kids')
  await expect(list.text('none')).toBeVisible()
  await expectAccessible(page)
  await expectHydrated(page)
  await list.text('showAll').click()
  await expect(page).toHaveURL('/d/mleiha-desert')
  await expect(list.cards).toHaveCount(5)
})

test('[DEST-15] [DEST-16] [DEST-17] [DEST-18] [DEST-20] a card shows its ribbon and prices, and a partner’s card links to the partner', async ({
  page,
  language,
}) => {
  const list = new ListPage(page, language)
  await page.goto('/d/kalba-mangroves')
  const kayak = list.card(language === 'en' ? 'Mangrove sunrise kayak' : 'جولة كاياك بين أشجار القرم عند الشروق')
  await expect(kayak.getByText(language === 'en' ? 'Best of the coast' : 'الأفضل على الساحل')).toBeVisible()
  await expect(kayak.getByText(language === 'en' ? 'Kalba mangroves' : 'قرم كلباء')).toBeVisible()
  await expect(kayak.locator('s')).toContainText('180.00')
  await expect(kayak).toContainText('140.00')

  await page.goto('/d/heart-of-the-old-town?tab=couples')
  const opera = list.card(language === 'en' ? 'Opera season' : 'موسم الأوبرا')
  await expect(opera.getByRole('link')).toHaveAttribute('href', 'https://example.com/opera')
})

test('[RTE-08] [DEST-07] [DEST-08] [LIST-01] [LIST-02] [LIST-03] a tag page shows its banner and its packages in order of position', async ({
  page,
  language,
}) => {
  const list = new ListPage(page, language)
  const banner = page.waitForResponse((answer) => answer.url().includes('/files/banners/kids.png'))
  await page.goto('/t/kids')
  expect((await banner).status()).toBe(200)
  await expect(list.title).toHaveText(list.words('kids'))
  const answer = await page.request.post('/api', { form: { action: 'packagesByTags', tag: 'kids' } })
  const { data } = (await answer.json()) as { data: readonly { url_slug: string; position: number; enable: string }[] }
  const expected = data
    .filter(({ enable }) => enable === '1')
    .toSorted((one, other) => one.position - other.position)
    .map(({ url_slug: slug }) => `/p/${slug}`)
  await expect(list.cards).toHaveCount(expected.length)
  expect(await linksOf(list)).toEqual(expected)
  await expectAccessible(page)
})

test('[LIST-09] a page without results shows a message and other packages', async ({ page, language }) => {
  const list = new ListPage(page, language)
  await page.goto('/search?d=-1&t=zzzzzz')
  await expect(list.text('none')).toBeVisible()
  expect((await page.goto('/t/caves'))?.status()).toBe(404)
  await expect(list.text('none')).toBeVisible()
  await list.main.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/p\//)
})

test('[RTE-05] an unknown destination shows a message and a link to all destinations', async ({ page, language }) => {
  const list = new ListPage(page, language)
  expect((await page.goto('/d/atlantis'))?.status()).toBe(404)
  await expect(list.title).toHaveText(language === 'en' ? 'This destination does not exist' : 'هذه الوجهة غير موجودة')
  await list.main.getByRole('link', { name: list.words('allDestinations') }).click()
  await expect(list.cards).toHaveCount(8)
})

test('[DEST-12] [NET-24] a destination without packages shows No Packages Found and Coming Soon', async ({
  page,
  language,
}) => {
  const list = new ListPage(page, language)
  await answering(page, 'packages', { success: 1, data: [] })
  await page.goto('/view-all-destination')
  await expectHydrated(page)
  await list.main.getByRole('link', { name: language === 'en' ? 'Al Dhaid oasis' : 'واحة الذيد' }).click()
  await expect(list.text('none')).toBeVisible()
  await expect(list.text('soon')).toBeVisible()
})

test('[DEST-14] cards keep their text when every picture is broken', async ({ page, language }) => {
  const list = new ListPage(page, language)
  await page.route('**/files/**', (route) => route.abort())
  await page.goto('/d/kalba-mangroves')
  await expect(list.cards).toHaveCount(4)
  await list.cards.last().scrollIntoViewIfNeeded()
  await expect(list.main.locator('img')).toHaveCount(0)
  await expect(list.cards.first().getByRole('link')).toBeVisible()
  await expect(list.cards.first()).toContainText(/\d\.00/)
  await expectAccessible(page)
})

test('[NET-17] a click on Try again loads packages that failed to load', async ({ page, language }) => {
  const list = new ListPage(page, language)
  await page.goto('/view-all-destination')
  await expectHydrated(page)
  await answering(page, 'packages', null)
  await list.main.getByRole('link', { name: language === 'en' ? 'Kalba mangroves' : 'قرم كلباء' }).click()
  const retry = list.main.getByRole('button', { name: language === 'en' ? 'Try again' : 'حاول مرة أخرى' })
  await expect(retry).toBeVisible()
  await page.unroute('**/api')
  await retry.click()
  await expect(list.cards).toHaveCount(4)
})

test('[RTE-09] [CALL-38] the text pages show their text and link to each other', async ({ page, language }) => {
  const list = new ListPage(page, language)
  for (const path of ['/aboutus', '/contactus', '/terms', '/privacy']) {
    await page.goto(path)
    await expect(list.title).toBeVisible()
    expect(await list.main.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(2)
    await expectAccessible(page)
  }
  await list.main.getByRole('link', { name: language === 'en' ? 'Terms' : 'الشروط' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(list.title).toHaveText(language === 'en' ? 'Terms' : 'الشروط')
})

test('[TRK-01] [TRK-02] the pixel receives an opened destination and its package slugs once', async ({
  page,
  language,
}) => {
  const events = await withPixel(page)
  await page.addInitScript(() => localStorage.setItem('consent', 'granted'))
  const list = new ListPage(page, language)
  await page.goto('/d/mleiha-desert')
  await expect(list.cards).toHaveCount(5)
  await expect.poll(() => events.length).toBe(1)
  await list.tab('family').click()
  await expect(list.cards).toHaveCount(2)
  await list.tab('all').click()
  await expect(list.cards).toHaveCount(5)
  const slugs = (await linksOf(list)).map((href) => href.replace('/p/', ''))
  expect(events).toEqual([
    {
      id: PIXEL_ID,
      event: 'ViewContent',
      details: {
        content_name: 'Mleiha desert',
        content_category: 'page',
        content_type: 'product_group',
        content_ids: JSON.stringify(slugs),
      },
    },
  ])
})

test('[DEST-05] [DEST-19] a visitor chooses a tab and a package with the keyboard', async ({ page, language }) => {
  const list = new ListPage(page, language)
  await page.goto('/d/mleiha-desert')
  await expect(list.cards).toHaveCount(5)
  await expectHydrated(page)
  await list.tab('all').focus()
  for (const tab of ['couples', 'friends', 'family'] as const) {
    await page.keyboard.press('Tab')
    await expect(list.tab(tab)).toBeFocused()
  }
  await page.keyboard.press('Space')
  await expect(list.cards).toHaveCount(2)
  await expect(list.tab('family')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(list.main.getByText(WORDS[language].controls)).toBeFocused()
  await page.keyboard.press('Tab')
  const link = list.cards.first().getByRole('link')
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/p\//)
})

test('[UX-26] a visitor who mistypes sees suggestions, and chooses one with the keyboard', async ({
  page,
  language,
}) => {
  const list = new ListPage(page, language)
  await page.goto('/view-all-destination')
  await expectHydrated(page)
  await list.searchField.pressSequentially(language === 'en' ? 'kyak' : 'كياك')
  const suggested = list.main.locator('form').getByRole('link')
  await expect(suggested.first()).toHaveText(language === 'en' ? 'kayak' : 'كاياك')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(suggested.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?d=-1&t=/)
  await expect(list.cards).toHaveCount(2)
  await expect(suggested).toHaveCount(0)
})

test('[UX-25] the list ignores an unknown sort order, filter or page number', async ({ page, language }) => {
  const list = new ListPage(page, language)
  for (const query of [
    'sort=cheapest',
    'price=much',
    'day=2026-02-30',
    'children=some',
    'page=99',
    'page=-1&colour=red',
  ]) {
    expect((await page.goto(`/t/friends?${query}`))?.status(), query).toBe(200)
    await expect(list.cards).toHaveCount(24)
  }
})

test.describe('before a script runs, or without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[RTE-05] [AMB-071] a visitor can read pages and search', async ({ page, language }) => {
    const list = new ListPage(page, language)
    await page.goto('/view-all-destination')
    await expect(list.cards).toHaveCount(8)
    await list.searchField.fill(language === 'en' ? 'kayak' : 'كاياك')
    await list.searchField.press('Enter')
    await expect(page).toHaveURL(/\/search\?d=-1&t=/)
    await expect(list.cards).toHaveCount(2)
  })

  test('[UX-15] [UX-28] a page with nothing to book offers the search and three packages', async ({
    page,
    language,
  }) => {
    const list = new ListPage(page, language)
    for (const [path, status] of [
      ['/p/private-abra', 200],
      ['/p/closed-for-the-season', 200],
      ['/p/atlantis', 404],
      ['/d/atlantis', 404],
      ['/nowhere/at/all', 404],
      ['/v/atlantis', 404],
      ['/t/atlantis', 404],
      ['/search?d=-1&t=zzzzzz', 200],
    ] as const) {
      expect((await page.goto(path))?.status(), path).toBe(status)
      await expect(list.searchField, path).toBeVisible()
      await expect(list.main.getByRole('listitem').getByRole('article'), path).toHaveCount(3)
    }
  })

  test('[UX-25] the URL of a list contains its sort order, filters and page number', async ({ page, language }) => {
    const list = new ListPage(page, language)
    const words = WORDS[language]
    await page.goto('/t/friends')
    await expect(list.cards).toHaveCount(24)
    const more = list.main.getByRole('link', { name: words.more })
    // The cards above the link get their final height only in view, so the link moves during a scroll.
    await more.scrollIntoViewIfNeeded()
    await more.click()
    await expect(page).toHaveURL('/t/friends?page=2')
    await expect(list.cards).toHaveCount(10)
    await list.main.getByText(words.controls).click()
    await list.main.getByLabel(words.sort).selectOption('price')
    await list.main.getByLabel(words.children).check()
    await list.main.getByRole('button', { name: words.apply }).click()
    await expect(page).toHaveURL(/\/t\/friends\?sort=price&.*children=1$/)
    await expect(list.main.getByLabel(words.sort)).toHaveValue('price')
    expect((await linksOf(list))[0]).toBe('/p/free-guided-walk')
  })
})

const WORDS = {
  en: {
    more: 'Show more',
    controls: 'Sort and filter',
    sort: 'Sort by',
    children: 'For children',
    apply: 'Show packages',
  },
  ae: {
    more: 'عرض المزيد',
    controls: 'الترتيب والتصفية',
    sort: 'الترتيب حسب',
    children: 'للأطفال',
    apply: 'عرض الباقات',
  },
} as const

const linksOf = async (list: ListPage): Promise<readonly string[]> =>
  Promise.all((await list.cards.getByRole('link').all()).map(async (link) => (await link.getAttribute('href')) ?? ''))

async function answering(page: Page, action: string, answer: object | null): Promise<void> {
  await page.route('**/api', (route) => {
    if (new URLSearchParams(route.request().postData() ?? '').get('action') !== action) return route.continue()
    return answer === null ? route.abort() : route.fulfill({ json: answer })
  })
}
