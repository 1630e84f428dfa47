import type { Issue } from './issue.ts'
import type { ActionName, AnswerOf, RequestOf } from './actions.ts'
import type { Result } from './result.ts'

/**
 * Why a call brought no answer (NET-08 to NET-14).
 *
 * - `offline`: nothing was sent and nothing is said (AMB-086).
 * - `aborted`: the asker no longer wants the answer.
 * - `timeout`: no answer within 120 s.
 * - `unauthorized`: 401; the session is over.
 * - `login-required`: the answer asked for a sign-in.
 * - `refused`: the server said no, in words where it had some; `answer` is all it sent.
 * - `malformed`: 400; what we sent could not be read.
 * - `too-many`: 429; to be tried again after `retryAfterSeconds`.
 * - `server`: any other error, or an answer that is no JSON object.
 */
export type CallFailure =
  | { readonly code: 'offline' | 'aborted' | 'timeout' }
  | { readonly code: 'unauthorized' | 'login-required'; readonly msg: string | null }
  | {
      readonly code: 'refused'
      readonly msg: string | null
      readonly answer: Readonly<Record<string, unknown>>
    }
  | { readonly code: 'malformed'; readonly msg: string | null; readonly issues: readonly Issue[] }
  | { readonly code: 'too-many'; readonly msg: string | null; readonly retryAfterSeconds: number }
  | { readonly code: 'server'; readonly status: number; readonly msg: string | null }

/** What the server itself said of a call that failed; null where it said nothing (NET-11, NET-12). */
export const serverWordsOf = (failure: CallFailure): string | null => ('msg' in failure ? failure.msg : null)

/** What a caller may want beside the answer. */
export type CallOptions = {
  /** Gives a call up: it fails with `aborted`. */
  readonly signal?: AbortSignal
  /** Is told how much of a form with a file is on its way, where the platform knows. */
  readonly onProgress?: (sentBytes: number, allBytes: number) => void
}

/** Asks the server. The one function type that client, engine and front ends share; it never rejects for what can be expected. */
export type Call = <Action extends ActionName>(
  action: Action,
  request: RequestOf<Action>,
  options?: CallOptions,
) => Promise<Result<AnswerOf<Action>, CallFailure>>
