import type { CalendarDate } from '@dareesha/contract'
import type { TicketType } from '@dareesha/engine/booking'

declare const poolKeyBrand: unique symbol

/** The name of one limited thing: a counter of what is held and sold. */
export type PoolKey = string & { readonly [poolKeyBrand]: true }

const poolKey = (key: string): PoolKey => key as PoolKey

/** The tickets of a date; there is none when the catalogue has no limit for the date. */
export const dateTickets = (packageId: number, date: CalendarDate, ticket: TicketType): PoolKey =>
  poolKey(`pkg:${packageId}:date:${date}:${ticket}`)

/** The tickets of a slot on a date; `null` for a package that is sold by time alone. */
export const slotTickets = (
  packageId: number,
  slotId: number,
  date: CalendarDate | null,
  ticket: TicketType,
): PoolKey => poolKey(`pkg:${packageId}:slot:${slotId}:${date ?? '-'}:${ticket}`)

/** Stands for every date of a slot where caps are set. */
export const everyDateOfSlot = (packageId: number, slotId: number, ticket: TicketType): PoolKey =>
  poolKey(`pkg:${packageId}:slot:${slotId}:*:${ticket}`)

/** The sales limit of a package over all customers (QTY-13, QTY-14). */
export const overallTickets = (packageId: number, ticket: TicketType): PoolKey =>
  poolKey(`pkg:${packageId}:overall:${ticket}`)

/** The uses of a coupon by everybody. `code` in the spelling of the catalogue. */
export const couponUses = (code: string): PoolKey => poolKey(`coupon:${escaped(code)}:uses`)

/** The uses of a coupon by one customer. */
export const couponUsesOf = (code: string, userId: number): PoolKey => poolKey(`coupon:${escaped(code)}:user:${userId}`)

/** Stands for every customer of a coupon where caps are set. */
export const everyUserOf = (code: string): PoolKey => poolKey(`coupon:${escaped(code)}:user:*`)

/** The one first order of a customer. */
export const firstOrder = (userId: number): PoolKey => poolKey(`first-order:${userId}`)

/** The pieces of a product, or of one variant of it (`null`: it has none). */
export const productStock = (productId: number, variantId: number | null): PoolKey =>
  poolKey(`product:${productId}:${variantId ?? '-'}`)

/** A colon or a star in a code would let it pass for another key. */
const escaped = (code: string): string => code.replace(/[%:*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
