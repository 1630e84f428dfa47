import { addResources } from '../../i18n.ts'
import type { ArabicOf } from '../en.ts'
import { en } from './en.ts'

export const ae: ArabicOf<typeof en> = {
  'listing.tag-lead': 'تجارب من كل أنحاء الإمارة.',
  'listing.look-around': 'تصفّح هنا بدلًا من ذلك:',
  'search.all': 'كل الباقات',
  'search.results': 'نتائج البحث عن «{{term}}»',
  'search.shorter': 'جرّب كلمة أقصر أو وجهة أخرى، أو تصفّح هنا:',
}

addResources('listings', en, ae)
