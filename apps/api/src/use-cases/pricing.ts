import { failed, ok } from '@dareesha/contract'
import type { Issue, PurchasedPackage, Result } from '@dareesha/contract'
import { checkBooking, chosenDate, openCalendar, parseSlots, quote, selectionOf } from '@dareesha/engine/booking'
import type { Coupon, DayPrices, Facts, Package, Quote, Selection, Slot } from '@dareesha/engine/booking'

import { dayPricesOf, packageOf, slotRecords } from '../catalogue/read.ts'
import { remainingOfDate, remainingOfSlots } from '../inventory/availability.ts'
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
  readonly slot: Slot | null
}

export type ChosenRefusal =
  | { readonly kind: 'unknown-package' }
  | { readonly kind: 'malformed'; readonly issues: readonly Issue[] }
  | { readonly kind: 'violation'; readonly said: Said }

/** What is wrong with items that hold none, or several. */
export const ONE_PACKAGE: Issue = { path: 'items.packages', message: 'One booking holds one package' }

/**
 * Reads one package of `items` and checks every rule that a raw call could break (I10).
 *
 * @param userId - The buyer: what he holds himself, unpaid, is left to him.
 */
export async function chosenOf(
  server: Pick<Server, 'database' | 'clock'>,
  sent: PurchasedPackage,
  userId: number,
): Promise<Result<Chosen, ChosenRefusal>> {
  const of = await packageOf(server.database, sent.package_id)
  if (of === null) return failed({ kind: 'unknown-package' })
  const selection = selectionOf(sent, of)
  if (!selection.ok) {
    const issues = selection.failure.map(({ path, reason }) => ({ path: `items.packages[0].${path}`, message: reason }))
    return failed({ kind: 'malformed', issues })
  }
  const [facts, prices] = await Promise.all([
    factsOf(server, of, selection.value, userId),
    pricesOf(server, of, selection.value),
  ])
  const [violation] = checkBooking(of, selection.value, facts)
  if (violation !== undefined) return failed({ kind: 'violation', said: violation })
  const slot = facts.slots?.find(({ id }) => id === sent.time_slot_id) ?? null
  return ok({ package: of, selection: selection.value, facts, prices, slot })
}

async function factsOf(
  { database, clock }: Pick<Server, 'database' | 'clock'>,
  of: Package,
  selection: Selection,
  userId: number,
): Promise<Facts> {
  const date = chosenDate(selection)
  const [availability, slots] = await Promise.all([
    date === null ? null : remainingOfDate(database, of.id, date, userId),
    of.hasTime ? presentSlots({ database, clock }, of, selection, userId) : null,
  ])
  return { calendar: of.calendar === null ? null : openCalendar(of.calendar, clock), availability, slots }
}

async function presentSlots(
  server: Pick<Server, 'database' | 'clock'>,
  of: Package,
  selection: Selection,
  userId: number,
): Promise<readonly Slot[]> {
  const [records, remaining] = await Promise.all([
    slotRecords(server.database, of.id),
    remainingOfSlots(server, of.id, chosenDate(selection), userId),
  ])
  const slots = parseSlots(records)
  if (!slots.ok) throw new Error(`a slot of package ${of.id} cannot be read`)
  return slots.value.map((slot) => ({ ...slot, ...remaining.get(slot.id) }))
}

async function pricesOf(
  { database }: Pick<Server, 'database'>,
  of: Package,
  selection: Selection,
): Promise<DayPrices | null> {
  const date = chosenDate(selection)
  if (date === null) return null
  return (await dayPricesOf(database, of.id, date, date)).get(date) ?? null
}

/** The server's own price of what was chosen: the engine's, with the prices of the day (R5). */
export const priceOf = ({ package: of, selection, prices }: Chosen, coupon: Coupon | null): Quote =>
  quote(of, selection, prices, coupon)
