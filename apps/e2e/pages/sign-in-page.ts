import type { Page } from '@playwright/test'

import { codeFor } from '../site.ts'
import type { Language } from '../site.ts'

/** The sign-in by a code to a mobile number. */
export class SignInPage {
  readonly page: Page
  readonly language: Language

  constructor(page: Page, language: Language) {
    this.page = page
    this.language = language
  }

  /** Signs in with the code that is sent; the number is the international one. */
  async signIn(mobile: string): Promise<void> {
    await this.page.locator('input[name=mobile]').fill(mobile.replace(/^971/, ''))
    await this.page.getByRole('button', { name: this.language === 'en' ? 'Send code' : 'أرسل الرمز' }).click()
    const code = this.page.locator('input[name=otp]')
    await code.waitFor()
    await code.fill(await codeFor(this.page, mobile))
    await this.page.getByRole('button', { name: this.language === 'en' ? 'Submit OTP' : 'تأكيد الرمز' }).click()
  }
}
