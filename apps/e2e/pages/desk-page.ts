import type { Locator, Page } from '@playwright/test'

import { codeFor } from '../site.ts'
import type { Language } from '../site.ts'

export const DESK_WORDS = {
  send: { en: 'Send code', ae: 'أرسل الرمز' },
  find: { en: 'Find', ae: 'بحث' },
  csv: { en: 'Bookings as CSV', ae: 'الحجوزات بصيغة CSV' },
  csvHead: { en: 'Status,Amount in AED', ae: 'الحالة,المبلغ بالدرهم' },
  resend: { en: 'Send the ticket again', ae: 'إرسال التذكرة مرة أخرى' },
  resent: { en: 'The ticket is on its way.', ae: 'التذكرة في طريقها.' },
  move: { en: 'Change day or time', ae: 'تغيير اليوم أو الوقت' },
  confirmMove: { en: 'Move the booking', ae: 'نقل الحجز' },
  cancel: { en: 'Cancel', ae: 'إلغاء' },
  confirm: { en: 'Cancel the booking', ae: 'إلغاء الحجز' },
  cancelled: { en: 'Cancelled', ae: 'ملغى' },
  undo: { en: 'Undo the approval', ae: 'التراجع عن القبول' },
  reject: { en: 'Reject', ae: 'رفض' },
  raffles: { en: 'Raffle draws', ae: 'السحوبات' },
  publish: { en: 'Publish the list', ae: 'نشر القائمة' },
  draw: { en: 'Draw the winner', ae: 'سحب الفائز' },
  ship: { en: 'On its way', ae: 'في الطريق' },
  delivered: { en: 'Delivered', ae: 'تم التسليم' },
  zip: { en: 'Print files as zip', ae: 'ملفات الطباعة (zip)' },
  printed: { en: 'They are printed', ae: 'تمت طباعتها' },
  calendar: { en: 'Calendar', ae: 'التقويم' },
  preview: { en: 'Show the bookings', ae: 'عرض الحجوزات' },
  touched: { en: '1 booking is for these days', ae: 'يوجد حجز واحد في هذه الأيام' },
  confirmChange: { en: 'Change it now', ae: 'تنفيذ التغيير الآن' },
  changed: { en: 'Done. The site shows this from now on.', ae: 'تم. هكذا يظهر في الموقع من الآن.' },
  codes: { en: 'Promo codes', ae: 'الرموز الترويجية' },
  newCode: { en: 'New code', ae: 'رمز جديد' },
  addCode: { en: 'Add the code', ae: 'إضافة الرمز' },
  switchOff: { en: 'Switch off E2E10', ae: 'إيقاف E2E10' },
  on: { en: 'On', ae: 'مفعّل' },
  off: { en: 'Off', ae: 'متوقف' },
  changes: { en: 'Changes', ae: 'التغييرات' },
  otherLanguage: { en: 'العربية', ae: 'English' },
  signOut: { en: 'Sign out', ae: 'تسجيل الخروج' },
} as const

export class DeskPage {
  readonly page: Page
  readonly language: Language

  constructor(page: Page, language: Language) {
    this.page = page
    this.language = language
  }

  word = (name: keyof typeof DESK_WORDS): string => DESK_WORDS[name][this.language]

  button = (name: keyof typeof DESK_WORDS): Locator =>
    this.page.getByRole('button', { name: this.word(name), exact: true })

  async signIn(email: string, path = '/desk'): Promise<void> {
    await this.page.goto(path)
    await this.page.locator('input[name=email]').fill(email)
    await this.button('send').click()
    const code = this.page.locator('input[name=otp]')
    await code.waitFor()
    await code.fill(await codeFor(email))
    await this.page.getByRole('navigation').first().waitFor()
  }
}
