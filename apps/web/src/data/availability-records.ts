import type { CalendarDate } from '@dareesha/contract'
import { addDays, daysOfMonth, monthOf } from '@dareesha/engine'
import { parseDays, parseSlots } from '@dareesha/engine/availability'

import { recordQuery } from './read-record.ts'

export const monthQuery = (id: number, day: CalendarDate | null) =>
  recordQuery('monthAvailability', { id, month: day === null ? '' : monthOf(day) }, ({ data }) => parseDays(data))

export const slotsQuery = (id: number, date: CalendarDate | null) =>
  recordQuery('packageSlots', date === null ? { id } : { id, date }, ({ data }) => parseSlots(data))

export const nextMonthOf = (day: CalendarDate): CalendarDate => addDays(daysOfMonth(day).at(-1) ?? day, 1)
