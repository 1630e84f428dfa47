import type { Step } from '../booking/steps.ts'
import type { Language } from '../language.ts'

/** The texts of questions and answers; the texts of violations are in `messages`. */
export type PromptWords = {
  readonly place: (number: number, count: number, step: string) => string
  readonly steps: Readonly<Record<Step, string>>
  readonly questions: Readonly<Record<Step, string>>
  readonly total: string
  readonly summary: string
  readonly saved: string
  readonly leftOut: (steps: string) => string
  readonly next: (step: string) => string
  readonly submit: string
  readonly back: string
  readonly jump: (step: string) => string
  readonly change: (step: string) => string
  readonly bookNow: string
  readonly signUp: string
  readonly retry: string
  readonly perPerson: string
  readonly between: (name: string, least: number, most: number) => string
  readonly notANumber: string
  readonly chooseDay: string
  readonly firstOpen: (day: string) => string
  readonly nextOpen: (day: string) => string
  readonly monthBefore: string
  readonly monthAfter: string
  readonly full: string
  readonly peak: string
  readonly left: (count: number) => string
  readonly enterCode: string
  readonly promoCode: string
  readonly removeCode: (code: string) => string
  readonly wait: string
  readonly signIn: string
  readonly hasAccount: string
  readonly isNew: string
  readonly address: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly mobile: string
  readonly code: string
}

const en: PromptWords = {
  place: (number, count, step) => `Step ${number} of ${count} · ${step}`,
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
  summary: 'Payment Pending',
  saved: 'You saved',
  leftOut: (steps) => `The code does not count for: ${steps}`,
  next: (step) => `Next: ${step}`,
  submit: 'Submit',
  back: 'Back',
  jump: (step) => `Go to ${step}`,
  change: (step) => `Change ${step}`,
  bookNow: 'Book Now',
  signUp: 'SignUp',
  retry: 'Try again',
  perPerson: 'per person',
  between: (name, least, most) => `${name}, ${least} to ${most}`,
  notANumber: 'Type a whole number',
  chooseDay: 'Choose a day',
  firstOpen: (day) => `First open day: ${day}`,
  nextOpen: (day) => `Next: ${day}`,
  monthBefore: 'The month before',
  monthAfter: 'The month after',
  full: 'Full',
  peak: 'Peak',
  left: (count) => `${count} left`,
  enterCode: 'Enter Promo Code',
  promoCode: 'Promo code',
  removeCode: (code) => `Remove code ${code}`,
  wait: 'One moment…',
  signIn: 'Have you been here before?',
  hasAccount: 'I have an account',
  isNew: 'I am new here',
  address: 'Mobile number or e-mail',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  mobile: 'Mobile number',
  code: 'Code',
}

const ae: PromptWords = {
  place: (number, count, step) => `الخطوة ${number} من ${count} · ${step}`,
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
  summary: 'بانتظار الدفع',
  saved: 'وفّرت',
  leftOut: (steps) => `لا يشمل الرمز: ${steps}`,
  next: (step) => `التالي: ${step}`,
  submit: 'إرسال',
  back: 'رجوع',
  jump: (step) => `الانتقال إلى ${step}`,
  change: (step) => `تغيير ${step}`,
  bookNow: 'احجز الآن',
  signUp: 'تسجيل',
  retry: 'حاول مرة أخرى',
  perPerson: 'للشخص',
  between: (name, least, most) => `${name}، من ${least} إلى ${most}`,
  notANumber: 'اكتب عددًا صحيحًا',
  chooseDay: 'اختر يومًا',
  firstOpen: (day) => `أول يوم مفتوح: ${day}`,
  nextOpen: (day) => `التالي: ${day}`,
  monthBefore: 'الشهر السابق',
  monthAfter: 'الشهر التالي',
  full: 'مكتمل',
  peak: 'ذروة',
  left: (count) => `المتبقي: ${count}`,
  enterCode: 'أدخل رمز العرض',
  promoCode: 'رمز العرض',
  removeCode: (code) => `إزالة الرمز ${code}`,
  wait: 'لحظة من فضلك…',
  signIn: 'هل سبق أن زرتنا؟',
  hasAccount: 'لدي حساب',
  isNew: 'أنا جديد هنا',
  address: 'رقم الهاتف المتحرك أو البريد الإلكتروني',
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  email: 'البريد الإلكتروني',
  mobile: 'رقم الهاتف المتحرك',
  code: 'الرمز',
}

/**
 * The texts of the wizard's questions and answers by language, for a front end that builds its own prompts (WIZ-05, I18N-02).
 * @example
 * promptWords.en.place(2, 6, promptWords.en.steps.date) // 'Step 2 of 6 · Date'
 */
export const promptWords: Readonly<Record<Language, PromptWords>> = { en, ae }
