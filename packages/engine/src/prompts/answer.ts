import type { CalendarDate, Result } from '@dareesha/contract'

import type { WizardEvent } from '../booking/wizard/setup.ts'
import type { DatePanel } from '../booking/wizard/view-types.ts'

/** An answer that the visitor can give now, with its text. */
export type Answer = { readonly text: string } & (
  | { readonly kind: 'event'; readonly event: WizardEvent }
  /** Front ends mark the `chosen` options. */
  | { readonly kind: 'choice'; readonly chosen: boolean; readonly event: WizardEvent }
  /** `read` turns the typed line into an event or an error message. */
  | {
      readonly kind: 'line'
      readonly ask: string
      readonly start: string
      readonly read: (typed: string) => Result<WizardEvent, string>
    }
  /** `daysToChoose` lists the days of one month. Front ends show the month of `shown` first. */
  | { readonly kind: 'day'; readonly panel: DatePanel; readonly shown: CalendarDate }
  /** After the sign-in, the front end sends `visitor.changed`. */
  | { readonly kind: 'sign-in' }
)

export const sends = (text: string, event: WizardEvent): Answer => ({ kind: 'event', text, event })
