import { failed, fils, ok } from '@dareesha/contract'
import type { ActionName, Call, CallFailure } from '@dareesha/contract'
import type { StaffActionName, StaffCall } from '@dareesha/contract/staff'

type AnyAction = ActionName | StaffActionName

/** An unanswered call to a fake server. */
export type PendingCall = {
  readonly action: AnyAction
  readonly request: Readonly<Record<string, unknown>>
  readonly isAborted: () => boolean
  readonly answer: (record: Readonly<Record<string, unknown>>) => Promise<void>
  readonly fail: (failure: CallFailure) => Promise<void>
}

/** A server whose calls wait until the test answers them, in any order. */
export type FakeServer = {
  readonly call: Call
  /** The same function as `call`, for the actions of staff. */
  readonly staffCall: StaffCall
  readonly pending: () => readonly PendingCall[]
  readonly waiting: (action: AnyAction) => PendingCall
  readonly count: (action: AnyAction) => number
}

/**
 * Creates a fake server whose answers the test supplies.
 * @example const server = aFakeServer()
 * actor.send({ type: 'select.date', date })
 * await server.waiting('dateAvailabilityCheck').answer({ adult_tickets: '3', child_tickets: '' })
 */
export function aFakeServer(): FakeServer {
  const open = new Set<PendingCall>()
  const calls: AnyAction[] = []
  const call = ((action: AnyAction, request: Readonly<Record<string, unknown>>, options?: { signal?: AbortSignal }) =>
    new Promise<unknown>((resolve) => {
      calls.push(action)
      const close = (result: unknown) => {
        open.delete(pending)
        resolve(result)
        return settle()
      }
      const pending: PendingCall = {
        action,
        request,
        isAborted: () => options?.signal?.aborted ?? false,
        answer: (record) => close(ok({ success: 1, ...record })),
        fail: (failure) => close(failed(failure)),
      }
      open.add(pending)
    })) as unknown as Call & StaffCall
  return {
    call,
    staffCall: call,
    pending: () => [...open],
    waiting: (action) => {
      const found = [...open].find((pending) => pending.action === action)
      if (found === undefined) throw new Error(`no pending call of ${action}`)
      return found
    },
    count: (action) => calls.filter((called) => called === action).length,
  }
}

/** A `Call` that accepts every request immediately: days have unlimited tickets, coupons deduct 10 %, purchases succeed. */
export const obligingCall: Call = ((action: ActionName) =>
  Promise.resolve(ok({ success: 1, ...(OBLIGING[action] ?? { data: [] }) }))) as Call

const OBLIGING: Partial<Record<ActionName, Readonly<Record<string, unknown>>>> = {
  dateAvailabilityCheck: { adult_tickets: '', child_tickets: '' },
  getPackagePrice: { adult_price: fils(100_00) / 100, child_price: fils(50_00) / 100 },
  packageSlots: { data: [{ id: 1, time_slot: '10:00', adult_tickets: '', child_tickets: '', enable: '1' }] },
  validateCoupon: { id: 1, type: 'percentage', off: '10' },
  createPurchase: { purchase_number: 'P-1', id: 1 },
  initiatePayment: { payment_link: 'https://pay.example/1' },
}

/** Waits until all settled promises have run their callbacks. */
export const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 0))
