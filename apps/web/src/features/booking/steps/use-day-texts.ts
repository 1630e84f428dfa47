import type { CalendarDate, Fils } from '@dareesha/contract'
import { dayNumberOf } from '@dareesha/engine'
import { closedReason, dayHint } from '@dareesha/engine/availability'
import type { DayHint as EngineHint, KnownDays } from '@dareesha/engine/availability'
import type { DatePanel } from '@dareesha/engine/wizard'
import { freeText, longDay, money } from '@dareesha/engine/messages'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../../i18n/i18n.ts'
import type { DayHint } from '../../../ui/calendar.tsx'

export function useDayTexts({ calendar, party }: DatePanel, known: KnownDays) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  const name = (text: string, isChosen: boolean): string => {
    const date = text as CalendarDate
    const day = longDay(date, language)
    const named = dayNumberOf(date) === calendar.today ? t('date.today', { day }) : day
    return isChosen ? t('date.chosen', { day: named }) : named
  }
  const hint = (text: string): DayHint | null => {
    const date = text as CalendarDate
    const found = dayHint(calendar, date, known.get(date) ?? null, party)
    return found === null ? null : hintText(found, date)
  }
  const hintText = (found: EngineHint, date: CalendarDate): DayHint => {
    switch (found.kind) {
      case 'closed': {
        const isPast = closedReason(calendar, dayNumberOf(date)) === 'past'
        return { lines: [], spoken: t(isPast ? 'date.past' : 'date.closed'), state: isPast ? 'past' : 'closed' }
      }
      case 'full':
        return { lines: [{ text: t('date.full'), tone: 'full' }], spoken: t('date.full'), state: 'full' }
      case 'few': {
        const left = t('date.left', { count: found.left })
        const price = found.price === null ? null : priceHint(found.price, found.peak)
        return {
          lines: [...(price?.lines.slice(0, 1) ?? []), { text: left, tone: 'few' }],
          spoken: price === null ? left : t('date.and', { one: left, other: price.spoken }),
        }
      }
      case 'peak':
        return priceHint(found.price, true)
      case 'price':
        return priceHint(found.price, false)
    }
  }
  const priceHint = (price: Fils, isPeak: boolean): DayHint => {
    const free = freeText(price, language)
    const { amount, spoken } = free === null ? money(price, language) : { amount: free, spoken: free }
    if (!isPeak) return { lines: [{ text: amount, tone: 'plain' }], spoken }
    const peak = t('date.peak')
    return {
      lines: [
        { text: amount, tone: 'peak' },
        { text: peak, tone: 'peak' },
      ],
      spoken: t('date.and', { one: spoken, other: peak }),
    }
  }
  return { name, hint }
}
