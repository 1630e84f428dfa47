import type { Language } from './site.ts'

/** What the journeys look for, in both languages. */
const WORDS = {
  next: { en: /^Next: /, ae: /^التالي: / },
  submit: { en: 'Submit', ae: 'إرسال' },
  back: { en: 'Back', ae: 'رجوع' },
  signUp: { en: 'SignUp', ae: 'تسجيل' },
  continue: { en: /^Continue/, ae: /^متابعة/ },
  loginToBook: { en: 'Login to Book Ticket', ae: 'سجّل الدخول لحجز التذكرة' },
  enterPromo: { en: 'Enter Promo Code', ae: 'أدخل رمز العرض' },
  promo: { en: 'Promo code', ae: 'رمز العرض' },
  apply: { en: 'Apply', ae: 'تطبيق' },
  couponAdded: { en: 'Coupon added successfully.', ae: 'تمت إضافة القسيمة بنجاح.' },
  couponInvalid: { en: 'Coupon not Valid or Expired for this package', ae: 'القسيمة غير صالحة أو منتهية لهذه الباقة' },
  codeMissing: { en: 'Please Enter Valid Code', ae: 'يُرجى إدخال رمز صحيح' },
  credentialsInvalid: { en: 'Invalid Login Credentials', ae: 'بيانات تسجيل الدخول غير صحيحة' },
  signupForCoupon: { en: 'Signup to Apply Coupon', ae: 'سجّل لتطبيق القسيمة' },
  paymentPending: { en: 'Payment Pending', ae: 'بانتظار الدفع' },
  paymentDeclined: { en: /^Your payment was declined/, ae: /^رُفضت عملية الدفع/ },
  paymentCancelled: { en: /^The payment was cancelled/, ae: /^أُلغيت عملية الدفع/ },
  payNow: { en: 'Pay now', ae: 'ادفع الآن' },
  bookNow: { en: 'Book Now', ae: 'احجز الآن' },
  bookingDisabled: { en: 'Sorry, bookings are disabled for this package', ae: 'عذرًا، الحجز غير متاح لهذه الباقة' },
  eventFull: { en: 'Event is Completely Booked', ae: 'اكتمل حجز هذه الفعالية' },
  dateMissing: { en: 'Please Select a Date', ae: 'يُرجى اختيار تاريخ' },
  timeMissing: { en: 'Please Select a Time', ae: 'يُرجى اختيار وقت' },
  partyEmpty: { en: 'Select Passengers - Minimum 1', ae: 'اختر زائرًا واحدًا على الأقل' },
  confirmed: { en: 'Your booking is confirmed', ae: 'تم تأكيد حجزك' },
  processing: { en: 'Your booking is being processed', ae: 'حجزك قيد المعالجة' },
  qr: { en: /^QR code for order/, ae: /^رمز QR للطلب/ },
  offline: { en: /^You are offline/, ae: /^أنت غير متصل/ },
  notAvailable: { en: 'Sorry, Selected Quantity is not Available', ae: 'عذرًا، الكمية المختارة غير متوفرة' },
  close: { en: 'Close', ae: 'إغلاق' },
  allSteps: { en: 'All steps', ae: 'كل الخطوات' },
  timeStep: { en: /Time/, ae: /الوقت/ },
  change: { en: 'Change', ae: 'تغيير' },
  tryAgain: { en: 'Try again', ae: 'حاول مرة أخرى' },
  booking: { en: /^Booking…/, ae: /^جارٍ الحجز/ },
  changeTickets: { en: 'Change tickets', ae: 'تغيير التذاكر' },
  dateFull: { en: 'Selected Date is Fully Booked', ae: 'التاريخ المختار مكتمل الحجز' },
  timeCleared: { en: 'Time cleared, choose a time next.', ae: 'أُلغي الوقت، اختر وقتًا.' },
  optionsCleared: { en: 'Your other choices were cleared.', ae: 'أُلغيت خياراتك الأخرى.' },
  adultMax: { en: 'Select Adult - Maximum 10', ae: 'بالغ: الحد الأقصى 10' },
} as const satisfies Record<string, Record<Language, string | RegExp>>

export type WordName = keyof typeof WORDS

export const words = (name: WordName, language: Language): string | RegExp => WORDS[name][language]
