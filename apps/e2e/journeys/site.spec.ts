import type { Request } from '@playwright/test'

import { test as plain } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { expect, NOW, test } from '../site.ts'
import { expectHydrated, hydrateIslands } from '../hydration.ts'

plain('[I18N-03] [I18N-04] a first visit is in English, and a reload keeps the chosen language', async ({ page }) => {
  await page.clock.setFixedTime(NOW)
  await page.goto('/p/museum-entry')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-AE')
  await expectHydrated(page)
  expect(await page.evaluate(() => localStorage.getItem('user_language'))).toBe('en')
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar-AE')
  await expect(page).toHaveURL(/\/p\/museum-entry/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تذكرة المتحف')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user_language'))).toBe('ae')
})

test('[I18N-05] [HDR-01] [NET-22] package and destination names are in the page language, and cards request 680x400 pictures at quality 100', async ({
  page,
  language,
}) => {
  await page.goto('/')
  const card = page.getByRole('link', { name: language === 'en' ? 'Museum entry' : 'تذكرة المتحف' })
  await expect(card).toBeVisible()
  await expect(page.getByText(language === 'en' ? 'Kalba mangroves' : 'قرم كلباء').first()).toBeVisible()
  await expect(page.locator('article:has(a[href^="/p/"]) img').first()).toHaveAttribute(
    'src',
    /width=680&height=400&quality=100/,
  )
  await expectAccessible(page)
})

test('[NET-23] [CONST-18] a referral is stored for four days', async ({ page, context }) => {
  await page.goto('/?ref=friend-7')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'referral')
  await expect.poll(async () => (await cookie())?.value).toBe('friend-7')
  const referral = await cookie()
  expect((referral?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(3.9 * 86_400_000)
  await page.goto(`/?${new URLSearchParams({ ref: 'hotel.البيت & co' })}`)
  await expect.poll(async () => decodeURIComponent((await cookie())?.value ?? '')).toBe('hotel.البيت & co')
})

test('[NET-24] an unknown address shows a “does not exist” page', async ({ page, language }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    language === 'en' ? 'does not exist' : 'غير موجودة',
  )
  await expectAccessible(page)
})

test('[FTR-02] [FTR-03] a click on Subscribe shows thanks and sends no request', async ({ page, language }) => {
  const sent = (request: Request) => `${new URL(request.url()).pathname} ${request.postData() ?? ''}`
  // Two earlier visits collect the requests that the page sends without a click, because a slow machine may send them after the click.
  const known = new Set<string>()
  page.on('request', (request) => known.add(sent(request)))
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.locator('main a[href^="/p/"]').first()).toBeVisible()
    await expectHydrated(page)
    await page.mouse.move(40, 40, { steps: 4 })
    await hydrateIslands(page)
    await page.waitForLoadState('networkidle')
  }
  page.removeAllListeners('request')
  const asked: string[] = []
  page.on('request', (request) => {
    if (!['image', 'font'].includes(request.resourceType()) && !known.has(sent(request))) asked.push(sent(request))
  })
  await page.getByRole('button', { name: language === 'en' ? 'Subscribe' : 'اشترك' }).click()
  await expect(page.getByText(language === 'en' ? 'Thank you!' : 'شكرًا لك!')).toBeVisible()
  expect(asked).toEqual([])
})

test('[I18N-02] no page is wider than a narrow screen in either language', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/p/mangrove-sunrise-kayak', '/login', '/register']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }))
    expect([path, scroll]).toEqual([path, client])
  }
})
