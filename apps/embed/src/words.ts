import { promptWords } from '@dareesha/engine/prompts'
import type { PartyLimits } from '@dareesha/engine/tickets'

const en = {
  label: 'Book tickets',
  more: (label: string) => `More: ${label}`,
  fewer: (label: string) => `Fewer: ${label}`,
  chooseTicket: 'Choose your ticket',
  cheaper: (option: string, amount: string) => `${option} covers all of these and costs ${amount} less per ticket.`,
  onlyOrOthers: (first: string) => `Choose ${first} alone, or combine any of the others.`,
  noOption: 'Choose at least one ticket to see the price.',
  people: ({ min, max }: PartyLimits) => {
    if (min === null) return `At most ${max} people in total`
    return max === null ? `At least ${min} people in total` : `${min} to ${max} people in total`
  },
  bounds: (min: number, max: number) => `${min} to ${max}`,
  choose: (option: string) => `Choose ${option}`,
  changeTo: (party: string) => `Change to ${party}`,
  none: 'None',
  forAll: 'The price covers everyone in your booking.',
  each: 'each',
  today: (day: string) => `Today, ${day}`,
  closed: 'Closed',
  legend: 'Calendar key',
  price: 'Price in AED',
  few: 'Places left',
  zone: 'All times are UAE time.',
  tomorrow: 'Tomorrow',
  weekend: (day: string) => `This weekend: ${day}`,
  skipExtras: 'Skip extras',
  details: 'Details',
  continue: 'Continue to the summary',
  lead: 'Check your booking, then pay.',
  change: 'Change',
  apply: 'Apply',
  couponWaits: (code: string) => `We apply your code ${code} once you are signed in.`,
  signInToBook: 'Sign in to book. We send you a code, so you need no password.',
  held: 'We hold your places while you pay.',
  leaving: 'Taking you to payment…',
  payLink: 'Go to the payment page',
  newTab: 'You pay in a new tab. When you come back, your booking is here.',
  status: {
    processing: 'We have your payment. Your booking will be ready in a moment.',
    confirmed: 'You are booked. See you soon!',
    failed: 'We could not complete your booking. Nothing was charged.',
    cancelled: 'This booking is cancelled.',
  },
  number: 'Booking number',
  mailed: 'Your ticket is on its way to you.',
  openTicket: 'Open your ticket',
  again: 'Book again',
  unread: 'We could not look up your booking here. You will find it on our site:',
  failures: {
    offline: 'There is no connection right now. Please try again in a moment.',
    origin: 'This page cannot sell our tickets yet.',
    'no-package': 'This page does not say what to book.',
    'no-sale': 'You cannot book this here right now.',
    version: 'This page needs a newer version of our booking.',
    other: 'The booking could not open.',
  },
  site: 'Book on our site',
}

type Words = Readonly<typeof en>

const ae: Words = {
  label: 'احجز التذاكر',
  more: (label) => `زيادة: ${label}`,
  fewer: (label) => `إنقاص: ${label}`,
  chooseTicket: 'اختر تذكرتك',
  cheaper: (option, amount) => `«${option}» يشمل كل ما اخترته، وسعره أقل بمقدار ${amount} للتذكرة.`,
  onlyOrOthers: (first) => `اختر «${first}» وحده، أو اجمع بين الخيارات الأخرى كما تشاء.`,
  noOption: 'اختر تذكرة واحدة على الأقل ليظهر السعر.',
  people: ({ min, max }) => {
    if (min === null) return `العدد الكلي: ${max} كحد أقصى`
    return max === null ? `العدد الكلي: ${min} على الأقل` : `العدد الكلي: من ${min} إلى ${max}`
  },
  bounds: (min, max) => `من ${min} إلى ${max}`,
  choose: (option) => `اختر «${option}»`,
  changeTo: (party) => `غيّر إلى ${party}`,
  none: 'بدون',
  forAll: 'السعر لكل من في حجزك معًا.',
  each: 'للواحد',
  today: (day) => `اليوم، ${day}`,
  closed: 'مغلق',
  legend: 'دليل الأيام',
  price: 'السعر بالدرهم',
  few: 'الأماكن المتبقية',
  zone: 'جميع الأوقات بتوقيت الإمارات.',
  tomorrow: 'غدًا',
  weekend: (day) => `نهاية هذا الأسبوع: ${day}`,
  skipExtras: 'تخطَّ الإضافات',
  details: 'التفاصيل',
  continue: 'متابعة إلى الملخص',
  lead: 'راجع حجزك ثم ادفع.',
  change: 'تغيير',
  apply: 'تطبيق',
  couponWaits: (code) => `سنطبّق رمزك ${code} بعد تسجيل دخولك.`,
  signInToBook: 'سجّل الدخول لتحجز. نرسل إليك رمزًا، ولا تحتاج إلى كلمة مرور.',
  held: 'نحجز أماكنك ريثما تدفع.',
  leaving: 'ننقلك إلى صفحة الدفع…',
  payLink: 'انتقل إلى صفحة الدفع',
  newTab: 'تدفع في نافذة جديدة. وعندما تعود تجد حجزك هنا.',
  status: {
    processing: 'استلمنا دفعتك. سيكون حجزك جاهزًا بعد لحظات.',
    confirmed: 'تم تأكيد حجزك. نراك قريبًا!',
    failed: 'لم يتم حجزك، ولم يُخصم أي مبلغ.',
    cancelled: 'هذا الحجز ملغى.',
  },
  number: 'رقم الحجز',
  mailed: 'تذكرتك في طريقها إليك.',
  openTicket: 'افتح تذكرتك',
  again: 'احجز مرة أخرى',
  unread: 'تعذّر علينا عرض حجزك هنا. تجده في موقعنا:',
  failures: {
    offline: 'لا يوجد اتصال الآن. يُرجى المحاولة بعد لحظات.',
    origin: 'لا يمكن لهذه الصفحة بيع تذاكرنا بعد.',
    'no-package': 'لا تذكر هذه الصفحة ما الذي يُحجز.',
    'no-sale': 'لا يمكن حجز هذا هنا الآن.',
    version: 'تحتاج هذه الصفحة إلى إصدار أحدث من الحجز.',
    other: 'تعذّر فتح الحجز.',
  },
  site: 'احجز عبر موقعنا',
}

/** The engine has texts for every front end; `own` has the texts of this element. */
export const WORDS = { en: { ...promptWords.en, own: en }, ae: { ...promptWords.ae, own: ae } }

export type Failure = keyof Words['failures']
