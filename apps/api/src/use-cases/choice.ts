import { failed, ok } from '@dareesha/contract'
import type { CalendarDate, PurchasedPackage, Result } from '@dareesha/contract'
import { checkBooking, chosenDate, openCalendar, quote, selectionOf } from '@dareesha/engine/booking'
import type { Coupon, DayPrices, Facts, Package, Party, Quote, Remaining, Selection } from '@dareesha/engine/booking'

import { toPackage } from '../catalogue/read.ts'
import type { PoolClaim } from '../inventory/holds.ts'
import { offeredOn } from '../inventory/offered.ts'
import type { OfferedSlot } from '../inventory/offered.ts'
import { dateTickets, overallTickets, slotTickets } from '../inventory/pools.ts'
import { malformed, refuse } from './use-case.ts'
import type { Malformed, Refusal, Server } from './use-case.ts'

export type Choice = {
  readonly package: Package
  readonly selection: Selection
  readonly facts: Facts
  /** The prices of the chosen day; null: the package's own prices apply. */
  readonly prices: DayPrices | null
  readonly slot: OfferedSlot | null
}

export const ONE_PACKAGE = malformed({ path: 'items.packages', message: 'One booking holds one package' })

/** Reads a choice and checks every rule, since a request need not come from the wizard (I10). */
export async function readChoice(
  server: Pick<Server, 'database' | 'clock'>,
  sent: PurchasedPackage,
  userId: number,
): Promise<Result<Choice, Refusal | Malformed>> {
  const choice = await readPartialChoice(server, sent, userId)
  if (!choice.ok) return choice
  const [violation] = checkBooking(choice.value.package, choice.value.selection, choice.value.facts)
  return violation === undefined ? choice : failed(refuse(violation))
}

/** Reads a choice without checking availability. The day or the time may be missing. */
export async function readPartialChoice(
  server: Pick<Server, 'database' | 'clock'>,
  sent: PurchasedPackage,
  userId: number,
): Promise<Result<Choice, Refusal | Malformed>> {
  const question = { packageId: sent.package_id, date: sent.date ?? null, userId }
  const offered = await offeredOn(server, question)
  if (offered === null) return failed(UNKNOWN_PACKAGE)
  const of = toPackage(offered.record)
  const selection = selectionOf(sent, of)
  if (!selection.ok) {
    const issues = selection.failure.map(({ path, reason }) => ({ path: `items.packages[0].${path}`, message: reason }))
    return failed(malformed(...issues))
  }
  const date = chosenDate(selection.value)
  // A package without a date ignores the date of the request, and its slots are the same on every day.
  const offeredThen = date === question.date ? offered : await offeredOn(server, { ...question, date })
  if (offeredThen === null) return failed(UNKNOWN_PACKAGE)
  const slots = of.hasTime ? offeredThen.slots : null
  return ok({
    package: of,
    selection: selection.value,
    facts: {
      calendar: of.calendar === null ? null : openCalendar(of.calendar, server.clock),
      availability: date === null ? null : offeredThen.left,
      slots,
    },
    prices: date === null ? null : offeredThen.prices,
    slot: slots?.find(({ id }) => id === sent.time_slot_id) ?? null,
  })
}

const UNKNOWN_PACKAGE = refuse({ code: 'package-unknown' })

/** The server's price of a choice. A price in the request is never used (R5). */
export const priceOf = ({ package: of, selection, prices }: Choice, coupon: Coupon | null): Quote =>
  quote(of, selection, prices, coupon)

/** What a choice takes from each limit: its date, its slot on that date, and the sales limit of the package. */
export function seatClaims({ package: { id, tickets }, selection, facts, slot }: Choice): readonly PoolClaim[] {
  const date = chosenDate(selection)
  const { adults, children } = selection.party
  const claims = [
    ...(date === null
      ? []
      : [
          ...claimOn(facts.availability?.adults, { pool: dateTickets(id, date, 'adult'), quantity: adults }),
          ...claimOn(facts.availability?.children, { pool: dateTickets(id, date, 'child'), quantity: children }),
        ]),
    ...(slot === null ? [] : slotClaims(id, slot, date, selection.party)),
    ...claimOn(tickets.adult.salesLimit, { pool: overallTickets(id, 'adult'), quantity: adults }),
    ...claimOn(tickets.child.salesLimit, { pool: overallTickets(id, 'child'), quantity: children }),
  ]
  return claims.filter(({ quantity }) => quantity > 0)
}

const claimOn = (limit: Remaining | null | undefined, claim: PoolClaim): readonly PoolClaim[] =>
  limit === undefined || limit === null || limit === 'unlimited' ? [] : [claim]

const slotClaims = (
  packageId: number,
  { id, caps }: OfferedSlot,
  date: CalendarDate | null,
  { adults, children }: Party,
): readonly PoolClaim[] =>
  [
    { pool: slotTickets(packageId, id, date, 'adult'), quantity: adults, cap: caps.adults },
    { pool: slotTickets(packageId, id, date, 'child'), quantity: children, cap: caps.children },
  ].filter(({ cap }) => cap !== null)
