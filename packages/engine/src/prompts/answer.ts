import type { CalendarDate, Result } from '@dareesha/contract'

import type { WizardEvent } from '../booking/wizard/setup.ts'
import type { DatePanel } from '../booking/wizard/view-panel.ts'

/** One thing that a visitor can answer now, with the words that offer it. */
export type Answer = { readonly text: string } &
  /** Sent as it stands. */
  (
    | { readonly kind: 'event'; readonly event: WizardEvent }
    /** One of several, sent as it stands too; a front end marks those that are `chosen`. */
    | { readonly kind: 'choice'; readonly chosen: boolean; readonly event: WizardEvent }
    /** Asks for a line; `read` makes the event of what was typed, or says what is wrong with it. */
    | {
        readonly kind: 'line'
        readonly ask: string
        readonly start: string
        readonly read: (typed: string) => Result<WizardEvent, string>
      }
    /** Asks for a day: `daysToChoose` has those of a month, `shown` is a day of the month to begin with. */
    | { readonly kind: 'day'; readonly panel: DatePanel; readonly shown: CalendarDate }
    /** Asks who the visitor is; `visitor.changed` tells the wizard. */
    | { readonly kind: 'sign-in' }
  )

/** An answer that is sent as it stands. */
export const sends = (text: string, event: WizardEvent): Answer => ({ kind: 'event', text, event })
