import { failed, ok } from '@dareesha/contract'
import type { CalendarDate, Issue, PurchasedPackage, Result } from '@dareesha/contract'
import { checkBooking, chosenDate, openCalendar, quote, selectionOf } from '@dareesha/engine/booking'
import type {
  Coupon,
  DayPrices,
  Facts,
  Package,
  Party,
  Quote,
  Selection,
  Slot,
  TicketType,
} from '@dareesha/engine/booking'
import type { Message } from '@dareesha/engine/messages'

import { toPackage } from '../catalogue/read.ts'
import type { PoolClaim } from '../inventory/holds.ts'
import { offeredOn } from '../inventory/offered.ts'
import type { Offered, OfferedSlot } from '../inventory/offered.ts'
import { dateTickets, overallTickets, slotTickets } from '../inventory/pools.ts'
import type { PoolKey } from '../inventory/pools.ts'
import type { Server } from './use-case.ts'

/** One package of a request, read against the catalogue and the availability. */
export type Choice = {
  readonly package: Package
  readonly selection: Selection
  readonly facts: Facts
  /** The prices of the chosen day; null: the package's own prices apply. */
  readonly prices: DayPrices | null
  readonly slot: OfferedSlot | null
}

export type ChoiceRefusal =
  | { readonly kind: 'unknown-package' }
  | { readonly kind: 'malformed'; readonly issues: readonly Issue[] }
  | { readonly kind: 'violation'; readonly message: Message }

export const ONE_PACKAGE: Issue = { path: 'items.packages', message: 'One booking holds one package' }

/** Reads a choice and checks every rule, since a request need not come from the wizard (I10). */
export async function readChoice(
  server: Pick<Server, 'database' | 'clock'>,
  sent: PurchasedPackage,
  userId: number,
): Promise<Result<Choice, ChoiceRefusal>> {
  const choice = await readPartialChoice(server, sent, userId)
  if (!choice.ok) return choice
  const [violation] = checkBooking(choice.value.package, choice.value.selection, choice.value.facts)
  return violation === undefined ? choice : failed({ kind: 'violation', message: violation })
}

/**
 * Reads a choice that may be incomplete: the day or the time may be missing, and availability is not checked.
 *
 * @param userId - The buyer. Their own unpaid holds count as available to them.
 */
export async function readPartialChoice(
  server: Pick<Server, 'database' | 'clock'>,
  sent: PurchasedPackage,
  userId: number,
): Promise<Result<Choice, ChoiceRefusal>> {
  const question = { packageId: sent.package_id, date: sent.date ?? null, userId }
  const offered = await offeredOn(server, question)
  if (offered === null) return failed({ kind: 'unknown-package' })
  const of = toPackage(offered.record)
  const selection = selectionOf(sent, of)
  if (!selection.ok) {
    const issues = selection.failure.map(({ path, reason }) => ({ path: `items.packages[0].${path}`, message: reason }))
    return failed({ kind: 'malformed', issues })
  }
  const date = chosenDate(selection.value)
  // A package without a date ignores the date of the request, and its slots are the same on every day.
  const offeredThen = date === question.date ? offered : await offeredOn(server, { ...question, date })
  if (offeredThen === null) return failed({ kind: 'unknown-package' })
  const slots = of.hasTime ? offeredThen.slots : null
  const facts = factsOf(server, of, date, offeredThen, slots)
  const slot = slots?.find(({ id }) => id === sent.time_slot_id) ?? null
  return ok({ package: of, selection: selection.value, facts, prices: date === null ? null : offeredThen.prices, slot })
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

/** The server's price of a choice. A price in the request is never used (R5). */
export const priceOf = ({ package: of, selection, prices }: Choice, coupon: Coupon | null): Quote =>
  quote(of, selection, prices, coupon)

/** What a choice takes from each limit: its date, its slot on that date, and the sales limit of the package. */
export function seatClaims({ package: of, selection, facts, slot }: Choice): readonly PoolClaim[] {
  const date = chosenDate(selection)
  const { party } = selection
  return [
    ...(date === null
      ? []
      : claimsOf(party, (ticket) => dateTickets(of.id, date, ticket), {
          adult: isLimited(facts.availability?.adults),
          child: isLimited(facts.availability?.children),
        })),
    ...(slot === null ? [] : slotClaims(of.id, slot, date, party)),
    ...claimsOf(party, (ticket) => overallTickets(of.id, ticket), {
      adult: of.tickets.adult.salesLimit !== null,
      child: of.tickets.child.salesLimit !== null,
    }),
  ].filter(({ quantity }) => quantity > 0)
}

const isLimited = (left: number | 'unlimited' | undefined): boolean => left !== undefined && left !== 'unlimited'

const claimsOf = (
  { adults, children }: Party,
  pool: (ticket: TicketType) => PoolKey,
  limited: Readonly<Record<TicketType, boolean>>,
): readonly PoolClaim[] => [
  ...(limited.adult ? [{ pool: pool('adult'), quantity: adults }] : []),
  ...(limited.child ? [{ pool: pool('child'), quantity: children }] : []),
]

function slotClaims(
  packageId: number,
  { id, caps }: OfferedSlot,
  date: CalendarDate | null,
  { adults, children }: Party,
): readonly PoolClaim[] {
  const claim = (ticket: TicketType, quantity: number, cap: number | null): readonly PoolClaim[] =>
    cap === null ? [] : [{ pool: slotTickets(packageId, id, date, ticket), quantity, cap }]
  return [...claim('adult', adults, caps.adults), ...claim('child', children, caps.children)]
}
