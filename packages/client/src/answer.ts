import { failed, isSuccess, messageOf, ok } from '@dareesha/contract'
import type { CallFailure, Issue, Result } from '@dareesha/contract'

/** An HTTP response; `body` is null when it is not a JSON object. */
export type Response = {
  readonly status: number
  readonly retryAfter: string | null
  readonly body: Readonly<Record<string, unknown>> | null
}

/** Maps a response to an answer or a failure (NET-10 to NET-14, NET-20). The answer stays in its wire form. */
export function readAnswer<Answer>({ status, retryAfter, body }: Response): Result<Answer, CallFailure> {
  const msg = body === null ? null : messageOf(body)
  if (status === 401) return failed({ code: 'unauthorized', msg })
  if (body !== null && isSuccess(body['login_required'])) return failed({ code: 'login-required', msg })
  if (status === 400) return failed({ code: 'malformed', msg, issues: issuesOf(body) })
  if (status === 429) return failed({ code: 'too-many', msg, retryAfterSeconds: secondsOf(retryAfter) })
  if (status < 200 || status > 299 || body === null) return failed({ code: 'server', status, msg })
  if (!isSuccess(body['success'])) return failed({ code: 'refused', msg, answer: body })
  return ok(body as Answer)
}

const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'message' in value &&
  typeof value.path === 'string' &&
  typeof value.message === 'string'

const issuesOf = (body: Response['body']): readonly Issue[] => {
  const issues = body?.['issues']
  return Array.isArray(issues) ? issues.filter(isIssue) : []
}

const DEFAULT_RETRY_SECONDS = 30

function secondsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter)
  return retryAfter !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds : DEFAULT_RETRY_SECONDS
}
