import type { CalendarDate, Fils } from '@dareesha/contract'

import type { LabelKey } from '../../catalogue/ticket-labels.ts'
import type { OptionMode } from '../../catalogue/option-lists.ts'
import type { LocalText } from '../../language.ts'
import { subPackagePrice, tripPrice } from '../add-ons.ts'
import { calendarRange, nextOpenDay } from '../calendar.ts'
import type { Calendar } from '../calendar.ts'
import type { PartyLimits, Trip } from '../package.ts'
import type { Day } from '../parse-availability.ts'
import { optionsPrice } from '../ticket-options.ts'
import type { TicketType } from '../ticket-type.ts'
import { boundReached, counterBounds, HARD_MAX_QUANTITY } from '../party.ts'
import type { Party, PartyViolation } from '../party.ts'
import type { Quote } from '../quote.ts'
import { chosenDate, chosenSlot } from '../selection.ts'
import { canHold, fewest, listedSlots, placesLeft, shownRemaining } from '../slots.ts'
import type { Slot } from '../slots.ts'
import type { Step } from '../steps.ts'
import { given } from './given.ts'
import type { WizardContext } from './setup.ts'
import type { WizardSnapshot } from './snapshot.ts'

/** Where a look-up stands. `unanswered` offers a retry. */
export type LookUp = 'undecided' | 'asking' | 'known' | 'unanswered'

/** A counter: its buttons stop at `min` and `max`, and `value` may lie beyond, to be refused on Next (AMB-016). */
export type Counter = { readonly value: number; readonly min: number; readonly max: number; readonly unit: Fils }

/** A counter of tickets; `unit` is null while none of the options is chosen that make its price: that is not free (AMB-024). */
export type TicketCounter = Omit<Counter, 'unit'> & { readonly unit: Fils | null }

/** Counters and ticket options (QTY, OPT). Prices are fils. */
export type TicketsPanel = {
  readonly step: 'tickets'
  readonly party: Party
  /** How many may come together; null when the package says nothing (QTY-10, QTY-11). */
  readonly limits: PartyLimits | null
  /** `reached` is what to say when a button is pressed at a bound (AMB-016). */
  readonly counters: readonly (TicketCounter & {
    readonly ticket: TicketType
    readonly label: LabelKey
    readonly reached: { readonly min: PartyViolation; readonly max: PartyViolation }
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

/** The calendar (DATE). `unit` is fils. */
export type DatePanel = {
  readonly step: 'date'
  readonly chosen: CalendarDate | null
  /** What the server said of the chosen day; null while that is unknown. */
  readonly chosenDay: Day | null
  readonly lookUp: LookUp
  /** Null when nothing is left to choose: 'Event is Completely Booked' (DATE-05, DATE-06). */
  readonly range: { readonly first: CalendarDate; readonly last: CalendarDate } | null
  readonly calendar: Calendar
  /** By the calendar alone: which days are not known to be full, `freeDays` says. */
  readonly firstOpen: CalendarDate | null
  /** The chosen day cannot hold the party (DATE-08, DATE-09, AMB-038). */
  readonly isFull: boolean
  readonly peak: boolean
  /** What a ticket costs on the chosen day. */
  readonly unit: Fils
  /** What chosen options cost on every day alike, of the ticket that they price; null before one is chosen, empty without a list (AMB-031). */
  readonly optionPrices: { readonly adult?: Fils | null; readonly child?: Fils | null }
  readonly party: Party
}

/** The slots of the chosen day (SLOT). */
export type TimePanel = {
  readonly step: 'time'
  readonly lookUp: LookUp
  /** `remaining` is the number to print beside it: never more than the day has; an unlimited slot prints 1000 (AMB-040). */
  readonly slots: readonly {
    readonly slot: Slot
    readonly remaining: number
    readonly chosen: boolean
  }[]
  /** The chosen slot cannot hold the party any more (SLOT-03, AMB-013). */
  readonly isFull: boolean
  readonly allFull: boolean
  readonly date: CalendarDate | null
}

/** Add-ons for each person (ADD-01). */
export type SubPackagesPanel = {
  readonly step: 'sub-packages'
  readonly rows: readonly {
    readonly id: number
    readonly name: LocalText
    readonly adults: number
    readonly children: number
    readonly counters: readonly (Counter & { readonly ticket: TicketType; readonly label: LabelKey })[]
  }[]
}

/** Transports, each with the ways it goes; prices are fils (ADD-04, PRICE-06). */
export type TransportPanel = {
  readonly step: 'transport'
  readonly options: readonly {
    readonly id: number
    readonly name: LocalText
    readonly trips: readonly { readonly trip: Trip; readonly price: Fils; readonly chosen: boolean }[]
  }[]
}

/** Meals, each with its counter (ADD-02, ADD-03). */
export type MealsPanel = {
  readonly step: 'meals'
  readonly rows: readonly (Counter & {
    readonly id: number
    readonly name: LocalText
    readonly description: LocalText | null
  })[]
}

/** What the open step shows. */
export type Panel = TicketsPanel | DatePanel | TimePanel | SubPackagesPanel | TransportPanel | MealsPanel

/** The panel of a step. */
export function panelOf(snapshot: WizardSnapshot, step: Step, quote: Quote): Panel {
  const { context, value } = snapshot
  switch (step) {
    case 'tickets':
      return ticketsPanel(context, quote)
    case 'date':
      return datePanel(context, value.day, quote)
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
    // A counter that cannot move would only confuse (AMB-020).
    counters: [
      ...(of.tickets.adult.sold ? [counter('adult', party.adults)] : []),
      ...(of.tickets.child.sold ? [counter('child', party.children)] : []),
    ],
    options:
      of.options === null
        ? null
        : {
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
  const calendar = given(known, 'a package with a date step has a calendar')
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
      remaining: shownRemaining(fewest(placesLeft(slot, selection.party), ofDay)),
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
