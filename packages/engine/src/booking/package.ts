import type { CalendarDate, Fils } from '@dareesha/contract'

import type { TicketLabels } from '../catalogue/ticket-labels.ts'
import type { LocalText } from '../language.ts'
import type { OptionList } from '../catalogue/option-lists.ts'

/** Places or tickets left; an empty count on the wire means there is no limit (SLOT-08, AMB-037). */
export type Remaining = number | 'unlimited'

/** Lowest and highest number; `max: null` means no highest (AMB-018). */
export type Bounds = { readonly min: number; readonly max: number | null }

/** One kind of ticket of a package. A ticket with a maximum of 0 is not sold (AMB-020). */
export type TicketRules = Bounds & {
  readonly sold: boolean
  readonly initial: number
  /** What one ticket costs on a day without a price of its own. */
  readonly price: Fils
  /** How many may be sold to all customers together, and how many were before this catalogue; null means no limit. */
  readonly salesLimit: number | null
  readonly booked: number
}

/** How the two kinds of ticket together are bound; null means no bound (AMB-018). */
export type PartyLimits = { readonly min: number | null; readonly max: number | null }

/** Which days can be chosen at all; days are compared as text. */
export type CalendarRules = {
  readonly start: CalendarDate | null
  /** Null when the catalogue gives no last day: the event is then completely booked (DATE-06). */
  readonly end: CalendarDate | null
  /** Only these days are open when the list is non-empty (AMB-032). */
  readonly eventDates: readonly CalendarDate[]
  readonly closedDates: readonly CalendarDate[]
  /** Weekdays that are closed: 0 is Sunday. */
  readonly closedWeekdays: readonly number[]
  /** Hours between now and the first bookable day; 0 sets no rule (AMB-033). */
  readonly cutOffHours: number
}

/** An add-on that is sold for each person (ADD-01). Prices are fils; a child price of null is not sold to children. */
export type SubPackage = {
  readonly id: number
  readonly name: LocalText
  readonly adultPrice: Fils
  /** Null: this row has no child counter (AMB-043). */
  readonly childPrice: Fils | null
}

/** The way a transport goes. */
export type Trip = 'one-way' | 'two-way'

/** A transport to choose (ADD-04, PRICE-06). Prices are fils; a way whose price is null is not offered. */
export type TransportOption = {
  readonly id: number
  readonly name: LocalText
  readonly oneWay: Fils
  /** Null: there is no way back to book (AMB-042). */
  readonly twoWay: Fils | null
}

/** A meal to choose, with its price in fils for one person (ADD-03, PRICE-07). */
export type Meal = {
  readonly id: number
  readonly name: LocalText
  readonly description: LocalText | null
  readonly price: Fils
}

/** Whether a package can be booked, and if not, what stands in place of the wizard (PKG-11 to PKG-13, AMB-014). */
export type Sale =
  | { readonly kind: 'open' }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'elsewhere'; readonly url: string }

/** What a package page tells beside the wizard. HTML fields are as the catalogue has them: to be sanitised before use. */
export type PackageContent = {
  readonly image: string | null
  readonly gallery: readonly string[]
  readonly tags: readonly string[]
  readonly description: LocalText | null
  readonly amenities: readonly string[]
  readonly place: { readonly latitude: number; readonly longitude: number } | null
  readonly terms: LocalText | null
  readonly additionalInfo: LocalText | null
  readonly itinerary: LocalText | null
  readonly note: LocalText | null
  readonly ribbon: LocalText | null
  readonly originalPrice: Fils | null
}

/**
 * A package, parsed: every rule of the engine takes this and none looks at the wire again.
 *
 * Add-on lists hold only the rows that show (ADD-05 to ADD-08), and are empty when the package does not enable the step.
 */
export type Package = {
  readonly id: number
  readonly slug: string
  readonly name: LocalText
  readonly destination: { readonly id: number | null; readonly name: LocalText }
  readonly sale: Sale
  readonly labels: TicketLabels
  readonly tickets: { readonly adult: TicketRules; readonly child: TicketRules }
  readonly party: PartyLimits
  /** The option list of one of the fixed package ids, which then prices one kind of ticket (OPT-01, AMB-023). */
  readonly options: OptionList | null
  /** Null when the package has no date step. */
  readonly calendar: CalendarRules | null
  readonly hasTime: boolean
  readonly subPackages: readonly SubPackage[]
  readonly transport: readonly TransportOption[]
  readonly meals: readonly Meal[]
  readonly content: PackageContent
}
