import type { Message } from '../../messages/notices.ts'
import type { AskFailure } from './setup.ts'

/** Returns the message for a failed call, preferably the server's `msg` (NET-09, NET-11, NET-12); null offline (NET-08, AMB-086). */
export function failureMessage(failure: AskFailure, otherwise: Message): Message | null {
  switch (failure.code) {
    case 'offline':
    case 'aborted':
      return null
    case 'timeout':
      return { code: 'no-answer' }
    case 'unreadable':
      return otherwise
    default:
      return failure.msg === null ? otherwise : { code: 'server', params: { text: failure.msg } }
  }
}

export function noticesOf(failure: AskFailure, otherwise: Message): readonly Message[] {
  const said = endsSession(failure) ? ({ code: 'session-over' } as const) : failureMessage(failure, otherwise)
  return said === null ? [] : [said]
}

/** Whether the failure ends the session (NET-10, NET-13). */
export const endsSession = ({ code }: AskFailure): boolean => code === 'unauthorized' || code === 'login-required'

export const INVALID_CODE: Message = { code: 'coupon-invalid' }

/** Returns why a code is refused: the server's `msg`, or else a fixed text; null offline (CPN-09, CPN-10, AMB-061, NET-08). */
export function couponRefusal(failure: AskFailure): Message | null {
  return failure.code === 'timeout' || failure.code === 'malformed'
    ? INVALID_CODE
    : failureMessage(failure, INVALID_CODE)
}
