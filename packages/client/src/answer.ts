import { failed, isSuccess, messageOf, ok } from '@dareesha/contract'
import type { CallFailure, Issue, Result } from '@dareesha/contract'

import type { Response } from './transport.ts'

/** What an answer means (NET-10 to NET-14, NET-20). Its record is handed on as it stands; the engine's parsers read it. */
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

const RETRY_SECONDS = 30

function secondsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter)
  return retryAfter !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds : RETRY_SECONDS
}
