import type { CalendarDate } from '@dareesha/contract'
import type { TicketType } from '@dareesha/engine/booking'

import type { Transaction } from '../db/connect.ts'

declare const poolKeyBrand: unique symbol

export type PoolKey = string & { readonly [poolKeyBrand]: true }

const poolKey = (key: string): PoolKey => key as PoolKey

export const dateTickets = (packageId: number, date: CalendarDate, ticket: TicketType): PoolKey =>
  poolKey(`pkg:${packageId}:date:${date}:${ticket}`)

export const slotTickets = (
  packageId: number,
  slotId: number,
  date: CalendarDate | null,
  ticket: TicketType,
): PoolKey => poolKey(`pkg:${packageId}:slot:${slotId}:${date ?? '-'}:${ticket}`)

export const everyDateOfSlot = (packageId: number, slotId: number, ticket: TicketType): PoolKey =>
  poolKey(`pkg:${packageId}:slot:${slotId}:*:${ticket}`)

export const overallTickets = (packageId: number, ticket: TicketType): PoolKey =>
  poolKey(`pkg:${packageId}:overall:${ticket}`)

export const couponUses = (code: string): PoolKey => poolKey(`coupon:${escaped(code)}:uses`)

export type Buyer = number | '*'

export const couponUsesOf = (code: string, buyer: Buyer): PoolKey => poolKey(`coupon:${escaped(code)}:user:${buyer}`)

export const everyUserOf = (code: string): PoolKey => couponUsesOf(code, '*')

export const firstOrder = (buyer: Buyer): PoolKey => poolKey(`first-order:${buyer}`)

export const ownKey = (key: PoolKey, userId: number): PoolKey =>
  key.endsWith(':*') ? poolKey(`${key.slice(0, -1)}${userId}`) : key

export const productStock = (productId: number, variantId: number | null): PoolKey =>
  poolKey(`product:${productId}:${variantId ?? '-'}`)

export type PoolLimit = 'date' | 'slot' | 'overall' | 'coupon' | 'first-order' | 'product'

export function limitOf(key: PoolKey): PoolLimit {
  const limit = /^(?:pkg:\d+:(date|slot|overall)|(coupon|first-order|product)):/.exec(key)
  if (limit === null) throw new RangeError(`no pool has the key ${key}`)
  return (limit[1] ?? limit[2]) as PoolLimit
}

/** An unescaped colon or star in a coupon code could form the key of another pool. */
const escaped = (code: string): string => code.replace(/[%:*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)

export type PoolCap = { readonly pool: PoolKey; readonly cap: number | null }

/** The pools whose keys begin with `keys`. If a pool gets its first cap, bookings for a day before `from` do not take places of it. */
export type CapScope = { readonly keys: string; readonly from: CalendarDate | null }

const EVERYTHING: CapScope = { keys: '', from: null }

export const poolsOfPackage = (packageId: number): string => `pkg:${packageId}:`

export const poolsOfCoupon = (code: string): string => `coupon:${escaped(code)}:`

/**
 * A pool without a cap becomes unlimited. A cap below the taken places closes the pool and cancels nothing (I11). If the pool of a day or slot gets
 * its first cap, its held and paid bookings take places of it. Each sales limit in `caps` is already reduced by `booked`.
 */
export async function replaceCaps(
  transaction: Transaction,
  caps: readonly PoolCap[],
  { keys, from }: CapScope = EVERYTHING,
): Promise<void> {
  await transaction.query('select replace_caps($1, $2, $3, $4)', [
    keys,
    from,
    caps.map(({ pool }) => pool),
    caps.map(({ cap }) => cap),
  ])
}
