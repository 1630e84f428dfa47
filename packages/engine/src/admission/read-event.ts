import { parseCalendarDate, ScalarFault } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'

import type { Party } from '../booking/party.ts'
import { eventReader, isNumber, isText } from '../machine/events.ts'
import type { Check, EventFault } from '../machine/events.ts'
import type { GatePost } from './judgement.ts'

/** An action of staff at a gate, or a change that their phone reports. */
export type AdmissionEvent =
  | { readonly type: 'post.choose'; readonly post: GatePost; readonly gate: string }
  | { readonly type: 'post.keep' }
  | { readonly type: 'post.leave' }
  | { readonly type: 'list.load' }
  /** The camera read a code, or staff typed a number. `scanId` is a new UUID. */
  | { readonly type: 'scan.read'; readonly scanId: string; readonly text: string }
  | { readonly type: 'scan.next' }
  /** `party` is the part of the party that entered. It is empty for an undo, which needs a reason. */
  | { readonly type: 'admission.correct'; readonly party: Party; readonly reason: string }
  | { readonly type: 'queue.send' }
  | { readonly type: 'queue.grew' }

const isDate: Check = (value) => !(parseCalendarDate(value) instanceof ScalarFault)
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0

const read = eventReader<AdmissionEvent>({
  'post.choose': {
    'post.packageId': isNumber,
    'post.date': isDate,
    'post.slotId': (value) => value === null || isNumber(value),
    gate: isText,
  },
  'post.keep': {},
  'post.leave': {},
  'list.load': {},
  'scan.read': { scanId: isText, text: isText },
  'scan.next': {},
  'admission.correct': { 'party.adults': isCount, 'party.children': isCount, reason: isText },
  'queue.send': {},
  'queue.grew': {},
})

/**
 * Checks an untyped event. The machine itself ignores a malformed event.
 * @example readAdmissionEvent({ type: 'scan.read', text: '7K3M-9QPD-X2VA' }) // { ok: false, failure: { path: 'scanId', reason: 'missing' } }
 */
export const readAdmissionEvent = (value: unknown): Result<AdmissionEvent, EventFault> => read(value)
