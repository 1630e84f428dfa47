import { addResources } from '../../i18n.ts'
import type { ArabicOf } from '../en.ts'
import { en } from './en.ts'

export const ae: ArabicOf<typeof en> = {
  'staff.desk': 'مكتب الاستقبال',
  'staff.gate': 'البوابة',
  'staff.sign-in': 'أدخل بريد العمل، وسنرسل إليك رمزًا.',
  'staff.sign-out': 'تسجيل الخروج',
  'staff.session-over': 'انتهت جلستك. يُرجى تسجيل الدخول مرة أخرى.',
  'staff.no-answer': 'لم ينجح ذلك الآن. يُرجى المحاولة مرة أخرى.',
}

addResources('staff', en, ae)
