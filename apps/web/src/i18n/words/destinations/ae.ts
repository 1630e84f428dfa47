import { addResources } from '../../i18n.ts'
import type { ArabicOf } from '../en.ts'
import { en } from './en.ts'

export const ae: ArabicOf<typeof en> = {
  'listing.here': 'احجز تجربتك',
  'listing.vouchers-here': 'قسائم هنا',
  'listing.filter': 'من يرافقك؟',
  'listing.empty-tab': 'لا يوجد هنا ما يناسب هذه الرفقة بعد.',
  'listing.show-all': 'عرض الكل',
  'destinations.title': 'كل الوجهات',
  'destinations.lead': 'أزقة قديمة وأشجار قرم وكثبان وجزر: اختر من أين يبدأ يومك.',
  'destinations.empty': 'لا توجد وجهات بعد.',
  'destinations.load-failed': 'تعذّر تحميل الوجهات.',
}

addResources('destinations', en, ae)
