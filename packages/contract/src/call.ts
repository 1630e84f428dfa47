import type { ActionName, RequestOf } from './actions.ts'
import type { AnswerOf } from './answers.ts'
import type { Issue, Result } from './result.ts'

/**
 * Why a call failed (NET-08 to NET-14).
 * - `offline`: there is no connection; screens show no message (AMB-086).
 * - `aborted`: the caller aborted the call.
 * - `timeout`: the server did not answer within 120 s.
 * - `unauthorized`: 401; the session has ended.
 * - `login-required`: the answer asks for a sign-in.
 * - `refused`: the server refused the request; `answer` is the whole body.
 * - `malformed`: 400; the server could not read the request.
 * - `too-many`: 429; the client may retry after `retryAfterSeconds`.
 * - `server`: any other error status, or a body that is not a JSON object.
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

/** The server's message about a failed call, or null without one (NET-11, NET-12). */
export const serverMessageOf = (failure: CallFailure): string | null => ('msg' in failure ? failure.msg : null)

/** Options of a call. */
export type CallOptions = {
  /** Aborts the call, which then fails with `aborted`. */
  readonly signal?: AbortSignal
  /** Reports the upload of a form with a file, on platforms that measure it. */
  readonly onProgress?: (sentBytes: number, totalBytes: number) => void
}

/** Calls the server. Client, engine and front ends share this type. An expected failure resolves, never rejects. */
export type Call = <Action extends ActionName>(
  action: Action,
  request: RequestOf<Action>,
  options?: CallOptions,
) => Promise<Result<AnswerOf<Action>, CallFailure>>
