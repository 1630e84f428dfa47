import type { RequestOf } from '@dareesha/contract'
import { fromPromise, setup } from 'xstate'

import type { Clock } from '../../clock.ts'
import { notProvided } from '../../machine/actions.ts'
import type { Asked } from '../../machine/asked.ts'
import type { Message } from '../../messages/notices.ts'
import type { Address } from '../sign-in.ts'
import type { AccountViolation } from '../violation.ts'
import type { AccountDraft, AccountPage, CodeRequest } from './draft.ts'

/** A code that the server has sent, or the wait before the next request. Times are epoch milliseconds. */
export type PendingCode = {
  readonly request: CodeRequest
  /** False if the server answered only that the visitor must wait. A code from an earlier visit may still be valid. */
  readonly isSent: boolean
  /** The server sends no other code to the addresses of `request` before this time. */
  readonly againAt: number
  /** `restoreCode` drops the code `CODE_VALID_MS` after this time. */
  readonly savedAt: number
  readonly proof: Proof | null
}

/** The server's proof that the visitor entered the right code. No account has `address` as its verified address. */
export type Proof = {
  readonly token: string
  readonly address: Address
  /** True if an account stores the address as an unverified address. */
  readonly isClaimed: boolean
}

/** The input of a sign-in or a sign-up. */
export type OneTimeCodeInput = {
  readonly page: AccountPage
  readonly clock: Clock
  /** What the visitor typed on the other page, sign-in or sign-up. */
  readonly draft?: AccountDraft | null
  readonly saved?: PendingCode | null
  /** Whether a saved code opens the code form, as after a reload. */
  readonly opensAtCode?: boolean
  readonly referral?: string | undefined
}

export type OneTimeCodeContext = {
  readonly page: AccountPage
  readonly clock: Clock
  readonly referral: string | undefined
  readonly draft: AccountDraft
  readonly request: CodeRequest | null
  readonly pending: PendingCode | null
  readonly opensAtCode: boolean
  readonly code: string
  readonly customer: NewCustomer | null
  readonly violations: readonly AccountViolation[]
  readonly refusal: Message | null
  /** The server checks no code before this time. */
  readonly retryAt: number
}

/** The new customer's name and their other address, for which they entered no code. */
export type NewCustomer = Pick<RequestOf<'createAccount'>, 'name' | 'email' | 'mobile'>

/** An action of the visitor, or an event between regions. */
export type OneTimeCodeEvent =
  | { readonly type: 'code.request'; readonly draft: AccountDraft }
  /** The visitor already has a code, or goes forward in the browser history. */
  | { readonly type: 'code.enter' }
  /** The text of the code field changed; a complete code submits itself. */
  | { readonly type: 'code.type'; readonly code: string }
  | { readonly type: 'code.submit'; readonly code: string }
  | { readonly type: 'code.resend' }
  | { readonly type: 'details.change' }
  /** The account that stores the proved address is the visitor's. They will sign in with its verified address. */
  | { readonly type: 'account.confirm' }
  /** The account that stores the proved address is not the visitor's. */
  | { readonly type: 'account.new' }
  /** `address` is the customer's other address, as typed. */
  | { readonly type: 'account.create'; readonly name: string; readonly address: string }
  /** The machine raises this event when the wait for the next code changes. */
  | { readonly type: 'wait.changed' }

/** An event that the machine emits to its host. */
export type OneTimeCodeEmitted =
  | { readonly type: 'toast'; readonly tone: 'error' | 'success'; readonly said: Message }
  | { readonly type: 'signed-in'; readonly token: string }

/** `busy`: the machine waits for the server. `transient`: no snapshot contains the state. Every other tag names the visible form. */
export type OneTimeCodeTag = 'busy' | 'transient' | CodeForm

/** The visible form. `unconfirmed` asks whether the visitor owns the account with the address; `taken` reports an existing account. */
export type CodeForm = 'details' | 'code' | 'unconfirmed' | 'taken' | 'name' | 'signed-in'

export const FORM_INVALID: Message = { code: 'form-invalid' }

/** The server's answer to a request for a code. */
export type SentCode = { readonly said: Message | null }

/** A new session. */
export type SignedIn = { readonly kind: 'signed-in'; readonly token: string; readonly said: Message | null }

/** The server's answer to a code. */
export type Verified =
  | SignedIn
  | { readonly kind: 'new-customer' | 'unconfirmed'; readonly proof: string }
  | { readonly kind: 'taken'; readonly said: Message | null }

/** The server's answer to `createAccount`. `expired`: the proof has expired. */
export type Created = SignedIn | { readonly kind: 'taken' | 'expired'; readonly said: Message | null }

const missing = notProvided('oneTimeCodeMachine.provide({ actors: oneTimeCodeActors(call) })')

export const codeSetup = setup({
  types: {} as {
    context: OneTimeCodeContext
    events: OneTimeCodeEvent
    input: OneTimeCodeInput
    emitted: OneTimeCodeEmitted
    tags: OneTimeCodeTag
  },
  actors: {
    sendCode: fromPromise<Asked<SentCode>, RequestOf<'sendOtp'>>(missing),
    verifyCode: fromPromise<Asked<Verified>, RequestOf<'verifyLoginOTP'>>(missing),
    createAccount: fromPromise<Asked<Created>, RequestOf<'createAccount'>>(missing),
  },
})
