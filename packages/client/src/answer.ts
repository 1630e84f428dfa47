import { failed, isSuccess, messageOf, ok } from '@dareesha/contract'
import type { CallFailure, Issue, Result } from '@dareesha/contract'

/** An HTTP response with its body as text. */
export type TextResponse = { readonly status: number; readonly retryAfter: string | null; readonly text: string }

/** Maps a response to an answer or a failure (NET-10 to NET-14, NET-20). The answer stays in its wire form. */
export function readAnswer<Answer>({ status, retryAfter, text }: TextResponse): Result<Answer, CallFailure> {
  const body = parseObject(text)
  const msg = body === null ? null : messageOf(body)
  if (status === 401) return failed({ code: 'unauthorized', msg })
  if (body !== null && isSuccess(body['login_required'])) return failed({ code: 'login-required', msg })
  if (status === 400) return failed({ code: 'malformed', msg, issues: issuesOf(body) })
  if (status === 429) return failed({ code: 'too-many', msg, retryAfterSeconds: secondsOf(retryAfter) })
  if (status < 200 || status > 299 || body === null) return failed({ code: 'server', status, msg })
  if (!isSuccess(body['success'])) return failed({ code: 'refused', msg, answer: body })
  return ok(body as Answer)
}

type Body = Readonly<Record<string, unknown>> | null

/** The JSON object of a body; null for anything else, such as the HTML error page of a proxy. */
function parseObject(text: string): Body {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && !Array.isArray(value) ? (value as Body) : null
  } catch {
    return null
  }
}

const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'message' in value &&
  typeof value.path === 'string' &&
  typeof value.message === 'string'

const issuesOf = (body: Body): readonly Issue[] => {
  const issues = body?.['issues']
  return Array.isArray(issues) ? issues.filter(isIssue) : []
}

const DEFAULT_RETRY_SECONDS = 30

function secondsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter)
  return retryAfter !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds : DEFAULT_RETRY_SECONDS
}
