import { endsSession } from '@dareesha/contract'

import { failureMessage } from '../../machine/asked.ts'
import type { AskFailure } from '../../machine/asked.ts'
import type { Message } from '../../messages/notices.ts'

export function noticesOf(failure: AskFailure, otherwise: Message): readonly Message[] {
  const said = endsSession(failure) ? ({ code: 'session-over' } as const) : failureMessage(failure, otherwise)
  return said === null ? [] : [said]
}

export const INVALID_CODE: Message = { code: 'coupon-invalid' }

/** Returns why a code is refused: the server's `msg`, or else a fixed text; null offline (CPN-09, CPN-10, AMB-061, NET-08). */
export function couponRefusal(failure: AskFailure): Message | null {
  return failure.code === 'timeout' || failure.code === 'malformed'
    ? INVALID_CODE
    : failureMessage(failure, INVALID_CODE)
}
