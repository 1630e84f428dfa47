import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { WizardPage } from '../pages/wizard-page.ts'
import { SIGN_IN_WORDS } from '../pages/sign-in-page.ts'
import { codeFor, expect, newMobile, signedIn, test } from '../site.ts'
import type { Language } from '../site.ts'

const REFERENCE = 'mangrove-sunrise-kayak'
const SEE_DATES = { en: 'See dates', ae: 'اعرض التواريخ' }
const SKIP = { en: 'Skip extras', ae: 'تخطَّ الإضافات' }
const FIRST_DAY = { en: /^First available/, ae: /^أول تاريخ متاح/ }

const seeDates = (page: Page, language: Language) => page.getByRole('link', { name: SEE_DATES[language] })
const skip = (page: Page, language: Language) => page.getByRole('button', { name: SKIP[language] })
const firstDay = (page: Page, language: Language) => page.getByRole('button', { name: FIRST_DAY[language] })

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

for (const screen of SCREENS)
  test(`[UX-09] [UX-10] [UX-11] [UX-29] at ${screen.width} x ${screen.height}, the first screen shows facts, prices and the booking link`, async ({
    page,
    language,
  }) => {
    await page.setViewportSize(screen)
    const { wizard, bar, title } = await openReference(page, language)
    const button = seeDates(page, language)
    const box = (await button.boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual((await bar.boundingBox())!.y)
    const top = page.locator('article header')
    const texts =
      language === 'en'
        ? ['1 hour, 30 minutes', 'English and Arabic', 'The blue jetty', 'up to 1 day before', '180.00', '140.00']
        : ['ساعة', 'الإنجليزية والعربية', 'الرصيف الأزرق', 'إلغاء مجاني', '180.00', '140.00']
    for (const text of texts) await expect(top).toContainText(text)
    await expect(top.locator('s')).toContainText('180.00')
    await expect(top.getByRole('img', { name: '4.8' })).toBeVisible()
    const picture = (await top.locator('img').first().boundingBox())!
    expect((await title.boundingBox())!.y).toBeGreaterThanOrEqual(picture.y + picture.height)
    await button.click()
    await expect(wizard.more(0)).toBeInViewport()
    await expectAccessible(page)
  })

async function openReference(page: Page, language: Language) {
  const wizard = new WizardPage(page, language)
  await page.goto(`/p/${REFERENCE}`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  await expect(wizard.total).toBeVisible()
  return { wizard, bar: wizard.total, title }
}

test('[UX-18] a signed-in visitor books with at most seven taps', async ({ page, language }) => {
  await signedIn(page)
  const { wizard } = await openReference(page, language)
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  const next = page.getByRole('button', { name: language === 'en' ? /^Next:/ : /^التالي:/ })
  await tap(seeDates(page, language))
  await tap(next)
  await wizard.expectStep('date')
  await tap(firstDay(page, language))
  await tap(next)
  await wizard.expectStep('time')
  await tap(page.getByText(/^\d\d:\d\d - \d\d:\d\d$/).first())
  await tap(skip(page, language))
  await tap(wizard.button('bookNow'))
  await page.waitForURL(/sandbox\/pay/)
  expect(taps).toBeLessThanOrEqual(7)
})

test('[UX-18] a signed-in visitor books with at most 45 key presses', async ({ page, language }) => {
  await signedIn(page)
  const { wizard } = await openReference(page, language)
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible()
    for (let tries = 0; tries < 30; tries += 1) {
      await press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error('The element has no focus after 30 presses of Tab')
  }
  const next = page.getByRole('button', { name: language === 'en' ? /^Next:/ : /^التالي:/ })
  await tabTo(wizard.link('skip'))
  await press('Enter')
  await tabTo(seeDates(page, language))
  await press('Enter')
  await tabTo(next)
  await press('Enter')
  await wizard.expectStep('date')
  await tabTo(firstDay(page, language))
  await press('Enter')
  await tabTo(next)
  await press('Enter')
  await wizard.expectStep('time')
  await tabTo(page.getByRole('radio').first())
  await press('Space')
  await tabTo(skip(page, language))
  await press('Enter')
  await tabTo(wizard.button('bookNow'))
  await press('Enter')
  await page.waitForURL(/sandbox\/pay/)
  expect(keys).toBeLessThanOrEqual(45)
})

test('[UX-21] [UX-22] [UX-23] a new customer books with one code and at most 12 actions', async ({
  page,
  language,
}) => {
  const mobile = newMobile()
  const { wizard } = await openReference(page, language)
  let actions = 0
  const act = async (action: () => Promise<void>) => {
    actions += 1
    await action()
  }
  const fill = (name: string, text: string, key?: 'Enter') =>
    act(async () => {
      const field = page.locator(`main input[name=${name}]`)
      await field.fill(text)
      if (key !== undefined) await field.press(key)
    })
  const next = page.getByRole('button', { name: language === 'en' ? /^Continue/ : /^متابعة/ })
  await act(() => seeDates(page, language).click())
  await act(() => next.click())
  await wizard.expectStep('date')
  await act(() => firstDay(page, language).click())
  await act(() => next.click())
  await wizard.expectStep('time')
  await act(() =>
    page
      .getByText(/^\d\d:\d\d - \d\d:\d\d$/)
      .first()
      .click(),
  )
  await act(() => skip(page, language).click())
  await act(() => wizard.link('loginToBook').click())

  await page.waitForURL(/\/login/)
  const name = language === 'en' ? 'Mangrove sunrise kayak' : 'جولة كاياك بين أشجار القرم عند الشروق'
  const saved = page.getByText(language === 'en' ? /, kept for you$/ : /^نحتفظ لك بحجزك/)
  await expect(saved).toContainText(name)
  await expect(saved).toContainText(/\d\d? .*280\.00/)
  await expect(page.getByRole('main').locator('a[href="/privacy"]')).toBeVisible()
  await expectAccessible(page)
  await fill('mobile', mobile.replace(/^971/, ''), 'Enter')
  await expect(page.locator('input[name=otp]')).toBeVisible()
  await fill('otp', await codeFor(mobile))
  await expect(page.locator('main input[name=name]')).toBeVisible()
  await expect(page.getByText(SIGN_IN_WORDS.wrongCode[language])).toHaveCount(0)
  await fill('name', 'Mariam Saeed')
  await fill('email', `new-${mobile}@example.ae`, 'Enter')
  await page.waitForURL(new RegExp(`/p/${REFERENCE}`))
  await expect(page.locator('input[name=otp]')).toHaveCount(0)
  await act(() => wizard.button('bookNow').click())
  await page.waitForURL(/sandbox\/pay/)
  expect(actions).toBeLessThanOrEqual(12)
})
