import type * as z from 'zod/mini'

import { account } from './actions/account.ts'
import { booking } from './actions/booking.ts'
import { browsing } from './actions/browsing.ts'
import { store } from './actions/store.ts'
import { postcards } from './actions/postcards.ts'
import { invoices, vouchers } from './actions/rewards.ts'
import type { FormValue } from './form.ts'
import type { Issue, Result } from './result.ts'
import { encodeFields } from './wire.ts'

/** The authentication and the request schema of each action, except the actions of staff. */
export const actions = {
  ...browsing,
  ...booking,
  ...account,
  ...vouchers,
  ...store,
  ...postcards,
  ...invoices,
}

/** The name of an action, as sent in the field `action` (NET-04). */
export type ActionName = keyof typeof actions

/** The request of an action, with wire names and domain values (fils, days, lists). */
export type RequestOf<Action extends ActionName> = z.output<(typeof actions)[Action]['request']>

/** Whether a text is a key of `actions`. */
export const isActionName = (name: string): name is ActionName => Object.hasOwn(actions, name)

/** Returns the values of the field `action` that a call sends: two for listRafflesByInvoice, else one (NET-04, AMB-111). */
export const actionsSentFor = (action: ActionName): readonly [ActionName, ...ActionName[]] =>
  action === 'listRafflesByInvoice' ? [action, 'getRaffleTickets'] : [action]

/** Encodes a request as form fields. Reports the path of each missing or wrong field (LIB-02). */
export function encodeRequest<Action extends ActionName>(
  action: Action,
  request: RequestOf<Action>,
): Result<Readonly<Record<string, FormValue>>, readonly Issue[]> {
  return encodeFields(actions[action].request, request)
}
