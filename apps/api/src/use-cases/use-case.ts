import type { ActionName, actions, AnswerOf, Issue, RequestOf } from '@dareesha/contract'
import type { Clock } from '@dareesha/engine/booking'
import type { Language } from '@dareesha/engine/messages'
import type { LineFault } from '@dareesha/engine/store'

import type { Codes } from '../codes/codes.ts'
import type { Pool } from '../db/connect.ts'
import type { PrivateFiles } from '../files/private-files.ts'
import type { Log } from '../log.ts'
import type { PaymentProviders } from '../payments/provider.ts'
import type { Told } from '../server-words.ts'
import type { User } from '../sessions/sessions.ts'

/** What every use case may lean on. */
export type Server = PaymentProviders & {
  readonly database: Pool
  readonly clock: Clock
  readonly log: Log
  readonly codes: Codes
  readonly privateFiles: PrivateFiles
  readonly site: string
  readonly channel: string
  readonly holdSeconds: number
  /** How many unknown coupon codes may come from one network address in ten minutes. */
  readonly unknownCouponsOfNetwork: number
}

/** Who asks, and how he reached us. */
export type Asker = {
  readonly user: User | null
  readonly token: string | null
  /** Scheme and host under which the visitor reached us. */
  readonly origin: string
  readonly ip: string
  /** The one he is answered in. */
  readonly language: Language
}

/** A refusal, under HTTP 200 as the wire has it: what it says becomes `msg`, other fields go out beside it. */
export type Refusal = {
  readonly success: 0
  readonly kind: 'refused'
  readonly told: Told
  readonly status?: string
  /** What is wrong with the lines of an order; each goes out in `lines`, with words of its own. */
  readonly lineFaults?: readonly LineFault[]
}

/** Too many tries; answered as 429. */
export type TooMany = {
  readonly success: 0
  readonly kind: 'too-many'
  readonly told: Told
  readonly retryAfterSeconds: number
}

/** Somebody whom we ask ourselves is away; answered as 503: what was asked is neither done nor refused, and may be asked again as it is. */
export type Away = {
  readonly success: 0
  readonly kind: 'away'
  readonly told: Told
  readonly retryAfterSeconds: number
}

/** Fields that cannot be read, each named by its path; answered as 400. */
export type Malformed = { readonly success: 0; readonly kind: 'malformed'; readonly issues: readonly Issue[] }

/** Every way not to do what was asked. */
export type Declined = Refusal | TooMany | Away | Malformed

/** An answer to what was done; what it tells becomes `msg`. */
export type Answer<Action extends ActionName> = AnswerOf<Action> & { readonly success: 1; readonly told?: Told }

type AskerOf<Action extends ActionName> = (typeof actions)[Action]['auth'] extends 'required'
  ? Asker & { readonly user: User; readonly token: string }
  : Asker

/** What one action does. */
export type UseCase<Action extends ActionName> = (
  server: Server,
  request: RequestOf<Action>,
  asker: AskerOf<Action>,
) => Promise<Answer<Action> | Declined>

export const refuse = (told: Told, beside: Pick<Refusal, 'status' | 'lineFaults'> = {}): Refusal => ({
  success: 0,
  kind: 'refused',
  told,
  ...beside,
})

export const tooMany = (told: Told, retryAfterSeconds: number): TooMany => ({
  success: 0,
  kind: 'too-many',
  told,
  retryAfterSeconds,
})

export const malformed = (...issues: readonly Issue[]): Malformed => ({ success: 0, kind: 'malformed', issues })
