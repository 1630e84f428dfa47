import { failed, ok, parseAmount, parseCalendarDate, parseCount, ScalarFault } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import type { StaffRequestOf } from '@dareesha/contract/staff'
import { isForEverySlot, isLimitChange } from '@dareesha/engine/desk'

export type ChangeRequest = StaffRequestOf<'deskPreview'>

export type ChangeFields = Readonly<
  Record<'packageId' | 'slotId' | 'first' | 'last' | 'adults' | 'children', string>
> & { readonly kind: ChangeRequest['change'] }

/** The limit of a slot applies to every day, so such a change has no days (DESK-06). */
export const isForEveryDay = ({ kind, slotId }: ChangeFields): boolean => slotId !== '' && isLimitChange(kind)

/** A field that cannot be read. */
export type ChangeFault = 'first' | 'last' | 'adults' | 'children'

export function readChange(fields: ChangeFields): Result<ChangeRequest, readonly ChangeFault[]> {
  const { packageId, kind, slotId } = fields
  const faults: ChangeFault[] = []
  const read = <Value>(ticket: 'adults' | 'children', parse: (text: string) => Value | ScalarFault) => {
    if (fields[ticket].trim() === '') return undefined
    const value = parse(fields[ticket].trim())
    if (!(value instanceof ScalarFault)) return value
    faults.push(ticket)
    return undefined
  }
  const readDay = (name: 'first' | 'last') => {
    const day = parseCalendarDate(fields[name])
    if (!(day instanceof ScalarFault)) return day
    faults.push(name)
    return undefined
  }
  const isPrice = kind === 'price'
  const counts = kind === 'limit' ? { adults: read('adults', parseCount), children: read('children', parseCount) } : {}
  const prices = isPrice ? { adult_price: read('adults', parseAmount), child_price: read('children', parseAmount) } : {}
  const [first, last] = isForEveryDay(fields) ? [] : [readDay('first'), readDay('last')]
  if (faults.length > 0) return failed(faults)
  const isOfSlot = slotId !== '' && !isForEverySlot(kind)
  const slot = isOfSlot ? { slot_id: Number(slotId) } : {}
  return ok({ package_id: Number(packageId), change: kind, first, last, ...slot, ...counts, ...prices })
}
