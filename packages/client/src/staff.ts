import { encodeForm, failed } from '@dareesha/contract'
import { decodeStaffAnswer, encodeStaffRequest } from '@dareesha/contract/staff'
import type { StaffCall } from '@dareesha/contract/staff'

import { createSender } from './sender.ts'
import type { SenderOptions } from './sender.ts'

/**
 * Creates a client for the actions of staff (DESK-01). An unreadable answer is the failure `server` with status 200.
 * @example const answer = await createStaffClient({ endpoint: '/api', token: () => session.token })('staffProfile', {})
 */
export function createStaffClient(options: SenderOptions): StaffCall {
  const send = createSender(options)
  return async (action, request, callOptions) => {
    const fields = encodeStaffRequest(action, request)
    if (!fields.ok) return failed({ code: 'malformed', msg: null, issues: fields.failure })
    const answer = await send(() => encodeForm(action, fields.value), {}, callOptions)
    if (!answer.ok) return answer
    const value = decodeStaffAnswer(action, answer.value)
    return value === null ? failed({ code: 'server', status: 200, msg: null }) : { ok: true, value }
  }
}
