import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import type { Locator, Page } from '@playwright/test'

import { showCode } from '../camera.ts'
import { codeFor, expect } from '../site.ts'
import type { Language } from '../site.ts'

const WORDS = {
  send: { en: 'Send code', ae: 'أرسل الرمز' },
  open: { en: 'Open the gate', ae: 'فتح البوابة' },
  check: { en: 'Check', ae: 'تحقق' },
  next: { en: 'Next ticket', ae: 'التذكرة التالية' },
  welcome: { en: 'Welcome', ae: 'أهلًا وسهلًا' },
  family: { en: '2 adults and 1 child', ae: 'بالغان وطفل واحد' },
  adult: { en: '1 adult', ae: 'بالغ واحد' },
  rest: { en: '1 adult and 1 child', ae: 'بالغ واحد وطفل واحد' },
  cancelled: { en: 'Cancelled', ae: 'ملغاة' },
  used: { en: 'Already used', ae: 'مستخدمة من قبل' },
  unknown: { en: 'Unknown', ae: 'غير معروفة' },
  foreign: { en: 'Not our ticket', ae: 'ليست تذكرتنا' },
  undone: { en: 'Undone', ae: 'تم التراجع' },
  undo: { en: 'Undo', ae: 'تراجع' },
  saveUndo: { en: 'Undo the entry', ae: 'التراجع عن الدخول' },
  reasonMissing: { en: 'Please give a reason.', ae: 'يُرجى ذكر السبب.' },
  part: { en: 'Only some enter now', ae: 'يدخل بعضهم الآن فقط' },
  fewer: { en: 'One fewer', ae: 'أقل بواحد' },
  savePart: { en: 'Let them in', ae: 'السماح بالدخول' },
  list: { en: /^List of/, ae: /^قائمة الساعة/ },
  queue: { en: /waits? to be sent$/, ae: /بانتظار الإرسال$/ },
  byList: { en: 'Checked by the list of this phone.', ae: 'تم التحقق بقائمة هذا الهاتف.' },
  offline: { en: /^No connection\. This phone/, ae: /^لا يوجد اتصال\. يتحقق/ },
  denied: { en: /^The camera is blocked/, ae: /^الكاميرا محظورة/ },
  outdated: { en: /^This phone has the list of/, ae: /^على هذا الهاتف قائمة/ },
  keep: { en: /^This phone’s clock is wrong\. Use/, ae: /^ساعة هذا الهاتف خاطئة\. استخدام/ },
  clock: { en: /^The clock of this phone is wrong/, ae: /^ساعة هذا الهاتف خاطئة/ },
} as const

type Word = keyof typeof WORDS

const CLI = fileURLToPath(new URL('../../api/dist/cli.js', import.meta.url))

export function addGateStaff(email: string): void {
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] }
  execFileSync(process.execPath, [CLI, 'staff', 'add', email, '--role', 'gate'], { env, stdio: 'pipe' })
}

export class GatePage {
  readonly page: Page
  readonly language: Language

  constructor(page: Page, language: Language) {
    this.page = page
    this.language = language
  }

  word = (name: Word): string | RegExp => WORDS[name][this.language]

  button = (name: Word): Locator => this.page.getByRole('button', { name: this.word(name), exact: true })

  text = (name: Word): Locator => this.page.getByText(this.word(name), { exact: true })

  verdict = (name: Word): Locator => this.page.getByRole('heading', { level: 1, name: this.word(name), exact: true })

  async signIn(email: string): Promise<void> {
    await this.page.goto('/gate')
    await this.page.locator('input[name=email]').fill(email)
    await this.button('send').click()
    const code = this.page.locator('input[name=otp]')
    await code.waitFor()
    await code.fill(await codeFor(email))
  }

  async open(packageId: number, code: string | null): Promise<void> {
    await this.page.locator('select[name=package]').selectOption(String(packageId))
    showCode(code)
    await this.button('open').click()
  }

  async type(number: string): Promise<void> {
    await this.page.locator('input[name=number]').fill(number)
    await this.button('check').click()
  }

  async next(code: string): Promise<void> {
    // Without this wait, the fake camera could film the new code while the old verdict still shows.
    const camera = this.page.locator('video')
    await expect.poll(() => camera.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1)
    showCode(code)
    await this.button('next').click()
  }
}
