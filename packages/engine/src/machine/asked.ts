import { failed } from '@dareesha/contract'
import type { CallFailure, Fault, Result } from '@dareesha/contract'

import type { Message, ServerText } from '../messages/notices.ts'

/** Why a request failed: the call failed, or its answer was not readable. */
export type AskFailure = CallFailure | { readonly code: 'unreadable' }

/** The parsed answer of a request, or why the request failed. */
export type Asked<Value> = Result<Value, AskFailure>

export function parseAnswer<Answer, Value>(
  answer: Result<Answer, CallFailure>,
  parse: (answer: Answer) => Result<Value, readonly Fault[]>,
): Asked<Value> {
  if (!answer.ok) return answer
  const parsed = parse(answer.value)
  return parsed.ok ? parsed : failed({ code: 'unreadable' })
}

const answerOf = <Value>({ event }: { readonly event: { readonly output: Asked<Value> } }): Asked<Value> => event.output

export const withAnswer = <Name extends string>(type: Name) => ({ type, params: answerOf })

export const valueOf = <Value>(answer: Asked<Value>): Value | null => (answer.ok ? answer.value : null)

/** Null if offline or aborted (NET-08, AMB-086), `no-answer` after a timeout (NET-09), else the server's text or `otherwise` (NET-11, NET-12). */
export function failureMessage(failure: AskFailure, otherwise: Message): Message | null {
  switch (failure.code) {
    case 'offline':
    case 'aborted':
      return null
    case 'timeout':
      return { code: 'no-answer' }
    case 'unreadable':
    case 'wrong-address':
    case 'cors-refused':
      return otherwise
    default:
      return failure.msg === null ? otherwise : serverText(failure.msg)
  }
}

export const serverText = (text: string): ServerText => ({ code: 'server', params: { text } })
