import { BUSINESS_ZONE, today } from '@dareesha/engine/booking'
import { dayText } from '@dareesha/engine/messages'

import { useOfflineWords } from '../i18n/words/offline/use-offline-words.ts'
import { Notice } from '../ui/notice.tsx'

/** Says that a page shows a cached record, and when it was read; nothing for a fresh one. */
export function CachedNotice({ at }: { readonly at: number | undefined }) {
  const words = useOfflineWords()
  if (at === undefined) return null
  return <Notice tone="info">{words('offline.kept', { day: dayText(today(() => at)), time: timeText(at) })}</Notice>
}

/** `09:05`, in the venue's time zone. */
const timeText = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_ZONE, hour: '2-digit', minute: '2-digit' }).format(at)
