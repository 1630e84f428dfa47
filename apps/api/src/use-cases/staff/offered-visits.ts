import type { CalendarDate } from '@dareesha/contract'
import { isOffered } from '@dareesha/engine/availability'
import { takesPlaceOn } from '@dareesha/engine/desk'
import type { LocalText } from '@dareesha/engine'

import { isClosedOn, toPackage, toSlot } from '../../catalogue/read.ts'
import type { StoredCatalogue } from '../../catalogue/read.ts'

export type OfferedVisit = {
  readonly package_id: number
  readonly name: LocalText
  readonly slot: string | null
  readonly time_slot: string | null
  readonly adults: number | null
  readonly children: number | null
}

export const offeredVisits = ({ packages, daysOf }: StoredCatalogue, date: CalendarDate): readonly OfferedVisit[] =>
  packages.records.flatMap((record): readonly OfferedVisit[] => {
    const { id, name, calendar, hasTime } = toPackage(record)
    if (calendar === null || !takesPlaceOn(calendar, date)) return []
    const { caps, slots } = daysOf(id)
    const day = caps.get(date)
    if (!hasTime) return day === undefined ? [] : [{ package_id: id, name, slot: null, time_slot: null, ...day }]
    return slots.flatMap((stored) => {
      const slot = toSlot(stored.record)
      if (!isOffered(slot) || isClosedOn(stored, date)) return []
      const adults = smaller(stored.caps.adults, day?.adults)
      const children = smaller(stored.caps.children, day?.children)
      return [{ package_id: id, name, slot: String(stored.id), time_slot: slot.label, adults, children }]
    })
  })

const smaller = (one: number | null, other: number | null = null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other)
