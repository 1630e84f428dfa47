import type { Fils } from '@dareesha/contract'

import type { TicketType } from '../booking/package.ts'
import type { LocalText } from '../language.ts'

/** `exclusive-first`: the first stands alone, the others add up. `radio`: lengths of one thing, exactly one (AMB-012). */
export type OptionMode = 'exclusive-first' | 'radio'

/** One thing a ticket can be bought as. The English label goes out in the notes of the booking (OPT-07). */
export type TicketOption = { readonly label: LocalText; readonly price: Fils }

/** The fixed options of a package id, and the kind of ticket whose price is their sum (AMB-023). */
export type OptionList = {
  readonly mode: OptionMode
  readonly prices: TicketType
  readonly options: readonly [TicketOption, ...TicketOption[]]
}
