import type { ArabicOf } from '../../arabic.ts'
import type { en } from './en.ts'

export const ae: ArabicOf<typeof en> = {
  'partner.leaving': 'تُباع التذاكر لدى شريكنا. ننقلك إليه الآن.',
  'partner.link': 'انتقل إلى شريكنا',
}
