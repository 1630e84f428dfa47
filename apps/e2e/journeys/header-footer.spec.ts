import { expect, signedIn, test } from '../site.ts'
import type { Language } from '../site.ts'

const WORDS = {
  pause: { en: 'Pause the pictures', ae: 'أوقف الصور' },
  menu: { en: 'Menu', ae: 'القائمة' },
  dining: { en: /^DINING/, ae: /^المطاعم/ },
} as const

const say = (name: keyof typeof WORDS, language: Language): string | RegExp => WORDS[name][language]

test('[HDR-02] [HDR-03] [HDR-11] [HDR-12] the menu links to dining, and the postcard pages have their own menu', async ({
  page,
  language,
}) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  const menu = () => (isPhone ? page.getByRole('dialog') : page.getByRole('banner')).getByRole('navigation').first()
  await page.goto('/')
  await expect(page.getByRole('button', { name: say('pause', language) })).toBeVisible()
  if (isPhone) await page.getByRole('button', { name: say('menu', language) }).click()
  await expect(menu().getByRole('link', { name: say('dining', language) })).toHaveAttribute('href', /^https:/)
  const entries = {
    en: ['HOME', 'DESTINATIONS', 'ABOUT', 'CONTACT'],
    ae: ['الرئيسية', 'الوجهات', 'من نحن', 'اتصل بنا'],
  }[language]
  expect((await menu().getByRole('link').allTextContents()).slice(0, 4)).toEqual(entries)

  await page.goto('/hos-postcards')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (isPhone) await page.getByRole('button', { name: say('menu', language) }).click()
  for (const path of ['/hos-postcards', '/hos-postcards-about', '/hos-postcards-contact'])
    await expect(menu().locator(`a[href="${path}"]`)).toBeVisible()
  await expect(menu().locator('a[href="/view-all-destination"]')).toHaveCount(0)
})

test('[HDR-09] [CONST-03] the header becomes dark and translucent after 70 pixels of scrolling', async ({
  page,
  language,
}) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: say('pause', language) })).toBeVisible()
  const alpha = () =>
    page
      .getByRole('banner')
      .evaluate((header) => Number(/rgba\(.*, ([\d.]+)\)/.exec(getComputedStyle(header).backgroundColor)?.[1] ?? 1))
  await page.evaluate(() => scrollTo({ top: 70, behavior: 'instant' }))
  await expect(page.getByRole('banner')).not.toHaveAttribute('data-dark')
  await expect.poll(alpha).toBe(1)
  await page.evaluate(() => scrollTo({ top: 71, behavior: 'instant' }))
  await expect(page.getByRole('banner')).toHaveAttribute('data-dark')
  await expect.poll(alpha).toBeLessThan(1)
})

test('[HDR-05] [HDR-06] [HDR-07] [HDR-08] the header shows whether the visitor is signed in', async ({
  page,
  language,
}) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  const menu = isPhone ? page.getByRole('dialog') : page.getByRole('banner')
  const openMenu = async () => {
    await expect(page.getByRole('button', { name: say('pause', language) })).toBeVisible()
    if (isPhone) await page.getByRole('button', { name: say('menu', language) }).click()
  }
  await page.goto('/')
  await openMenu()
  for (const path of ['/register', '/login']) await expect(menu.locator(`a[href="${path}"]`)).toBeVisible()
  await expect(menu.locator('a[href="/settings"]')).toHaveCount(0)

  await signedIn(page)
  await page.goto('/')
  await openMenu()
  await expect(menu.locator('a[href="/login"]')).toHaveCount(0)
  await expect(menu.locator('a[href="/register"]')).toHaveCount(0)
  await menu.locator('a[href="/settings"]').click()
  await expect(page).toHaveURL('/settings')
})

test('[FTR-01] [FTR-04] [FTR-05] [FTR-06] the footer shows its subscribe box, its links and its copyright text', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('textbox')).toHaveAttribute('type', 'email')
  const others = ['/vouchers/location', '/stores/gsharshop', '/hos-postcards', '/upload', '/scratch']
  for (const path of ['/view-all-destination', '/aboutus', '/contactus', '/terms', '/privacy', ...others])
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible()
  await expect(footer.locator('a[href^="https://"]')).toHaveCount(1)
  await expect(footer).toContainText('©')
})
