import * as z from 'zod/mini'

import { desk } from './actions/desk.ts'
import { deskCatalogue } from './actions/desk-catalogue.ts'
import { deskCoupons } from './actions/desk-coupons.ts'
import type { deskRow } from './actions/desk.ts'
import { invoiceDesk } from './actions/desk-invoices.ts'
import { orderDesk } from './actions/desk-orders.ts'
import { raffleDesk } from './actions/desk-raffles.ts'
import { gate } from './actions/gate.ts'
import { staffAccess } from './actions/staff.ts'
import type { StaffRole } from './actions/staff.ts'
import type { CallFailure, CallOptions } from './call.ts'
import type { Result } from './result.ts'
import { encodeFields } from './wire.ts'

export { CHANGE_KINDS } from './actions/desk-catalogue.ts'
export { VERDICTS } from './actions/gate.ts'
export type { VerdictCode } from './actions/gate.ts'
export { STAFF_ROLES } from './actions/staff.ts'
export type { StaffRole } from './actions/staff.ts'

/** An action of staff. */
export type StaffAction = {
  /** The roles that may call the action; `anyone` means that the action needs no session. */
  readonly roles: readonly StaffRole[] | 'anyone'
  /** Whether the action changes data and writes audit rows (DESK-02). */
  readonly isChange?: true
  readonly request: z.ZodMiniObject
  readonly answer: z.ZodMiniObject
}

/** The actions of staff (DESK-01). They are not in `actions`, so that visitors do not load them (DESK-10). */
export const staffActions = {
  ...staffAccess,
  ...desk,
  ...invoiceDesk,
  ...raffleDesk,
  ...orderDesk,
  ...deskCatalogue,
  ...deskCoupons,
  ...gate,
} as const satisfies Readonly<Record<string, StaffAction>>

/** The name of an action of staff. */
export type StaffActionName = keyof typeof staffActions

/** The request of an action of staff: field names of the wire with domain values (fils, days). */
export type StaffRequestOf<Action extends StaffActionName> = z.output<(typeof staffActions)[Action]['request']>

/** The answer to an action of staff, with domain values. */
export type StaffAnswerOf<Action extends StaffActionName> = z.output<(typeof staffActions)[Action]['answer']>

/** A booking in a list of the desk. */
export type DeskRow = z.output<typeof deskRow>

/** Calls an action of staff. Returns an expected failure as a `Result`. */
export type StaffCall = <Action extends StaffActionName>(
  action: Action,
  request: StaffRequestOf<Action>,
  options?: CallOptions,
) => Promise<Result<StaffAnswerOf<Action>, CallFailure>>

/** Whether a text is the name of an action of staff. */
export const isStaffActionName = (name: string): name is StaffActionName => Object.hasOwn(staffActions, name)

/** Encodes a request of staff as form fields. */
export const encodeStaffRequest = <Action extends StaffActionName>(action: Action, request: StaffRequestOf<Action>) =>
  encodeFields(staffActions[action].request, request)

/** Decodes the body of an answer. Returns null if the body does not match the schema. */
export function decodeStaffAnswer<Action extends StaffActionName>(
  action: Action,
  body: unknown,
): StaffAnswerOf<Action> | null {
  const read = z.safeDecode<z.ZodMiniType>(staffActions[action].answer, body)
  return read.success ? (read.data as StaffAnswerOf<Action>) : null
}
