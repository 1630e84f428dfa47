import type { CalendarDate, Language } from '@dareesha/engine'
import type { OneTimeCodeEvent } from '@dareesha/engine/account'
import type { Day } from '@dareesha/engine/availability'
import type { Package } from '@dareesha/engine/booking'
import type { Message } from '@dareesha/engine/messages'
import type { SignInPrompt } from '@dareesha/engine/prompts'
import type { WizardEvent, WizardView } from '@dareesha/engine/wizard'

export type CalendarHost = {
  readonly focused: CalendarDate | null
  readonly goTo: (day: CalendarDate, withFocus: boolean) => void
  readonly daysOf: (month: string) => readonly Day[]
}

export type Page = {
  readonly site: string
  readonly language: Language
  readonly toast: Message | null
  readonly signIn: SignInPrompt | null
  readonly coupon: string | null
  readonly payLink: string | null
  readonly calendar: CalendarHost
}

export type Props = {
  readonly view: WizardView
  readonly of: Package
  readonly page: Page
  readonly send: (event: WizardEvent) => void
  readonly answer: (event: OneTimeCodeEvent) => void
}
