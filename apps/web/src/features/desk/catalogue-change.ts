import { failed, ok, parseAmount, parseCalendarDate, parseCount, ScalarFault } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import type { StaffRequestOf } from '@dareesha/contract/staff'
import { isForEverySlot, isLimitChange } from '@dareesha/engine/desk'

export type ChangeRequest = StaffRequestOf<'deskPreview'>

export type ChangeFields = Readonly<
  Record<'packageId' | 'slotId' | 'first' | 'last' | 'adults' | 'children', string>
> & { readonly kind: ChangeRequest['change'] }

/** The limit of a slot applies to every day (DESK-06). */
export const isForEveryDay = ({ kind, slotId }: ChangeFields): boolean => slotId !== '' && isLimitChange(kind)

export type ChangeFault = 'first' | 'last' | 'adults' | 'children'

export function readChange(fields: ChangeFields): Result<ChangeRequest, readonly ChangeFault[]> {
  const { packageId, kind, slotId } = fields
  const faults: ChangeFault[] = []
  const read = <Value>(name: ChangeFault, parse: (text: string) => Value | ScalarFault) => {
    const value = parse(fields[name].trim())
    if (!(value instanceof ScalarFault)) return value
    faults.push(name)
    return undefined
  }
  const readIfTyped = <Value>(ticket: 'adults' | 'children', parse: (text: string) => Value | ScalarFault) =>
    fields[ticket].trim() === '' ? undefined : read(ticket, parse)
  const isPrice = kind === 'price'
  const counts =
    kind === 'limit' ? { adults: readIfTyped('adults', parseCount), children: readIfTyped('children', parseCount) } : {}
  const prices = isPrice
    ? { adult_price: readIfTyped('adults', parseAmount), child_price: readIfTyped('children', parseAmount) }
    : {}
  const [first, last] = isForEveryDay(fields) ? [] : [read('first', parseCalendarDate), read('last', parseCalendarDate)]
  if (faults.length > 0) return failed(faults)
  const isOfSlot = slotId !== '' && !isForEverySlot(kind)
  const slot = isOfSlot ? { slot_id: Number(slotId) } : {}
  return ok({ package_id: Number(packageId), change: kind, first, last, ...slot, ...counts, ...prices })
}
