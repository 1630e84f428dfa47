import { minutesInHour } from 'date-fns/constants'

import type {
  CapabilityId,
  OctoAvailability,
  OctoBooking,
  OctoBookingStatus,
  OctoContact,
  OctoOption,
  OctoPricing,
  OctoProduct,
} from '@dareesha/contract/octo'

import { utcSecond } from '../clock.ts'
import type { TicketType } from '../catalogue/ticket-labels.ts'
import { bookingPricing } from './pricing.ts'

/** The longest durations of a reseller's hold (OCTO-02). */
export const RESELLER_HOLDS = {
  /** Counted from the request that creates or extends the hold. */
  maxMinutes: minutesInHour,
  /** Counted from the creation of the booking. */
  maxTotalMinutes: 2 * minutesInHour,
} as const

/** Returns the requested or usual minutes of a hold, at most an hour. */
export const holdMinutes = (asked: number | undefined, usualMinutes: number): number =>
  Math.min(asked ?? usualMinutes, RESELLER_HOLDS.maxMinutes)

/** A stored ticket of a booking. */
export type BookedUnit = {
  readonly uuid: string
  readonly unitId: TicketType
  readonly resellerReference: string | null
  readonly contact: OctoContact
  readonly pricing: OctoPricing
}

/** A stored booking. Instants are epoch milliseconds. */
export type BookingFacts = {
  readonly number: string
  readonly uuid: string
  /** May still be pending after `expiresAt`, because the sweep may be late. */
  readonly state: 'pending' | 'confirmed' | 'expired' | 'cancelled'
  readonly now: number
  readonly createdAt: number
  readonly updatedAt: number
  readonly expiresAt: number
  readonly confirmedAt: number | null
  readonly cancellation: OctoBookingCancellation | null
  readonly isCancellable: boolean
  readonly productId: string
  readonly optionId: string
  readonly availability: Omit<OctoAvailability, 'unitPricing' | 'pricing'>
  readonly resellerReference: string | null
  readonly contact: OctoContact
  readonly notes: string | null
  readonly units: readonly BookedUnit[]
}

/** A cancellation. `refund` says how much of the price the reseller no longer owes. */
export type OctoBookingCancellation = {
  readonly at: number
  readonly reason: string | null
  readonly refund: 'FULL' | 'PARTIAL' | 'NONE'
}

/** Returns the status of a booking at `now` (OCTO-02). */
export function bookingStatus({
  state,
  now,
  expiresAt,
}: Pick<BookingFacts, 'state' | 'now' | 'expiresAt'>): OctoBookingStatus {
  switch (state) {
    case 'pending':
      return now < expiresAt ? 'ON_HOLD' : 'EXPIRED'
    case 'expired':
      return 'EXPIRED'
    case 'confirmed':
      return 'CONFIRMED'
    case 'cancelled':
      return 'CANCELLED'
  }
}

/** The current product and option of a booking; null if resellers can no longer sell them. */
export type BookedProduct = { readonly product: OctoProduct; readonly option: OctoOption } | null

/** Returns a booking in the form of OCTO (OCTO-02). */
export function toBooking(
  facts: BookingFacts,
  sold: BookedProduct,
  capabilities: ReadonlySet<CapabilityId>,
): OctoBooking {
  const status = bookingStatus(facts)
  const hasPricing = capabilities.has('octo/pricing')
  const { cancellation, confirmedAt } = facts
  return {
    id: facts.number,
    uuid: facts.uuid,
    testMode: false,
    resellerReference: facts.resellerReference,
    supplierReference: facts.number,
    status,
    utcCreatedAt: utcSecond(facts.createdAt),
    utcUpdatedAt: utcSecond(facts.updatedAt),
    utcExpiresAt: status === 'ON_HOLD' || status === 'EXPIRED' ? utcSecond(facts.expiresAt) : null,
    utcRedeemedAt: null,
    utcConfirmedAt: confirmedAt === null ? null : utcSecond(confirmedAt),
    productId: facts.productId,
    optionId: facts.optionId,
    ...sold,
    cancellable: status === 'ON_HOLD' || (status === 'CONFIRMED' && facts.isCancellable),
    cancellation:
      status !== 'CANCELLED' || cancellation === null
        ? null
        : {
            refund: cancellation.refund,
            reason: cancellation.reason,
            utcCancelledAt: utcSecond(cancellation.at),
          },
    freesale: false,
    availabilityId: facts.availability.id,
    availability: facts.availability,
    contact: facts.contact,
    notes: facts.notes,
    deliveryMethods: ['VOUCHER'],
    voucher: {
      redemptionMethod: 'DIGITAL',
      utcRedeemedAt: null,
      deliveryOptions: status === 'CONFIRMED' ? [{ deliveryFormat: 'QRCODE', deliveryValue: facts.number }] : [],
    },
    unitItems: facts.units.map(({ uuid, unitId, resellerReference, contact, pricing }) => {
      const unit = sold?.option.units.find(({ id }) => id === unitId)
      return {
        uuid,
        resellerReference,
        supplierReference: null,
        unitId,
        ...(unit === undefined ? {} : { unit }),
        status,
        utcRedeemedAt: null,
        contact,
        ticket: null,
        ...(hasPricing ? { pricing } : {}),
      }
    }),
    ...(hasPricing ? { pricing: bookingPricing(facts.units.map(({ pricing }) => pricing)) } : {}),
  }
}

/** An empty contact. */
export const NO_CONTACT: OctoContact = {
  fullName: null,
  firstName: null,
  lastName: null,
  emailAddress: null,
  phoneNumber: null,
  locales: [],
  postalCode: null,
  country: null,
  notes: null,
}

/** Returns a contact with the changed fields. A missing full name is built from the first and last name. */
export function withContact(
  contact: OctoContact,
  change: { readonly [Name in keyof OctoContact]?: OctoContact[Name] | undefined },
): OctoContact {
  const changed = { ...contact }
  for (const [name, value] of Object.entries(change)) if (value !== undefined) Object.assign(changed, { [name]: value })
  const names = [changed.firstName, changed.lastName].filter((name) => name !== null && name !== '')
  return { ...changed, fullName: changed.fullName ?? (names.length === 0 ? null : names.join(' ')) }
}
