import * as z from 'zod/mini'

import { account } from './actions/account.ts'
import { booking } from './actions/booking.ts'
import { browsing } from './actions/browsing.ts'
import { store } from './actions/store.ts'
import { scratch } from './actions/scratch.ts'
import { postcards } from './actions/postcards.ts'
import { invoices } from './actions/invoices.ts'
import { vouchers } from './actions/vouchers.ts'
import type { FormValue } from './form.ts'

/** Every action of the wire: who may ask, what is asked, what is answered. All else is typed by this table. */
export const actions = {
  ...browsing,
  ...booking,
  ...account,
  ...vouchers,
  ...scratch,
  ...store,
  ...postcards,
  ...invoices,
}

/** The name of an action, as the field `action` carries it (NET-04). */
export type ActionName = keyof typeof actions

/** What a caller hands over: wire names, values of the domain (fils, days, lists). */
export type RequestOf<Action extends ActionName> = z.output<(typeof actions)[Action]['request']>

/** What the server answers: the record as it stands on the wire; the engine's parsers read it. */
export type AnswerOf<Action extends ActionName> = z.output<(typeof actions)[Action]['answer']>

/** Whether a text names an action. */
export const isActionName = (name: string): name is ActionName => Object.hasOwn(actions, name)

/** What a call sends as `action`: its own name, and for the raffles of an invoice both of theirs (NET-04, AMB-111). */
export const actionsSentFor = (action: ActionName): readonly [ActionName, ...ActionName[]] =>
  action === 'listRafflesByInvoice' ? [action, 'getRaffleTickets'] : [action]

/** The form fields of a request: amounts, days and lists in their wire form. */
export const encodeRequest = <Action extends ActionName>(
  action: Action,
  request: RequestOf<Action>,
): Readonly<Record<string, FormValue>> => {
  const { request: schema }: { readonly request: z.ZodMiniType } = actions[action]
  return z.encode(schema, request) as Readonly<Record<string, FormValue>>
}
