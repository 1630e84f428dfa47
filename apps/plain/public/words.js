import { promptWords } from './dareesha.js'

const en = {
  other: 'العربية',
  /** @param {string} label */
  less: (label) => `Fewer: ${label}`,
  /** @param {string} label */
  more: (label) => `More: ${label}`,
  wait: 'One moment…',
  nextStep: 'Next',
  apply: 'Apply',
  remove: 'Remove code',
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
  less: (label) => `إنقاص: ${label}`,
  more: (label) => `زيادة: ${label}`,
  wait: 'لحظة من فضلك…',
  nextStep: 'التالي',
  apply: 'تطبيق',
  remove: 'إزالة الرمز',
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

/** The words of this page's own buttons beside those that the engine has for every front end. */
export const WORDS = { en: { ...promptWords.en, ...en }, ae: { ...promptWords.ae, ...ae } }
