import { failed, ok } from '@dareesha/contract'
import type { CalendarDate, Issue, PurchasedPackage, Result } from '@dareesha/contract'
import { openCalendar } from '@dareesha/engine/availability'
import { checkBooking, chosenDate } from '@dareesha/engine/booking'
import { selectionOf } from '@dareesha/engine/requests'
import type { Clock } from '@dareesha/engine'
import type { Remaining } from '@dareesha/engine/availability'
import type { DayPrices, Facts, Package, Party, Selection } from '@dareesha/engine/booking'

import { toPackage } from '../catalogue/read.ts'
import type { PoolClaim } from '../inventory/holds.ts'
import type { Offered, OfferedSlot, OfferQuestion } from '../inventory/offered.ts'
import { dateTickets, overallTickets, slotTickets } from '../inventory/pools.ts'
import { refusePackages } from './refusals.ts'
import { malformed } from './use-case.ts'
import type { Malformed, PartFault, Refusal, Server } from './use-case.ts'

export type Choice = {
  readonly package: Package
  readonly selection: Selection
  readonly facts: Facts
  readonly day: DayPrices | null
  readonly slot: OfferedSlot | null
}

/** Checks every rule, because programs other than the wizard may send requests (I10). */
export const checkChoice = ({ package: of, selection, facts }: Choice) => checkBooking(of, selection, facts)

export type ReadOffer = (question: OfferQuestion) => Offered | null | Promise<Offered | null>

export async function readChoices(
  { clock }: Pick<Server, 'clock'>,
  packages: readonly PurchasedPackage[],
  readOffer: ReadOffer,
  check: (choice: Choice) => readonly PartFault['message'][] = () => [],
): Promise<Result<readonly Choice[], Refusal | Malformed>> {
  const read = await Promise.all(packages.map((sent, index) => readChoice(clock, sent, readOffer, pathOf(index))))
  const issues = read.flatMap((choice) => (choice.ok || !('issues' in choice.failure) ? [] : choice.failure.issues))
  if (issues.length > 0) return failed(malformed(...issues))
  const choices = read.flatMap((choice) => (choice.ok ? [choice.value] : []))
  const faults = read.flatMap((choice, index): readonly PartFault[] => {
    if (!choice.ok) return 'path' in choice.failure ? [choice.failure] : []
    const [violation] = check(choice.value)
    return violation === undefined ? [] : [partFault(choice.value, index, violation)]
  })
  return faults.length === 0 ? ok(choices) : failed(refusePackages(faults, packages.length))
}

async function readChoice(
  clock: Clock,
  sent: PurchasedPackage,
  readOffer: ReadOffer,
  path: string,
): Promise<Result<Choice, PartFault | { readonly issues: readonly Issue[] }>> {
  const offered = await readOffer({ packageId: sent.package_id, date: sent.date ?? null })
  if (offered === null) return failed({ path, name: null, message: { code: 'package-unknown' } })
  const of = toPackage(offered.record)
  const selection = selectionOf(sent, of)
  if (!selection.ok)
    return failed({
      issues: selection.failure.map((fault) => ({ path: `${path}.${fault.path}`, message: fault.reason })),
    })
  return ok(choiceOf(clock, of, selection.value, offered, sent.time_slot_id))
}

export function choiceOf(
  clock: Clock,
  of: Package,
  selection: Selection,
  offered: Offered,
  slotId: number | undefined,
): Choice {
  const date = chosenDate(selection)
  const slots = of.hasTime ? offered.slots : null
  return {
    package: of,
    selection,
    facts: {
      calendar: of.calendar === null ? null : openCalendar(of.calendar, clock),
      availability: date === null ? null : offered.left,
      slots,
    },
    day: date === null ? null : offered.prices,
    slot: slots?.find(({ id }) => id === slotId) ?? null,
  }
}

export const partFault = ({ package: { name } }: Choice, index: number, message: PartFault['message']): PartFault => ({
  path: pathOf(index),
  name,
  message,
})

const pathOf = (index: number): string => `items.packages[${index}]`

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
