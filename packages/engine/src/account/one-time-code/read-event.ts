import type { Result } from '@dareesha/contract'

import { eventReader, isOneOf, isText } from '../../machine/events.ts'
import type { EventFault } from '../../machine/events.ts'
import type { OneTimeCodeEvent } from './setup.ts'

const read = eventReader<OneTimeCodeEvent>({
  'code.request': {
    'draft.kind': isOneOf(['mobile', 'email']),
    'draft.firstName': isText,
    'draft.lastName': isText,
    'draft.email': isText,
    'draft.mobile': isText,
  },
  'code.enter': {},
  'code.type': { code: isText },
  'code.submit': { code: isText },
  'code.resend': {},
  'details.change': {},
  'account.confirm': {},
  'account.new': {},
  'account.create': { name: isText, address: isText },
  'wait.changed': {},
})

/**
 * Checks an untyped event. The machine ignores a malformed event without a report.
 * @example readOneTimeCodeEvent({ type: 'code.submit' }) // { ok: false, failure: { path: 'code', reason: 'missing' } }
 */
export const readOneTimeCodeEvent = (value: unknown): Result<OneTimeCodeEvent, EventFault> => read(value)
