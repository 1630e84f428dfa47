import { promptWords } from './dareesha.js'

const en = {
  other: 'العربية',
  /** @param {string} label */
  less: (label) => `Fewer: ${label}`,
  /** @param {string} label */
  more: (label) => `More: ${label}`,
  nextStep: 'Next',
  apply: 'Apply',
  remove: 'Remove code',
  status: {
    processing: 'Your booking is being processed',
    confirmed: 'Your booking is confirmed',
    failed: 'Your booking was not made',
    cancelled: 'This booking is cancelled',
  },
}

/** @type {typeof en} */
const ae = {
  other: 'English',
  less: (label) => `إنقاص: ${label}`,
  more: (label) => `زيادة: ${label}`,
  nextStep: 'التالي',
  apply: 'تطبيق',
  remove: 'إزالة الرمز',
  status: {
    processing: 'حجزك قيد المعالجة',
    confirmed: 'تم تأكيد حجزك',
    failed: 'لم يتم الحجز',
    cancelled: 'هذا الحجز ملغى',
  },
}

/** The labels of this page, and the engine's texts for every front end. */
export const WORDS = { en: { ...promptWords.en, ...en }, ae: { ...promptWords.ae, ...ae } }
