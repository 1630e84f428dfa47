import type { FormValue, Issue } from '@dareesha/contract'
import { textIn } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'
import { toLineFaultRecord } from '@dareesha/engine/store'
import type { LineFault } from '@dareesha/engine/store'
import * as z from 'zod/mini'

import type { CookieChange } from './browser.ts'
import { serverMessage } from './server-words.ts'
import type { AnyMessage } from './server-words.ts'
import type { Failure, FieldFault, PartFault } from '../use-cases/use-case.ts'

export type Fields = Readonly<Record<string, FormValue>>

export type Outcome = {
  readonly status: 200 | 400 | 401 | 403 | 404 | 429 | 503
  readonly body: Readonly<Record<string, unknown>>
  readonly code?: string | undefined
  readonly retryAfterSeconds?: number
  readonly cookies?: readonly CookieChange[]
}

const FIELD_MESSAGES: Readonly<Record<string, readonly [missing: AnyMessage, invalid?: AnyMessage]>> = {
  name: [{ code: 'name-missing' }],
  email: [{ code: 'email-missing' }, { code: 'email-invalid' }],
  mobile: [{ code: 'phone-missing' }, { code: 'phone-invalid' }],
  otp: [{ code: 'code-missing' }, { code: 'code-missing' }],
}

export function faultsOf(issue: z.core.$ZodIssue, fields: Fields): readonly FieldFault[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: z.core.toDotPath([...issue.path, key]), message: 'Is not a field' }))
  const path = z.core.toDotPath(issue.path)
  return [{ path, message: issue.message, visitorMessage: FIELD_MESSAGES[path]?.[path in fields ? 1 : 0] }]
}

export const loginRequired = (language: Language): Outcome => ({
  status: 401,
  code: 'login-required',
  body: { success: 0, login_required: 1, msg: serverMessage({ code: 'login-required' }, language) },
})

export function outcomeOf(
  answer: { readonly success: 1; readonly message?: AnyMessage; readonly cookies?: readonly CookieChange[] } | Failure,
  language: Language,
): Outcome {
  if (answer.success === 1) {
    const { message, cookies = [], ...body } = answer
    const told = message === undefined ? body : { ...body, msg: serverMessage(message, language) }
    return { status: 200, code: message?.code, body: told, cookies }
  }
  if (answer.kind === 'malformed') return malformed(answer.issues, language)
  const { code } = answer.message
  const body = { success: 0, msg: serverMessage(answer.message, language) }
  if (answer.kind !== 'refused')
    return {
      status: answer.kind === 'unavailable' ? 503 : 429,
      code,
      body,
      retryAfterSeconds: answer.retryAfterSeconds,
    }
  const lines = answer.lineFaults?.map((line) => lineRecord(line, language))
  const issues = answer.partFaults?.map((fault) => partIssue(fault, language))
  const msg = issues?.[0]?.message ?? body.msg
  return { status: 200, code, body: { ...answer.fields, ...body, msg, status: answer.status, lines, issues } }
}

const lineRecord = (line: LineFault, language: Language) => ({
  ...toLineFaultRecord(line),
  msg: serverMessage(line.violation, language),
})

function partIssue({ path, name, message }: PartFault, language: Language): Issue {
  const text = serverMessage(message, language)
  return { path, message: name === null ? text : `${textIn(name, language)}: ${text}` }
}

export function malformed(faults: readonly FieldFault[], language: Language, status: 400 | 403 | 404 = 400): Outcome {
  const fault = faults.find(({ visitorMessage }) => visitorMessage !== undefined)
  const message = fault?.visitorMessage ?? { code: 'request-unreadable' }
  const msg = serverMessage(message, language)
  return {
    status,
    code: message.code,
    body: { success: 0, msg, issues: faults.map(({ path, message }) => ({ path, message })) },
  }
}
