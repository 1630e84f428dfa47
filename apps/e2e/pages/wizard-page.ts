import type { Locator, Page } from '@playwright/test'

import { expect } from '../site.ts'
import type { Language } from '../site.ts'
import { expectHydrated, hydrateIslands } from '../hydration.ts'
import { words } from '../words.ts'
import type { WordName } from '../words.ts'

export const DATE_TITLE = {
  en: 'When would you like to come? – step 2 of 6 – Mangrove sunrise kayak – Dareesha',
  ae: 'متى ترغب في الزيارة؟ – الخطوة 2 من 6 – جولة كاياك بين أشجار القرم عند الشروق – دريشة',
} as const

export class WizardPage {
  readonly page: Page
  readonly language: Language

  constructor(page: Page, language: Language) {
    this.page = page
    this.language = language
  }

  async open(slug: string): Promise<void> {
    await this.page.goto(`/p/${slug}`)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectHydrated(this.page)
    await hydrateIslands(this.page)
  }

  button(name: WordName): Locator {
    return this.page.getByRole('button', { name: words(name, this.language), exact: true })
  }

  link(name: WordName): Locator {
    return this.page.getByRole('link', { name: words(name, this.language), exact: true })
  }

  text(name: WordName): Locator {
    return this.page.getByText(words(name, this.language))
  }

  async next(): Promise<void> {
    await this.page.getByRole('button', { name: words('next', this.language) }).click()
  }

  async submit(): Promise<void> {
    await this.button('submit').click()
  }

  async jump(name: WordName): Promise<void> {
    const bar = this.page.getByRole('navigation', { name: this.language === 'en' ? 'Steps' : 'الخطوات' })
    await expect(bar).toBeVisible()
    const all = bar.locator('summary')
    if (await all.isVisible()) await all.click()
    // Playwright treats a locked step as disabled, so the click is forced.
    await bar.getByRole('button', { name: words(name, this.language) }).click({ force: true })
  }

  async expectStep(step: string): Promise<void> {
    await expect(this.page).toHaveURL(({ searchParams }) => (searchParams.get('step') ?? 'tickets') === step)
  }

  day(number: number): Locator {
    return this.page
      .getByRole('grid')
      .getByRole('button', { name: new RegExp(`(^|\\D)${number}(\\D|$)`) })
      .first()
  }

  slot(label: string): Locator {
    return this.page.getByRole('radio', { name: label })
  }

  more(index: number): Locator {
    return this.page.getByRole('button', { name: this.language === 'en' ? /^More/ : /^زيادة/ }).nth(index)
  }

  less(index: number): Locator {
    return this.page.getByRole('button', { name: this.language === 'en' ? /^Fewer/ : /^إنقاص/ }).nth(index)
  }

  get total(): Locator {
    return this.page.getByRole('region', { name: this.language === 'en' ? 'Your booking' : 'حجزك' })
  }
}
