import type { Said } from '../../messages/said.ts'
import type { AskFailure } from './setup.ts'

/**
 * What to say of a call that brought nothing: the server's own words where it had some (NET-11, NET-12), the text for a
 * silent server (NET-09), and nothing at all without a connection (NET-08, AMB-086).
 */
export function saidOf(failure: AskFailure, otherwise: Said): Said | null {
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

/** What stands to be read after a booking that came to nothing: `saidOf` it, or that the session is over; mostly one thing. */
export function noticesOf(failure: AskFailure, otherwise: Said): readonly Said[] {
  const said = endsSession(failure) ? ({ code: 'session-over' } as const) : saidOf(failure, otherwise)
  return said === null ? [] : [said]
}

/** Whether the failure says that the session is over (NET-10, NET-13). */
export const endsSession = ({ code }: AskFailure): boolean => code === 'unauthorized' || code === 'login-required'
