import { WizardPage } from '../pages/wizard-page.ts'
import { expect, signedIn, test } from '../site.ts'

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

for (const screen of SCREENS)
  test(`[UX-13] Next shows a bookable day in the first 700 px at ${screen.width} x ${screen.height}`, async ({
    page,
    language,
  }) => {
    await page.setViewportSize(screen)
    await signedIn(page)
    const wizard = new WizardPage(page, language)
    await wizard.open('mangrove-sunrise-kayak')
    await wizard.next()
    await wizard.expectStep('date')
    const heading = page
      .getByRole('region', { name: language === 'en' ? 'Book' : 'احجز' })
      .getByRole('heading', { level: 2 })
      .first()
    await expect(heading).toBeFocused()
    const open = page
      .getByRole('grid')
      .first()
      .locator('[role=button]:not([data-state]):not([aria-disabled=true])')
      .first()
    await expect(open).toBeVisible()
    await expect(async () => {
      const [title, day] = [await heading.boundingBox(), await open.boundingBox()]
      expect(title!.y).toBeGreaterThanOrEqual(0)
      expect(title!.y).toBeLessThan(screen.height / 2)
      expect(day!.y + day!.height).toBeLessThanOrEqual(700)
    }).toPass({ timeout: 30_000 })
    const isOnTop = await open.evaluate((day) => {
      const { left, top, width, height } = day.getBoundingClientRect()
      return day.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(isOnTop).toBe(true)
    const firstWeek = page.getByRole('grid').first().locator('tbody tr:visible').first()
    await expect(firstWeek.getByRole('button', { name: language === 'en' ? /^Today/ : /^اليوم/ })).toBeVisible()
  })
