import type { Language } from '@dareesha/engine/booking'

/** The words of this program alone. The wizard's questions and answers, and what its rules say, come from the engine. */
export type Words = {
  readonly keys: string
  readonly wait: string
  readonly choosePackage: string
  readonly noConnection: (site: string) => string
  readonly noPackages: (site: string) => string
  readonly soldElsewhere: string
  readonly payHere: string
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

const en: Words = {
  keys: '↑ ↓ and Enter choose · Ctrl-C leaves',
  wait: 'One moment…',
  choosePackage: 'Where would you like to go?',
  noConnection: (site) => `${site} does not answer. Start it, or name another with --site <address>.`,
  noPackages: (site) => `No packages could be read from ${site}. Name another site with --site <address>.`,
  soldElsewhere: 'Tickets are sold by our partner:',
  payHere: 'Pay here:',
  signIn: 'Have you been here before?',
  hasAccount: 'I have an account',
  isNew: 'I am new here',
  address: 'Mobile number or e-mail',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  mobile: 'Mobile number',
  code: 'Code (empty to go back)',
}

const ae: Words = {
  keys: '↑ ↓ و Enter للاختيار · Ctrl-C للخروج',
  wait: 'لحظة من فضلك…',
  choosePackage: 'إلى أين تود الذهاب؟',
  noConnection: (site) => `لا يستجيب ${site}، شغّله أو حدّد موقعًا آخر بالخيار --site`,
  noPackages: (site) => `تعذّرت قراءة الباقات من ${site}، حدّد موقعًا آخر بالخيار --site`,
  soldElsewhere: 'تُباع التذاكر لدى شريكنا:',
  payHere: 'ادفع هنا:',
  signIn: 'هل سبق أن زرتنا؟',
  hasAccount: 'لدي حساب',
  isNew: 'أنا جديد هنا',
  address: 'رقم الهاتف المتحرك أو البريد الإلكتروني',
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  email: 'البريد الإلكتروني',
  mobile: 'رقم الهاتف المتحرك',
  code: 'الرمز (اتركه فارغًا للرجوع)',
}

export const WORDS: Readonly<Record<Language, Words>> = { en, ae }
