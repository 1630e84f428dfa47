import { WizardPage } from '../pages/wizard-page.ts'
import { expect, signedIn, test } from '../site.ts'

test('[DATE-02] the first open day is one press away, also from another month, and takes the focus', async ({
  page,
  language,
}) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('night-in-the-desert')
  await wizard.next()
  const first = page.getByRole('button', { name: language === 'en' ? /^First available: / : /^أول تاريخ متاح: / })
  await page
    .getByRole('button', { name: language === 'en' ? 'Next' : 'التالي', exact: true })
    .first()
    .click()
  await first.click()
  const chosen = page.getByRole('grid').locator('[data-selected]')
  await expect(chosen).toBeFocused()
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await expect(first).toBeVisible()
  await expect(page.getByRole('list', { name: language === 'en' ? 'Key to the days' : 'دليل الأيام' })).toBeVisible()
})

test('[SLOT-10] [AMB-040] the places of every time are told', async ({ page, language }) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('fountain-show-seats')
  await wizard.next()
  await wizard.expectStep('time')
  await expect(page.getByText(language === 'en' ? '6 places left' : 'بقيت 6 أماكن')).toBeVisible()
  const times = await page.getByRole('radio').count()
  await expect(page.getByText(language === 'en' ? /places? left/ : /^بقي/)).toHaveCount(times)
})

test('[QTY-10] [QTY-11] a package for groups says how many may come', async ({ page, language }) => {
  const wizard = new WizardPage(page, language)
  await wizard.open('falconry-morning')
  const rule = language === 'en' ? '4 to 12 people in all' : 'العدد الكلي: من 4 إلى 12'
  await expect(page.getByText(rule)).toBeVisible()
})

test('[WIZ-10] [WIZ-18] every question stands whole between the header and the bar, which has two rows at most', async ({
  page,
  language,
}) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  const small = { width: 320, height: 568 }
  await wizard.open('picnic-by-the-lake')
  for (const size of [page.viewportSize() ?? small, small]) {
    await page.setViewportSize(size)
    await wizard.next()
    await wizard.expectStep('meals')
    const question = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    await expect(question).toBeFocused()
    // It is on its way there for a moment.
    await expect(async () => {
      const [top, bar] = [await question.boundingBox(), await wizard.total.boundingBox()]
      const header = await page.getByRole('banner').boundingBox()
      expect(top?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
      expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
      expect(bar?.height).toBeLessThan(125)
    }).toPass({ timeout: 30_000 })
    await wizard.button('back').click()
    await wizard.expectStep('tickets')
  }
})
