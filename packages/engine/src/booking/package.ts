import type { PictureFacts } from '../catalogue/picture.ts'
import type { CalendarDate, Fils } from '@dareesha/contract'

import type { TicketLabels } from '../catalogue/ticket-labels.ts'
import type { LocalText } from '../language.ts'
import type { OptionList } from '../catalogue/option-lists.ts'

/** The number of places or tickets left. An empty count on the wire means unlimited (SLOT-08, AMB-037). */
export type Remaining = number | 'unlimited'

/** An inclusive range of quantities; `max: null` means no maximum (AMB-018). */
export type Bounds = { readonly min: number; readonly max: number | null }

/** The rules for one ticket type of a package. A ticket with a maximum of 0 is not sold (AMB-020). */
export type TicketRules = Bounds & {
  readonly sold: boolean
  readonly initial: number
  /** The listed price, in fils. */
  readonly price: Fils
  /** For all customers together; null means no limit. `booked` counts the tickets sold so far. */
  readonly salesLimit: number | null
  readonly booked: number
}

/** The bounds of adults and children together; null means no bound (AMB-018). */
export type PartyLimits = { readonly min: number | null; readonly max: number | null }

/** The rules that decide which days a visitor can choose. */
export type CalendarRules = {
  readonly start: CalendarDate | null
  /** If the last day is null, the package counts as fully booked (DATE-06). */
  readonly end: CalendarDate | null
  /** If the list is not empty, only these days are open (AMB-032). */
  readonly eventDates: readonly CalendarDate[]
  readonly closedDates: readonly CalendarDate[]
  /** 0 is Sunday. */
  readonly closedWeekdays: readonly number[]
  /** The booking of a day closes this many hours before the day ends; 0 means no cut-off (AMB-033). */
  readonly cutOffHours: number
}

/** An add-on that is sold per person (ADD-01). Prices are fils. */
export type SubPackage = {
  readonly id: number
  readonly name: LocalText
  readonly adultPrice: Fils
  /** Null when the sub-package is not sold to children (AMB-043). */
  readonly childPrice: Fils | null
}

/** A trip in one direction, or there and back. */
export type Trip = 'one-way' | 'two-way'

/** A transport with a price per trip, in fils (ADD-04, PRICE-06). */
export type TransportOption = {
  readonly id: number
  readonly name: LocalText
  readonly oneWay: Fils
  /** Null when the two-way trip is not offered (AMB-042). */
  readonly twoWay: Fils | null
}

/** A meal with its price per person, in fils (ADD-03, PRICE-07). */
export type Meal = {
  readonly id: number
  readonly name: LocalText
  readonly description: LocalText | null
  readonly price: Fils
}

/** How a package is sold: in the wizard, not at all, or on another website at `url` (PKG-11 to PKG-13, AMB-014). */
export type Sale =
  | { readonly kind: 'open' }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'elsewhere'; readonly url: string }

/** The content of a package page besides the wizard. Sanitise the HTML fields before use. */
export type PackageContent = {
  readonly image: string | null
  readonly gallery: readonly string[]
  readonly pictures: readonly PictureFacts[]
  readonly tags: readonly string[]
  readonly description: LocalText | null
  readonly amenities: readonly string[]
  readonly place: { readonly latitude: number; readonly longitude: number } | null
  readonly terms: LocalText | null
  readonly additionalInfo: LocalText | null
  readonly itinerary: LocalText | null
  readonly note: LocalText | null
  /** In minutes; null if unknown. */
  readonly duration: number | null
  /** The languages of the guides, as ISO 639 codes in lower case. */
  readonly languages: readonly string[]
  readonly meetingPoint: LocalText | null
  /** A cancellation is free until this many hours before the visit; null means never (CAN-01). */
  readonly freeCancellationHours: number | null
  /** Above 0 and at most 5; null without a rating. */
  readonly rating: number | null
  readonly ribbon: LocalText | null
  readonly originalPrice: Fils | null
}

/** A parsed package. The add-on lists contain only visible add-ons of enabled steps (ADD-05 to ADD-08). */
export type Package = {
  readonly id: number
  readonly slug: string
  readonly name: LocalText
  readonly destination: { readonly id: number | null; readonly name: LocalText }
  readonly sale: Sale
  readonly labels: TicketLabels
  readonly tickets: { readonly adult: TicketRules; readonly child: TicketRules }
  readonly party: PartyLimits
  /** Only packages with certain ids have options. The options set the price of one ticket type (OPT-01, AMB-023). */
  readonly options: OptionList | null
  readonly calendar: CalendarRules | null
  readonly hasTime: boolean
  readonly subPackages: readonly SubPackage[]
  readonly transport: readonly TransportOption[]
  readonly meals: readonly Meal[]
  readonly content: PackageContent
}
