import type { ArabicOf } from '../../word-keys.ts'
import type { en } from './en.ts'

export const ae: ArabicOf<typeof en> = {
  'partner.leaving': 'تُباع التذاكر لدى شريكنا. ننقلك إليه الآن.',
  'partner.link': 'انتقل إلى شريكنا',
}
