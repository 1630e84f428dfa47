import type { ActionName, actions, AnswerOf, Issue, RequestOf } from '@dareesha/contract'
import type { Clock, LocalText } from '@dareesha/engine'
import type { Language } from '@dareesha/engine/messages'
import type { LineFault } from '@dareesha/engine/store'

import type { Codes } from '../accounts/codes.ts'
import type { DeviceCookies } from '../accounts/devices.ts'
import type { User } from '../accounts/sessions.ts'
import type { ReadCatalogue } from '../catalogue/read.ts'
import type { Pool } from '../db/connect.ts'
import type { PrivateFiles } from '../files/private-files.ts'
import type { Browser, CookieChange } from '../http/browser.ts'
import type { AnyMessage } from '../http/server-words.ts'
import type { ReadSummary } from '../inventory/availability-summary.ts'
import type { Log } from '../log.ts'
import type { PaymentProviders } from '../payments/provider.ts'

export type WebhookPolicy = {
  readonly secret: string
  readonly isPublicOnly: boolean
}

export type Server = PaymentProviders & {
  readonly database: Pool
  readonly catalogue: ReadCatalogue
  readonly availability: ReadSummary
  readonly clock: Clock
  readonly log: Log
  readonly codes: Codes
  readonly devices: DeviceCookies
  readonly privateFiles: PrivateFiles
  readonly site: string
  readonly channel: string
  readonly holdSeconds: number
  readonly couponNetworkLimit: number
  readonly originHourlyLimit: number
  readonly returnOrigins: ReadonlySet<string>
  readonly webhooks: WebhookPolicy
}

export type Caller = {
  readonly user: User | null
  readonly token: string | null
  /** The public origin of this server. */
  readonly origin: string
  readonly ip: string
  readonly language: Language
  readonly browser: Browser | null
  /** The origin of the calling page. Null if the page is not on a host of this site. */
  readonly pageOrigin: string | null
  /** The origin of the calling page, if `CORS_ORIGINS` names this origin. A sign-in there returns a scoped token (ADR 0070). */
  readonly partner: string | null
}

/**
 * The HTTP status is 200. The answer has the `lineFaults` as `lines`, the `partFaults` as `issues`, and each entry of `fields` as a field.
 * `msg` is the message of the first of the `partFaults`, or else `message`.
 */
export type Refusal = {
  readonly success: 0
  readonly kind: 'refused'
  readonly message: AnyMessage
  readonly status?: string
  readonly fields?: Readonly<Record<string, unknown>>
  readonly lineFaults?: readonly LineFault[]
  readonly partFaults?: readonly PartFault[]
}

/** A fault of one package or one uploaded file. `name` is null for a file or an unknown package. */
export type PartFault = { readonly path: string; readonly name: LocalText | null; readonly message: AnyMessage }

/** The HTTP status is 429 (`rate-limited`) or 503 (`unavailable`). */
export type RetryLater = {
  readonly success: 0
  readonly kind: 'rate-limited' | 'unavailable'
  readonly message: AnyMessage
  readonly retryAfterSeconds: number
}

/** `message` is for developers. The first `visitorMessage` of a request becomes `msg`. */
export type FieldFault = Issue & { readonly visitorMessage?: AnyMessage | undefined }

export type Malformed = { readonly success: 0; readonly kind: 'malformed'; readonly issues: readonly FieldFault[] }

export type Failure = Refusal | RetryLater | Malformed

export type Answer<Action extends ActionName> = Omit<AnswerOf<Action>, 'message'> & {
  readonly success: 1
  readonly message?: AnyMessage
  readonly cookies?: readonly CookieChange[]
}

/** The SQL of these actions looks the session up. A separate look-up would cost another round trip (P13). */
export const SESSION_IN_STATEMENT = [
  'dateAvailabilityCheck',
  'packageSlots',
  'monthAvailability',
  'validateCoupon',
  'createPurchase',
  'initiatePayment',
  'bookingDetails',
] as const satisfies readonly ActionName[]

export type Bearer = Omit<Caller, 'user'>

type CallerOf<Action extends ActionName> = Action extends (typeof SESSION_IN_STATEMENT)[number]
  ? (typeof actions)[Action]['auth'] extends 'required'
    ? Bearer & { readonly token: string }
    : Bearer
  : (typeof actions)[Action]['auth'] extends 'required'
    ? Caller & { readonly user: User; readonly token: string }
    : Caller

/** If an action of `SESSION_IN_STATEMENT` needs a session and fails, `dispatch` checks the session. */
export type UseCase<Action extends ActionName> = (
  server: Server,
  request: RequestOf<Action>,
  caller: CallerOf<Action>,
) => Promise<Answer<Action> | Failure>

export const refuse = (
  message: AnyMessage,
  fields: Pick<Refusal, 'status' | 'fields' | 'lineFaults' | 'partFaults'> = {},
): Refusal => ({
  success: 0,
  kind: 'refused',
  message,
  ...fields,
})

export const rateLimited = (message: AnyMessage, retryAfterSeconds: number): RetryLater => ({
  success: 0,
  kind: 'rate-limited',
  message,
  retryAfterSeconds,
})

export const malformed = (...issues: readonly FieldFault[]): Malformed => ({ success: 0, kind: 'malformed', issues })
