import { addResources } from '../../i18n.ts'
import type { ArabicOf } from '../en.ts'
import { en } from './en.ts'

export const ae: ArabicOf<typeof en> = {
  'voucher.title': 'القسائم',
  'voucher.at': 'القسائم: {{name}}',
  'voucher.list-lead': 'عروض أهل المكان حول وجهاتنا. اعرض الرمز وادفع أقل.',
  'voucher.locate': 'استخدم موقعي',
  'voucher.locating': 'جارٍ تحديد موقعك…',
  'voucher.choose': 'اختر وجهة',
  'voucher.show': 'عرض',
  'voucher.count_zero': 'لا قسائم',
  'voucher.count_one': 'قسيمة واحدة',
  'voucher.count_two': 'قسيمتان',
  'voucher.count_few': '{{count}} قسائم',
  'voucher.count_many': '{{count}} قسيمة',
  'voucher.count_other': '{{count}} قسيمة',
  'voucher.load-failed': 'تعذّر تحميل القسائم.',
  'place.denied': 'اسمح به في إعدادات المتصفح ثم اضغط الزر مجددًا، أو اختر وجهة.',
  'place.unavailable': 'لا يستطيع جهازك تحديد موقعه. اختر وجهة بدلًا من ذلك.',
  'place.timeout': 'استغرق تحديد موقعك وقتًا طويلًا. اضغط الزر مجددًا، أو اختر وجهة.',
  'place.unsupported': 'لا يستطيع متصفحك تحديد الموقع. اختر وجهة بدلًا من ذلك.',
  'voucher.not-found': 'هذه القسيمة غير موجودة',
  'voucher.was-until': 'كانت صالحة حتى',
  'voucher.over': 'انتهت صلاحية هذه القسيمة. قسائم أخرى بانتظارك.',
  'voucher.login-lead': 'تستخدم هذه القسيمة برمز QR خاص بك.',
  'voucher.code-failed': 'تعذّر تحميل رمزك.',
  'voucher.qr': 'رمز QR للقسيمة {{name}}',
  'voucher.qr-tip': 'اعرض هذا الرمز قبل الدفع، وارفع سطوع الشاشة إلى أقصاه.',
  'voucher.tabs': 'عن هذه القسيمة',
}

addResources('vouchers', en, ae)
