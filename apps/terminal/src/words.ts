import type { Language, Step } from '@dareesha/engine/booking'

/** The prompts of this program. What the rules and the wizard say comes from the engine. */
export type Words = {
  readonly keys: string
  readonly wait: string
  readonly choosePackage: string
  readonly noConnection: (site: string) => string
  readonly noPackages: (site: string) => string
  readonly soldElsewhere: string
  readonly stepOf: (number: number, count: number) => string
  readonly steps: Readonly<Record<Step, string>>
  readonly questions: Readonly<Record<Step, string>>
  readonly total: string
  readonly next: (step: string) => string
  readonly submit: string
  readonly back: string
  readonly otherStep: string
  readonly change: (step: string) => string
  readonly notANumber: string
  readonly between: (name: string, least: number, most: number) => string
  readonly chooseDay: string
  readonly firstOpen: (day: string) => string
  readonly nextOpen: (day: string) => string
  readonly earlier: string
  readonly later: string
  readonly full: string
  readonly peak: string
  readonly left: (count: number) => string
  readonly retry: string
  readonly summary: string
  readonly saved: string
  readonly leftOut: (steps: string) => string
  readonly enterCode: string
  readonly promoCode: string
  readonly removeCode: (code: string) => string
  readonly bookNow: string
  readonly payHere: string
  readonly signUp: string
  readonly address: string
  readonly code: string
  readonly register: (link: string) => string
}

const en: Words = {
  keys: '↑ ↓ and Enter choose · Ctrl-C leaves',
  wait: 'One moment…',
  choosePackage: 'Where would you like to go?',
  noConnection: (site) => `${site} does not answer.`,
  noPackages: (site) => `No packages could be read from ${site}.`,
  soldElsewhere: 'Tickets are sold by our partner:',
  stepOf: (number, count) => `Step ${number} of ${count}`,
  steps: {
    tickets: 'Tickets',
    date: 'Date',
    time: 'Time',
    'sub-packages': 'Sub-packages',
    transport: 'Transport',
    meals: 'Meals',
  },
  questions: {
    tickets: 'Who is coming?',
    date: 'When would you like to come?',
    time: 'At what time?',
    'sub-packages': 'Would you like something with it?',
    transport: 'How will you get there?',
    meals: 'Are you eating with us?',
  },
  total: 'Total',
  next: (step) => `Next: ${step}`,
  submit: 'Submit',
  back: 'Back',
  otherStep: 'Another step',
  change: (step) => `Change ${step}`,
  notANumber: 'Type a whole number',
  between: (name, least, most) => `${name}, ${least} to ${most}`,
  chooseDay: 'Choose a day',
  firstOpen: (day) => `First available: ${day}`,
  nextOpen: (day) => `Next: ${day}`,
  earlier: 'The month before',
  later: 'The month after',
  full: 'Full',
  peak: 'Peak',
  left: (count) => `${count} left`,
  retry: 'Try again',
  summary: 'Payment Pending',
  saved: 'You saved',
  leftOut: (steps) => `The code does not count for: ${steps}`,
  enterCode: 'Enter Promo Code',
  promoCode: 'Promo code',
  removeCode: (code) => `Remove code ${code}`,
  bookNow: 'Book Now',
  payHere: 'Pay here:',
  signUp: 'SignUp',
  address: 'Mobile number or e-mail',
  code: 'Code (empty to go back)',
  register: (link) => `New here? Register at ${link}`,
}

const ae: Words = {
  keys: '↑ ↓ و Enter للاختيار · Ctrl-C للخروج',
  wait: 'لحظة من فضلك…',
  choosePackage: 'إلى أين تود الذهاب؟',
  noConnection: (site) => `لا يستجيب ${site}`,
  noPackages: (site) => `تعذّرت قراءة الباقات من ${site}`,
  soldElsewhere: 'تُباع التذاكر لدى شريكنا:',
  stepOf: (number, count) => `الخطوة ${number} من ${count}`,
  steps: {
    tickets: 'التذاكر',
    date: 'التاريخ',
    time: 'الوقت',
    'sub-packages': 'الإضافات',
    transport: 'المواصلات',
    meals: 'الوجبات',
  },
  questions: {
    tickets: 'من سيأتي؟',
    date: 'متى ترغب في الزيارة؟',
    time: 'في أي وقت؟',
    'sub-packages': 'هل ترغب في إضافة شيء؟',
    transport: 'كيف ستصل؟',
    meals: 'هل ستتناول الطعام معنا؟',
  },
  total: 'المجموع',
  next: (step) => `التالي: ${step}`,
  submit: 'إرسال',
  back: 'رجوع',
  otherStep: 'خطوة أخرى',
  change: (step) => `تغيير ${step}`,
  notANumber: 'اكتب عددًا صحيحًا',
  between: (name, least, most) => `${name}، من ${least} إلى ${most}`,
  chooseDay: 'اختر يومًا',
  firstOpen: (day) => `أول تاريخ متاح: ${day}`,
  nextOpen: (day) => `التالي: ${day}`,
  earlier: 'الشهر السابق',
  later: 'الشهر التالي',
  full: 'مكتمل',
  peak: 'ذروة',
  left: (count) => `المتبقي: ${count}`,
  retry: 'حاول مرة أخرى',
  summary: 'بانتظار الدفع',
  saved: 'وفّرت',
  leftOut: (steps) => `لا يشمل الرمز: ${steps}`,
  enterCode: 'أدخل رمز العرض',
  promoCode: 'رمز العرض',
  removeCode: (code) => `إزالة الرمز ${code}`,
  bookNow: 'احجز الآن',
  payHere: 'ادفع هنا:',
  signUp: 'تسجيل',
  address: 'رقم الهاتف المتحرك أو البريد الإلكتروني',
  code: 'الرمز (اتركه فارغًا للرجوع)',
  register: (link) => `ليس لديك حساب؟ سجّل هنا: ${link}`,
}

export const WORDS: Readonly<Record<Language, Words>> = { en, ae }
