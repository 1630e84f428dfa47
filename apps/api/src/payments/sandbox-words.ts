import type { Language } from '@dareesha/engine/messages'

import type { PurchaseKind } from './provider.ts'

type Words = Readonly<Record<Language, string>>

export const PAGE_WORDS = {
  page: { en: 'Sandbox payment', ae: 'الدفع التجريبي' },
  notice: { en: 'Sandbox: no money moves.', ae: 'بيئة تجريبية: لا يتم تحويل أي أموال.' },
  number: { en: 'Number', ae: 'الرقم' },
  amount: { en: 'Amount', ae: 'المبلغ' },
  pay: { en: 'Pay', ae: 'ادفع' },
  decline: { en: 'Decline', ae: 'رفض الدفع' },
  cancel: { en: 'Cancel', ae: 'إلغاء' },
  testers: { en: 'For testers', ae: 'للمختبرين' },
  delay: { en: 'Send the webhook after (seconds)', ae: 'إرسال الإشعار بعد (ثوانٍ)' },
  copies: { en: 'Copies of the webhook', ae: 'عدد نسخ الإشعار' },
  wayOn: { en: 'Continue', ae: 'متابعة' },
  paid: { en: 'Already paid', ae: 'تم الدفع مسبقًا' },
  expired: { en: 'This payment link has expired', ae: 'انتهت صلاحية رابط الدفع' },
  closed: { en: 'This payment is closed', ae: 'هذه الدفعة مغلقة' },
  unknown: { en: 'No such payment', ae: 'الدفعة غير موجودة' },
  unknownText: { en: 'Check the link and try again.', ae: 'يرجى التحقق من الرابط والمحاولة مرة أخرى.' },
} as const satisfies Readonly<Record<string, Words>>

export const KIND_WORDS: Readonly<
  Record<PurchaseKind, Readonly<Record<'title' | 'paid' | 'expired' | 'closed', Words>>>
> = {
  booking: {
    title: { en: 'Pay for your booking', ae: 'ادفع قيمة حجزك' },
    paid: { en: 'This booking is paid. Nothing more is due.', ae: 'هذا الحجز مدفوع ولا يلزم أي مبلغ آخر.' },
    expired: {
      en: 'The time to pay for these tickets is over. Nothing was charged.',
      ae: 'انتهت مهلة الدفع لهذه التذاكر. لم يُخصم أي مبلغ.',
    },
    closed: { en: 'This booking can no longer be paid.', ae: 'لم يعد بالإمكان دفع هذا الحجز.' },
  },
  order: {
    title: { en: 'Pay for your order', ae: 'ادفع قيمة طلبك' },
    paid: { en: 'This order is paid. Nothing more is due.', ae: 'هذا الطلب مدفوع ولا يلزم أي مبلغ آخر.' },
    expired: {
      en: 'The time to pay for these products is over. Nothing was charged.',
      ae: 'انتهت مهلة الدفع لهذه المنتجات. لم يُخصم أي مبلغ.',
    },
    closed: { en: 'This order can no longer be paid.', ae: 'لم يعد بالإمكان دفع هذا الطلب.' },
  },
  postcard: {
    title: { en: 'Pay for your postcard', ae: 'ادفع قيمة بطاقتك البريدية' },
    paid: { en: 'This postcard is paid. Nothing more is due.', ae: 'هذه البطاقة مدفوعة ولا يلزم أي مبلغ آخر.' },
    expired: {
      en: 'The time to pay for this postcard is over. Nothing was charged.',
      ae: 'انتهت مهلة الدفع لهذه البطاقة. لم يُخصم أي مبلغ.',
    },
    closed: { en: 'This postcard can no longer be paid.', ae: 'لم يعد بالإمكان دفع هذه البطاقة.' },
  },
}
