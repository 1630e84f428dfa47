import { failed, ok } from '@dareesha/contract'
import type { CalendarDate, Issue, PurchasedPackage, Result } from '@dareesha/contract'
import { checkBooking, chosenDate, openCalendar, quote, selectionOf } from '@dareesha/engine/booking'
import type { Coupon, DayPrices, Facts, Package, Quote, Selection, Slot } from '@dareesha/engine/booking'

import { toPackage } from '../catalogue/read.ts'
import { offeredOn } from '../inventory/offered.ts'
import type { Offered, OfferedSlot } from '../inventory/offered.ts'
import type { Said } from '@dareesha/engine/messages'
import type { Server } from './use-case.ts'

/** A request read against the catalogue: what was chosen, and what is known of the world. */
export type Chosen = {
  readonly package: Package
  readonly selection: Selection
  readonly facts: Facts
  /** The prices of the chosen day; null keeps the listed ones. */
  readonly prices: DayPrices | null
  /** The slot that was chosen, as the catalogue has it. */
  readonly slot: OfferedSlot | null
}

export type ChosenRefusal =
  | { readonly kind: 'unknown-package' }
  | { readonly kind: 'malformed'; readonly issues: readonly Issue[] }
  | { readonly kind: 'violation'; readonly said: Said }

/** What is wrong with items that hold none, or several. */
export const ONE_PACKAGE: Issue = { path: 'items.packages', message: 'One booking holds one package' }

/**
 * Reads one package of `items` as far as it is chosen: a day or a time may still be missing, and what is full is no matter yet.
 *
 * @param userId - The buyer: what he holds himself, unpaid, is left to him.
 */
export async function chosenSoFar(
  server: Pick<Server, 'database' | 'clock'>,
  sent: PurchasedPackage,
  userId: number,
): Promise<Result<Chosen, ChosenRefusal>> {
  const asked = { packageId: sent.package_id, date: sent.date ?? null, userId }
  const offered = await offeredOn(server, asked)
  if (offered === null) return failed({ kind: 'unknown-package' })
  const of = toPackage(offered.record)
  const selection = selectionOf(sent, of)
  if (!selection.ok) {
    const issues = selection.failure.map(({ path, reason }) => ({ path: `items.packages[0].${path}`, message: reason }))
    return failed({ kind: 'malformed', issues })
  }
  const date = chosenDate(selection.value)
  // A day that came along for a package that asks for none is no choice: its slots are those of every day.
  const ofDay = date === asked.date ? offered : await offeredOn(server, { ...asked, date })
  if (ofDay === null) return failed({ kind: 'unknown-package' })
  const slots = of.hasTime ? ofDay.slots : null
  const facts = factsOf(server, of, date, ofDay, slots)
  const slot = slots?.find(({ id }) => id === sent.time_slot_id) ?? null
  return ok({ package: of, selection: selection.value, facts, prices: date === null ? null : ofDay.prices, slot })
}

/** Reads one package of `items` in the same way, and checks every rule that a raw call could break (I10). */
export async function chosenOf(
  server: Pick<Server, 'database' | 'clock'>,
  sent: PurchasedPackage,
  userId: number,
): Promise<Result<Chosen, ChosenRefusal>> {
  const chosen = await chosenSoFar(server, sent, userId)
  if (!chosen.ok) return chosen
  const [violation] = checkBooking(chosen.value.package, chosen.value.selection, chosen.value.facts)
  return violation === undefined ? chosen : failed({ kind: 'violation', said: violation })
}

const factsOf = (
  { clock }: Pick<Server, 'clock'>,
  { calendar }: Package,
  date: CalendarDate | null,
  { left }: Offered,
  slots: readonly Slot[] | null,
): Facts => ({
  calendar: calendar === null ? null : openCalendar(calendar, clock),
  availability: date === null ? null : left,
  slots,
})

/** The server's own price of what was chosen: the engine's, with the prices of the day (R5). */
export const priceOf = ({ package: of, selection, prices }: Chosen, coupon: Coupon | null): Quote =>
  quote(of, selection, prices, coupon)
