import { addResources } from '../../i18n.ts'
import type { ArabicOf } from '../en.ts'
import { en } from './en.ts'

export const ae: ArabicOf<typeof en> = {
  'home.promo-how': 'انسخ الرمز واختر رحلتك، ثم أدخله في «رمز العرض» قبل الحجز.',
  'home.promo-copy': 'انسخ {{code}}',
  'home.promo-copy-short': 'انسخ',
  'home.promo-copied': 'تم النسخ',
  'home.destinations': 'وجهاتنا',
  'home.destinations-lead': 'أحياء قديمة وأشجار قرم وكثبان وجزر، ولكل منها رحلاتها.',
  'home.see-packages': 'عرض الباقات',
  'home.spend': 'أنفق واربح',
  'home.spend-lead': 'احتفظ بفواتير يومك وارفعها، وكل فاتورة تُقبل بقيمة 50 درهمًا أو أكثر تشارك في السحب.',
  'home.spend-upload': 'ارفع فواتيرك',
  'home.see-all': 'عرض الكل',
  'home.offers': 'أفضل العروض',
  'home.offers-lead': 'قسائم من جيران وجهاتنا. اعرض الرمز وادفع أقل.',
  'home.about': 'نبذة عنا',
  'home.about-heading': 'نافذة على الإمارة',
  'home.about-text': 'الدريشة هي النافذة في لهجة الخليج. ونافذتنا تطل على أماكن الإمارة وعلى أهلها الذين يعتنون بها.',
  'home.about-more': 'المزيد عنا',
  'home.gallery': 'الأنشطة الرائجة',
  'home.gallery-picture': 'نشاط {{n}}',
}

addResources('home', en, ae)
