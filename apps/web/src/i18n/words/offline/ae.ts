import type { ArabicOf } from '../../word-keys.ts'
import type { en } from './en.ts'

export const ae: ArabicOf<typeof en> = {
  'offline.kept': 'دون اتصال: هذا ما كنا نعرفه يوم \u2066{{day}}\u2069 الساعة \u2066{{time}}\u2069.',
}
