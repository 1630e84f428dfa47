import type { ActionName, RequestOf } from './actions.ts'
import type { AnswerOf } from './answers.ts'
import type { Issue, Result } from './result.ts'
import { parseFlag } from './scalars.ts'

/**
 * Why a call failed (NET-08 to NET-14). Visitors see no message for `offline` (AMB-086). `wrong-address`: no server answers at the endpoint.
 * `cors-refused`: the server does not accept the origin of the page (LIB-02). `login-required`: the answer has `login_required`.
 * `unauthorized`: any other 401. `malformed`: a 400, or an unsent request with a missing or wrong field. `too-many`: a 429.
 * `server`: any other error status, or a body that is not a JSON object.
 */
export type CallFailure =
  /** `reason` is an English sentence for developers. */
  | { readonly code: 'offline'; readonly reason?: string }
  | { readonly code: 'wrong-address' | 'cors-refused'; readonly reason: string }
  | { readonly code: 'aborted' | 'timeout' }
  | { readonly code: 'unauthorized' | 'login-required'; readonly msg: string | null }
  /** `answer` is the whole body. */
  | { readonly code: 'refused'; readonly msg: string | null; readonly answer: Readonly<Record<string, unknown>> }
  | { readonly code: 'malformed'; readonly msg: string | null; readonly issues: readonly Issue[] }
  | { readonly code: 'too-many'; readonly msg: string | null; readonly retryAfterSeconds: number }
  | { readonly code: 'server'; readonly status: number; readonly msg: string | null }

/** Whether a call succeeded: `success` is 1, "1", true or "true" (AMB-069). */
export const isSuccess = (success: unknown): boolean => parseFlag(success) === true

/** Returns the server's message: `msg`, else `message`, else null (AMB-068). */
export function messageOf(answer: Readonly<Record<string, unknown>>): string | null {
  const text = answer['msg'] ?? answer['message']
  return typeof text === 'string' && text.trim() !== '' ? text : null
}

/** Returns the server's message about a failed call, or null (NET-11, NET-12). */
export const serverMessageOf = (failure: CallFailure): string | null => ('msg' in failure ? failure.msg : null)

/** Whether the failure ends the session (NET-10, NET-13). */
export const endsSession = ({ code }: { readonly code: string }): boolean =>
  code === 'unauthorized' || code === 'login-required'

/** Options of a call. */
export type CallOptions = {
  readonly signal?: AbortSignal
  readonly onProgress?: (sentBytes: number, totalBytes: number) => void
}

/** Calls the server. The promise rejects only for a programming error, such as an unknown action. */
export type Call = <Action extends ActionName>(
  action: Action,
  request: RequestOf<Action>,
  options?: CallOptions,
) => Promise<Result<AnswerOf<Action>, CallFailure>>
