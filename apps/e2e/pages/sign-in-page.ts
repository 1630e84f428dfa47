import type { Page } from '@playwright/test'

import { codeFor } from '../site.ts'
import type { Language } from '../site.ts'

export const SIGN_IN_WORDS = {
  useEmail: { en: 'Use e-mail instead', ae: 'استخدم البريد الإلكتروني' },
  send: { en: 'Send code', ae: 'أرسل الرمز' },
  submit: { en: 'Submit OTP', ae: 'تأكيد الرمز' },
  resend: { en: 'Resend OTP', ae: 'أعد إرسال الرمز' },
  changeEmail: { en: 'Change the e-mail', ae: 'تغيير البريد الإلكتروني' },
  changeNumber: { en: 'Change the number', ae: 'تغيير الرقم' },
  haveCode: { en: 'I already have a code', ae: 'لدي رمز بالفعل' },
  byMobile: { en: 'Sign in by mobile number', ae: 'تسجيل الدخول برقم الهاتف' },
  create: { en: 'Create my account', ae: 'أنشئ حسابي' },
  byEmail: { en: 'Sign in by e-mail', ae: 'تسجيل الدخول بالبريد الإلكتروني' },
  useMobile: { en: 'Use mobile instead', ae: 'استخدم رقم الهاتف' },
  taken: { en: 'Mobile already exist', ae: 'رقم الهاتف مسجل مسبقًا' },
  wrongCode: { en: 'Please Enter Valid Code', ae: 'يُرجى إدخال رمز صحيح' },
  signedIn: { en: 'Login Successfully', ae: 'تم تسجيل الدخول بنجاح' },
  again: { en: /another code in \d+ seconds/, ae: /قبل طلب رمز آخر: \d+ ثانية/ },
  tryAgain: { en: /try a code again in 2 minutes/, ae: /قبل محاولة أخرى: دقيقتان/ },
} as const

let visitors = 0
export const newEmail = (): string => `code-${process.pid}-${Date.now()}-${visitors++}@example.ae`

export const signInButton = (page: Page, name: keyof typeof SIGN_IN_WORDS, language: Language) =>
  page.getByRole('main').getByRole('button', { name: SIGN_IN_WORDS[name][language], exact: true })

export async function askByEmail(page: Page, email: string, language: Language): Promise<void> {
  await signInButton(page, 'useEmail', language).click()
  await page.locator('main input[name=email]').fill(email)
  await signInButton(page, 'send', language).click()
}

export class SignInPage {
  readonly page: Page
  readonly language: Language

  constructor(page: Page, language: Language) {
    this.page = page
    this.language = language
  }

  async signIn(mobile: string): Promise<void> {
    await this.page.locator('input[name=mobile]').fill(mobile.replace(/^971/, ''))
    await signInButton(this.page, 'send', this.language).click()
    const code = this.page.locator('input[name=otp]')
    await code.waitFor()
    await code.fill(await codeFor(mobile))
  }
}
