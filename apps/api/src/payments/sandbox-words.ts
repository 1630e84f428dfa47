import type { Language } from '@dareesha/engine/messages'

import type { PurchaseKind } from './provider.ts'

type PageWords = Readonly<
  Record<
    | 'page'
    | 'notice'
    | 'order'
    | 'amount'
    | 'pay'
    | 'decline'
    | 'cancel'
    | 'testers'
    | 'delay'
    | 'copies'
    | 'wayOn'
    | 'paid'
    | 'expired'
    | 'closed'
    | 'unknown'
    | 'unknownText',
    string
  >
>

type KindWords = Readonly<Record<'title' | 'paid' | 'expired' | 'closed', string>>

export const PAGE_WORDS: Readonly<Record<Language, PageWords>> = {
  en: {
    page: 'Sandbox payment',
    notice: 'Sandbox: no money moves.',
    order: 'Number',
    amount: 'Amount',
    pay: 'Pay',
    decline: 'Decline',
    cancel: 'Cancel',
    testers: 'For testers',
    delay: 'Confirm after (seconds)',
    copies: 'Copies of the confirmation',
    wayOn: 'Continue',
    paid: 'Already paid',
    expired: 'This payment link has expired',
    closed: 'This payment is closed',
    unknown: 'No such payment',
    unknownText: 'Check the link and try again.',
  },
  ae: {
    page: 'الدفع التجريبي',
    notice: 'بيئة تجريبية: لا يتم تحويل أي أموال.',
    order: 'الرقم',
    amount: 'المبلغ',
    pay: 'ادفع',
    decline: 'رفض الدفع',
    cancel: 'إلغاء',
    testers: 'للمختبرين',
    delay: 'التأكيد بعد (ثوانٍ)',
    copies: 'عدد نسخ التأكيد',
    wayOn: 'متابعة',
    paid: 'تم الدفع مسبقًا',
    expired: 'انتهت صلاحية رابط الدفع',
    closed: 'هذه الدفعة مغلقة',
    unknown: 'الدفعة غير موجودة',
    unknownText: 'يرجى التحقق من الرابط والمحاولة مرة أخرى.',
  },
}

export const KIND_WORDS: Readonly<Record<Language, Readonly<Record<PurchaseKind, KindWords>>>> = {
  en: {
    booking: {
      title: 'Pay for your booking',
      paid: 'This booking is paid. Nothing more is due.',
      expired: 'The tickets were held for a limited time and have been released. Nothing was charged.',
      closed: 'This booking can no longer be paid.',
    },
    order: {
      title: 'Pay for your order',
      paid: 'This order is paid. Nothing more is due.',
      expired: 'The products were held for a limited time and have been released. Nothing was charged.',
      closed: 'This order can no longer be paid.',
    },
    postcard: {
      title: 'Pay for your postcard',
      paid: 'This postcard is paid. Nothing more is due.',
      expired: 'The time to pay for this postcard is over. Nothing was charged.',
      closed: 'This postcard can no longer be paid.',
    },
  },
  ae: {
    booking: {
      title: 'ادفع قيمة حجزك',
      paid: 'هذا الحجز مدفوع ولا يلزم أي مبلغ آخر.',
      expired: 'كانت التذاكر محجوزة لفترة محدودة وأُتيحت من جديد. لم يُخصم أي مبلغ.',
      closed: 'لم يعد بالإمكان دفع هذا الحجز.',
    },
    order: {
      title: 'ادفع قيمة طلبك',
      paid: 'هذا الطلب مدفوع ولا يلزم أي مبلغ آخر.',
      expired: 'كانت المنتجات محجوزة لفترة محدودة وأُتيحت من جديد. لم يُخصم أي مبلغ.',
      closed: 'لم يعد بالإمكان دفع هذا الطلب.',
    },
    postcard: {
      title: 'ادفع قيمة بطاقتك البريدية',
      paid: 'هذه البطاقة مدفوعة ولا يلزم أي مبلغ آخر.',
      expired: 'انتهت مهلة الدفع لهذه البطاقة. لم يُخصم أي مبلغ.',
      closed: 'لم يعد بالإمكان دفع هذه البطاقة.',
    },
  },
}
