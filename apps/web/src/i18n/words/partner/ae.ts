import type { ArabicOf } from '../../arabic.ts'
import type { en } from './en.ts'

/** The words for what somebody else sells, in Arabic: a missing or an unknown key does not compile. */
export const ae: ArabicOf<typeof en> = {
  'partner.leaving': 'تُباع التذاكر لدى شريكنا. ننقلك إليه الآن.',
  'partner.link': 'انتقل إلى شريكنا',
}
