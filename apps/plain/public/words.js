const en = {
  other: 'العربية',
  steps: {
    tickets: 'Tickets',
    date: 'Date',
    time: 'Time',
    'sub-packages': 'Sub-packages',
    transport: 'Transport',
    meals: 'Meals',
  },
  summary: 'Payment Pending',
  /** @param {number} number @param {number} count @param {string} step */
  place: (number, count, step) => `Step ${number} of ${count} · ${step}`,
  /** @param {string} label */
  less: (label) => `Fewer: ${label}`,
  /** @param {string} label */
  more: (label) => `More: ${label}`,
  /** @param {number} count */
  left: (count) => `${count} left`,
  retry: 'Try again',
  wait: 'One moment…',
  total: 'Total',
  saved: 'You saved',
  next: 'Next',
  submit: 'Submit',
  back: 'Back',
  promo: 'Promo code',
  apply: 'Apply',
  remove: 'Remove code',
  bookNow: 'Book Now',
  signIn: 'Sign in',
  address: 'Mobile number or e-mail',
  send: 'Send me a code',
  code: 'Code',
  status: {
    processing: 'Your booking is being processed',
    confirmed: 'Your booking is confirmed',
    failed: 'Your booking was not made',
  },
}

/** @type {typeof en} */
const ae = {
  other: 'English',
  steps: {
    tickets: 'التذاكر',
    date: 'التاريخ',
    time: 'الوقت',
    'sub-packages': 'الإضافات',
    transport: 'المواصلات',
    meals: 'الوجبات',
  },
  summary: 'بانتظار الدفع',
  place: (number, count, step) => `الخطوة ${number} من ${count} · ${step}`,
  less: (label) => `إنقاص: ${label}`,
  more: (label) => `زيادة: ${label}`,
  left: (count) => `المتبقي: ${count}`,
  retry: 'حاول مرة أخرى',
  wait: 'لحظة من فضلك…',
  total: 'المجموع',
  saved: 'وفّرت',
  next: 'التالي',
  submit: 'إرسال',
  back: 'رجوع',
  promo: 'رمز العرض',
  apply: 'تطبيق',
  remove: 'إزالة الرمز',
  bookNow: 'احجز الآن',
  signIn: 'تسجيل الدخول',
  address: 'رقم الهاتف المتحرك أو البريد الإلكتروني',
  send: 'أرسل لي رمزًا',
  code: 'الرمز',
  status: {
    processing: 'حجزك قيد المعالجة',
    confirmed: 'تم تأكيد حجزك',
    failed: 'لم يتم الحجز',
  },
}

/** The words of this page's own buttons; what rules and the wizard say comes from the engine. */
export const WORDS = { en, ae }
