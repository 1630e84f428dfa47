import type { CalendarDate, Fils } from '@dareesha/contract'

import type { OptionMode } from '../../catalogue/option-lists.ts'
import type { TicketLabel, TicketType } from '../../catalogue/ticket-labels.ts'
import type { LocalText } from '../../language.ts'
import { assertDefined } from '../../machine/actions.ts'
import { subPackagePrice, tripPrice } from '../add-ons.ts'
import { calendarRange, nextOpenDay } from '../calendar.ts'
import type { Calendar } from '../calendar.ts'
import type { PartyLimits, Trip } from '../package.ts'
import type { Day } from '../parse-availability.ts'
import { boundReached, counterBounds, HARD_MAX_QUANTITY } from '../party.ts'
import type { Party, PartyViolation } from '../party.ts'
import type { Quote } from '../quote.ts'
import { chosenDate, chosenSlot } from '../selection.ts'
import { canHold, listedSlots, lowerCount, placesLeft, shownRemaining } from '../slots.ts'
import type { Slot } from '../slots.ts'
import type { Step } from '../steps.ts'
import { optionsPrice } from '../ticket-options.ts'
import type { WizardSnapshot } from './machine.ts'
import type { WizardContext } from './setup.ts'

/** The state of a request for a day or its slots. `unanswered` offers a retry. */
export type LookUp = 'undecided' | 'asking' | 'known' | 'unanswered'

/** A counter, with `unit` in fils. Its buttons stop at `min` and `max`; Next refuses a `value` outside them (AMB-016). */
export type Counter = { readonly value: number; readonly min: number; readonly max: number; readonly unit: Fils }

/** A counter of tickets; `unit` is null while no option is chosen that sets the price (AMB-024). */
export type TicketCounter = Omit<Counter, 'unit'> & { readonly unit: Fils | null }

/** Counters and ticket options (QTY, OPT). Prices are fils. */
export type TicketsPanel = {
  readonly step: 'tickets'
  readonly party: Party
  /** The limits of adults and children together; null when the package has none (QTY-10, QTY-11). */
  readonly limits: PartyLimits | null
  /** `reached` contains the violation to show when a button is pressed at a bound (AMB-016); null for a minimum of 0. */
  readonly counters: readonly (TicketCounter & {
    readonly ticket: TicketType
    readonly label: TicketLabel
    readonly reached: { readonly min: PartyViolation | null; readonly max: PartyViolation | null }
  })[]
  readonly options: {
    readonly mode: OptionMode
    readonly rows: readonly {
      readonly option: number
      readonly label: LocalText
      readonly price: Fils
      readonly chosen: boolean
    }[]
  } | null
}

/** The calendar (DATE). `unit` is the ticket price on the chosen day, in fils. */
export type DatePanel = {
  readonly step: 'date'
  readonly chosen: CalendarDate | null
  readonly chosenDay: Day | null
  readonly lookUp: LookUp
  /** Null when no day is left: 'Event is Completely Booked' (DATE-05, DATE-06). */
  readonly range: { readonly first: CalendarDate; readonly last: CalendarDate } | null
  readonly calendar: Calendar
  /** The first open day of the calendar, even if that day is full; see `freeDays` for the first free day. */
  readonly firstOpen: CalendarDate | null
  /** Whether the chosen day lacks room for the party (DATE-08, DATE-09, AMB-038). */
  readonly isFull: boolean
  readonly peak: boolean
  readonly unit: Fils
  /** The option price, which is the same on every day (AMB-031); null until an option is chosen, empty without a list. */
  readonly optionPrices: { readonly adult?: Fils | null; readonly child?: Fils | null }
  readonly party: Party
}

/** The slots of the chosen day (SLOT). */
export type TimePanel = {
  readonly step: 'time'
  readonly lookUp: LookUp
  /** `remaining` is the number to show: at most the places of the day, and 1000 for an unlimited slot (AMB-040). */
  readonly slots: readonly {
    readonly slot: Slot
    readonly remaining: number
    readonly chosen: boolean
  }[]
  /** Whether the chosen slot no longer has room for the party (SLOT-03, AMB-013). */
  readonly isFull: boolean
  readonly allFull: boolean
  readonly date: CalendarDate | null
}

/** The add-ons that are sold per person (ADD-01). */
export type SubPackagesPanel = {
  readonly step: 'sub-packages'
  readonly rows: readonly {
    readonly id: number
    readonly name: LocalText
    readonly adults: number
    readonly children: number
    readonly counters: readonly (Counter & { readonly ticket: TicketType; readonly label: TicketLabel })[]
  }[]
}

/** The transports with their trips; prices are fils (ADD-04, PRICE-06). */
export type TransportPanel = {
  readonly step: 'transport'
  readonly options: readonly {
    readonly id: number
    readonly name: LocalText
    readonly trips: readonly { readonly trip: Trip; readonly price: Fils; readonly chosen: boolean }[]
  }[]
}

/** The meals with their counters (ADD-02, ADD-03). */
export type MealsPanel = {
  readonly step: 'meals'
  readonly rows: readonly (Counter & {
    readonly id: number
    readonly name: LocalText
    readonly description: LocalText | null
  })[]
}

/** The content of the current step. */
export type Panel = TicketsPanel | DatePanel | TimePanel | SubPackagesPanel | TransportPanel | MealsPanel

export function panelOf(snapshot: WizardSnapshot, step: Step, quote: Quote): Panel {
  const { context, value } = snapshot
  switch (step) {
    case 'tickets':
      return ticketsPanel(context, quote)
    case 'date':
      return datePanel(context, typeof value.day === 'string' ? value.day : 'asking', quote)
    case 'time':
      return timePanel(context, value.slots)
    case 'sub-packages':
      return subPackagesPanel(context)
    case 'transport':
      return transportPanel(context)
    case 'meals':
      return mealsPanel(context)
  }
}

function ticketsPanel(
  { package: of, selection: { party, options } }: WizardContext,
  { unitPrices }: Quote,
): TicketsPanel {
  const isUnpriced = (ticket: TicketType) => options.length === 0 && of.options?.prices === ticket
  const counter = (ticket: TicketType, value: number) => ({
    ticket,
    label: of.labels[ticket],
    value,
    unit: isUnpriced(ticket) ? null : unitPrices[ticket],
    ...counterBounds(of.tickets[ticket]),
    reached: { min: boundReached(ticket, 'min', of), max: boundReached(ticket, 'max', of) },
  })
  return {
    step: 'tickets',
    party,
    limits: of.party.min === null && of.party.max === null ? null : of.party,
    // A ticket that is not sold has no counter (AMB-020).
    counters: [
      ...(of.tickets.adult.sold ? [counter('adult', party.adults)] : []),
      ...(of.tickets.child.sold ? [counter('child', party.children)] : []),
    ],
    options: of.options && {
      mode: of.options.mode,
      rows: of.options.options.map(({ label, price }, option) => ({
        option,
        label,
        price,
        chosen: options.includes(option),
      })),
    },
  }
}

function datePanel(
  { calendar: known, selection, day, package: { options } }: WizardContext,
  lookUp: LookUp,
  { peak, unitPrices }: Quote,
): DatePanel {
  const calendar = assertDefined(known, 'a package with a date step has a calendar')
  const chosen = chosenDate(selection)
  const firstOpen = nextOpenDay(calendar)
  return {
    step: 'date',
    chosen,
    chosenDay: chosen === null || day === null ? null : { date: chosen, ...day },
    lookUp,
    range: firstOpen === null ? null : calendarRange(calendar),
    calendar,
    firstOpen,
    isFull: day !== null && !canHold(day.availability, selection.party),
    peak,
    unit: selection.party.adults > 0 ? unitPrices.adult : unitPrices.child,
    optionPrices:
      options === null
        ? {}
        : { [options.prices]: selection.options.length === 0 ? null : optionsPrice(options, selection.options) },
    party: selection.party,
  }
}

function timePanel({ slots, selection, day }: WizardContext, lookUp: LookUp): TimePanel {
  const listed = listedSlots(slots ?? [], selection.party)
  const ofDay = day === null ? 'unlimited' : placesLeft(day.availability, selection.party)
  const chosen = chosenSlot(selection)
  const present = slots?.find(({ id }) => id === chosen?.id)
  return {
    step: 'time',
    lookUp,
    slots: listed.map((slot) => ({
      slot,
      remaining: shownRemaining(lowerCount(placesLeft(slot, selection.party), ofDay)),
      chosen: slot.id === chosen?.id,
    })),
    isFull: present !== undefined && !canHold(present, selection.party),
    allFull: slots !== null && listed.length === 0,
    date: chosenDate(selection),
  }
}

function subPackagesPanel({ package: of, selection }: WizardContext): SubPackagesPanel {
  return {
    step: 'sub-packages',
    rows: of.subPackages.map((row) => {
      const chosen = selection.subPackages.find(({ id }) => id === row.id)
      const adults = chosen?.adults ?? 0
      const children = chosen?.children ?? 0
      const counter = (ticket: TicketType, value: number) => {
        const unit = subPackagePrice(row, ticket)
        return unit === null ? [] : [{ ticket, label: of.labels[ticket], value, unit, min: 0, max: HARD_MAX_QUANTITY }]
      }
      return {
        id: row.id,
        name: row.name,
        adults,
        children,
        counters: [...counter('adult', adults), ...counter('child', children)],
      }
    }),
  }
}

function transportPanel({ package: { transport }, selection }: WizardContext): TransportPanel {
  return {
    step: 'transport',
    options: transport.map((option) => ({
      id: option.id,
      name: option.name,
      trips: (['one-way', 'two-way'] as const).flatMap((trip) => {
        const price = tripPrice(option, trip)
        const chosen = selection.transport?.id === option.id && selection.transport.trip === trip
        return price === null ? [] : [{ trip, price, chosen }]
      }),
    })),
  }
}

function mealsPanel({ package: { meals }, selection }: WizardContext): MealsPanel {
  return {
    step: 'meals',
    rows: meals.map(({ id, name, description, price }) => ({
      id,
      name,
      description,
      value: selection.meals.find((row) => row.id === id)?.quantity ?? 0,
      min: 0,
      max: HARD_MAX_QUANTITY,
      unit: price,
    })),
  }
}
