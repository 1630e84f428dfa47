import { expectAccessible } from '../axe.ts'
import { WizardPage } from '../pages/wizard-page.ts'
import { expect, signedIn, SITE_NAME, test } from '../site.ts'
import { expectHydrated, hydrateIslands } from '../hydration.ts'
import { words } from '../words.ts'

test('[RTE-06] [PKG-01] [PKG-07] [PKG-09] [PKG-10] [WIZ-01] a package page describes the package, and its promo note opens the promo sheet with the code', async ({
  page,
  language,
}) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('mangrove-sunrise-kayak')
  await expect(page.locator('article img').first()).toBeVisible()
  await expect(wizard.total).toBeVisible()
  const title = language === 'en' ? 'Mangrove sunrise kayak' : 'جولة كاياك بين أشجار القرم عند الشروق'
  await expect(page).toHaveTitle(`${title} – ${SITE_NAME[language]}`)
  await expect(page).toHaveURL('/p/mangrove-sunrise-kayak')
  if (page.viewportSize()!.width < 1024) {
    await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await expect(page.getByRole('tabpanel')).toBeVisible()
    }
  } else {
    const panels = page.getByRole('tabpanel')
    await expect(panels).toHaveCount(7)
    for (const panel of await panels.all()) await expect(panel).toBeVisible()
    const links = page.getByRole('navigation', { name: language === 'en' ? 'About this package' : 'عن هذه الباقة' })
    await links.getByRole('link').last().click()
    await expect(panels.last()).toBeInViewport()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: /WELCOME10/ }).click()
  await expect(page.getByRole('textbox', { name: words('promo', language) })).toHaveValue('WELCOME10')
  await wizard.button('apply').click()
  await expect(page.getByRole('dialog')).toContainText(words('couponAdded', language))
})

test('[WIZ-09] [ADD-03] [PRICE-07] the summary lists the choices, and a Change button leads to its step', async ({
  page,
  language,
}) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('picnic-by-the-lake')
  await expect(wizard.total).toContainText('60.00')
  await wizard.next()
  await expect(page.getByText(language === 'en' ? /per person/ : /للشخص/).first()).toBeVisible()
  await wizard.more(0).click()
  await expect(wizard.total).toContainText('115.00')
  await wizard.submit()
  const summary = page.getByRole('dialog')
  await expect(summary).toContainText(language === 'en' ? 'Emirati breakfast' : 'فطور إماراتي')
  await summary.getByRole('button', { name: language === 'en' ? 'Change Tickets' : 'تغيير التذاكر' }).click()
  await wizard.expectStep('tickets')
})

test('[QTY-07] [AMB-016] a ticket quantity stays within its bounds, and a message names the bound', async ({
  page,
  language,
}) => {
  const wizard = new WizardPage(page, language)
  await wizard.open('night-in-the-desert')
  await wizard.less(0).click()
  await expect(page.getByText(language === 'en' ? 'Select Adult - Minimum 2' : 'بالغ: الحد الأدنى 2')).toBeVisible()
  for (let press = 0; press < 5; press += 1) await wizard.more(0).click()
  await expect(page.getByText(language === 'en' ? 'Select Adult - Maximum 6' : 'بالغ: الحد الأقصى 6')).toBeVisible()
  await expect(wizard.total).toContainText('2,100.00')
})

test('[WIZ-23] the page of another package starts a new wizard', async ({ page, language }) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('museum-entry')
  await wizard.more(0).click()
  await expect(wizard.total).toContainText('30.00')
  await wizard.open('picnic-by-the-lake')
  await expect(wizard.total).toContainText('60.00')
})

test('[PKG-13] the page of a partner’s package redirects to the partner’s site', async ({ page }) => {
  await page.route('https://example.com/**', (route) => route.fulfill({ body: 'the partner' }))
  await page.goto('/p/opera-season')
  await page.waitForURL('https://example.com/opera')
})

test('[PKG-14] [NET-17] [CONST-04] a package page that loads slowly shows the text “Still loading”', async ({
  page,
  language,
}) => {
  await page.goto('/d/heart-of-the-old-town')
  await expectHydrated(page)
  await hydrateIslands(page)
  await page.route('**/api', async (route) => {
    await new Promise((done) => setTimeout(done, 2000))
    await route.fallback()
  })
  await page.getByRole('main').locator('a[href="/p/museum-entry"]').click()
  await expect(page.getByText(language === 'en' ? 'Still loading' : 'ما زال التحميل جاريًا')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    language === 'en' ? 'Museum entry' : 'تذكرة المتحف',
  )
})

test('[NET-17] a failed load offers a retry, and an unknown record offers a link', async ({ page, language }) => {
  await page.goto('/p/no-such-package')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    language === 'en' ? 'This package does not exist' : 'هذه الباقة غير موجودة',
  )
  await expect(page.getByRole('main').locator('a[href="/"]')).toBeVisible()
  await signedIn(page)
  await page.goto('/booking-details/NO-SUCH-ORDER')
  await expect(page.getByRole('main').locator('a[href="/order-history"]')).toBeVisible()

  await page.goto('/d/heart-of-the-old-town')
  await expectHydrated(page)
  await hydrateIslands(page)
  await page.route('**/api', (route) => route.fulfill({ status: 500, json: { success: 0 } }))
  await page.getByRole('main').locator('a[href="/p/museum-entry"]').click()
  const again = page.getByRole('main').getByRole('button', { name: language === 'en' ? 'Try again' : 'حاول مرة أخرى' })
  await expect(again).toBeVisible()
  await page.unroute('**/api')
  await again.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'en' ? /useum/ : /متحف/)
})

test('[CPN-13] the promo sheet says that the coupon was added, and the summary names the excluded parts', async ({
  page,
  language,
}) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('mangrove-sunrise-kayak')
  await wizard.next()
  await wizard.day(10).click()
  await wizard.next()
  await page.getByText('09:00 - 10:30').click()
  await wizard.next()
  await wizard.expectStep('sub-packages')
  await wizard.more(0).click()
  await wizard.next()
  await wizard.expectStep('transport')
  await wizard.next()
  await wizard.expectStep('meals')
  await wizard.more(0).click()
  await wizard.button('enterPromo').click()
  await page.getByRole('textbox', { name: words('promo', language) }).fill('SUNSET15')
  await wizard.button('apply').click()
  await expect(page.getByRole('dialog').getByText(words('couponAdded', language))).toBeVisible()
  await wizard.button('close').click()
  await wizard.submit()
  await expect(page.getByRole('dialog')).toContainText(
    language === 'en' ? 'The code does not apply to: Sub-packages and Meals' : 'لا يشمل الرمز: الإضافات والوجبات',
  )
  await expectAccessible(page)
})
