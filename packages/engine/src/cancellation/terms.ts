import { millisecondsInHour } from 'date-fns/constants'

import type { CalendarDate, Fils } from '@dareesha/contract'

import { instantOf } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { visitTime } from '../visit-time.ts'

/** The terms with which a booking was sold. If `freeHours` is null, a cancellation is never free. */
export type CancellationTerms = {
  readonly freeHours: number | null
  readonly date: CalendarDate | null
  readonly timeSlot: string | null
}

/** When a buyer can cancel free of charge: never, always, or until an instant in epoch milliseconds. */
export type FreeCancellation = 'never' | 'always' | { readonly until: number }

/** Returns until when a cancellation is free: `freeHours` before the slot or day begins. A cancellation without a date is always free (CAN-01). */
export function freeCancellation({ freeHours, date, timeSlot }: CancellationTerms): FreeCancellation {
  if (freeHours === null) return 'never'
  if (date === null) return 'always'
  const slot = timeSlot === null ? null : visitTime(date, timeSlot)
  return { until: (slot?.start ?? instantOf(date, 0)) - freeHours * millisecondsInHour }
}

/** The facts that decide whether a booking can be cancelled. `paid` is this booking's share of the payment, after the coupon. */
export type CancellableBooking = {
  readonly state: 'unpaid' | 'confirmed' | 'cancelled'
  readonly paid: Fils
  readonly hasArrived: boolean
  readonly terms: CancellationTerms
}

/** A cancellation by the buyer or by staff. Staff can refund less than the amount paid (CAN-02). */
export type CancellationRequest =
  | { readonly by: 'buyer' }
  | { readonly by: 'staff'; readonly reason: string; readonly refund: Fils | null }

/** Why a booking cannot be cancelled. */
export type CancellationViolation =
  | { readonly code: 'cancel-unpaid' | 'cancel-done' | 'cancel-never' | 'cancel-late' | 'cancel-arrived' }
  | { readonly code: 'cancel-reason-missing' }
  | { readonly code: 'refund-too-large'; readonly params: { readonly most: Fils } }

/** Checks a cancellation (CAN-02). A buyer must cancel in time and before anyone enters. Staff must give a reason and can refund at most `paid`. */
export function checkCancellation(
  { state, paid, hasArrived, terms }: CancellableBooking,
  request: CancellationRequest,
  clock: Clock,
): readonly CancellationViolation[] {
  if (state === 'cancelled') return [{ code: 'cancel-done' }]
  if (state === 'unpaid') return [{ code: 'cancel-unpaid' }]
  if (request.by === 'buyer') {
    if (hasArrived) return [{ code: 'cancel-arrived' }]
    const free = freeCancellation(terms)
    if (free === 'never') return [{ code: 'cancel-never' }]
    return free === 'always' || clock() < free.until ? [] : [{ code: 'cancel-late' }]
  }
  return [
    ...(request.reason.trim() === '' ? [{ code: 'cancel-reason-missing' } as const] : []),
    ...(request.refund !== null && request.refund > paid
      ? [{ code: 'refund-too-large', params: { most: paid } } as const]
      : []),
  ]
}

/** Returns the refund of a permitted cancellation: the amount that staff entered, otherwise all that was paid (CAN-02). */
export const cancellationRefund = ({ paid }: Pick<CancellableBooking, 'paid'>, request: CancellationRequest): Fils =>
  request.by === 'staff' && request.refund !== null ? request.refund : paid
