import { staffActions } from '@dareesha/contract/staff'
import type { StaffAction, StaffActionName, StaffRequestOf } from '@dareesha/contract/staff'
import * as z from 'zod/mini'

import { faultsOf, loginRequired, malformed, outcomeOf } from './outcome.ts'
import type { Fields, Outcome } from './outcome.ts'
import { serverMessage } from './server-words.ts'
import { writeAudit } from '../accounts/audit.ts'
import type { AuditEntry } from '../accounts/audit.ts'
import { staffOfToken } from '../accounts/staff.ts'
import type { Staff } from '../accounts/staff.ts'
import { transaction } from '../db/connect.ts'
import type { Transaction } from '../db/connect.ts'
import { auditList, staffProfile, staffSignIn, staffSignOut } from '../use-cases/staff/access.ts'
import { gateConflicts, gateCorrect, gateDeliver, gateList, gatePackages, gateScan } from '../use-cases/staff/gate.ts'
import { deskBooking, deskBookings, deskCancel, deskFind, deskResend, deskToday } from '../use-cases/staff/desk.ts'
import { deskDecide, deskInvoice, deskInvoices, deskUndo } from '../use-cases/staff/invoices.ts'
import { deskDeliver, deskMarkPostcards, deskOrders, deskPostcards, deskShip } from '../use-cases/staff/orders.ts'
import { deskDraw, deskDrawEntries, deskDraws, deskPublishDraw } from '../use-cases/staff/raffles.ts'
import { deskChange, deskPreview } from '../use-cases/staff/catalogue.ts'
import { couponAdd, couponList, couponSwitch } from '../use-cases/staff/coupons.ts'
import { deskOffer, deskRebook } from '../use-cases/staff/rebook.ts'
import type { StaffAnswer, StaffCase } from '../use-cases/staff/staff-case.ts'
import type { Bearer, Failure, Server } from '../use-cases/use-case.ts'

const USE_CASES: { readonly [Action in StaffActionName]: StaffCase<Action> } = {
  staffSignIn,
  staffSignOut,
  staffProfile,
  auditList,
  gatePackages,
  gateList,
  gateScan,
  gateCorrect,
  gateDeliver,
  gateConflicts,
  deskToday,
  deskBookings,
  deskFind,
  deskBooking,
  deskResend,
  deskOffer,
  deskRebook,
  deskCancel,
  deskInvoices,
  deskInvoice,
  deskDecide,
  deskUndo,
  deskDraws,
  deskDrawEntries,
  deskPublishDraw,
  deskDraw,
  deskOrders,
  deskShip,
  deskDeliver,
  deskPostcards,
  deskMarkPostcards,
  deskPreview,
  deskChange,
  couponList,
  couponAdd,
  couponSwitch,
}

export async function dispatchStaff(
  server: Server,
  action: StaffActionName,
  fields: Fields,
  caller: Bearer,
): Promise<Outcome> {
  const { roles, request: schema, answer: answerSchema }: StaffAction = staffActions[action]
  const staff = roles === 'anyone' ? null : await staffOf(server, caller)
  if (roles !== 'anyone') {
    if (staff === null) return loginRequired(caller.language)
    if (!roles.includes(staff.role)) {
      const msg = serverMessage({ code: 'staff-role' }, caller.language)
      return { status: 403, code: 'staff-role', body: { success: 0, msg } }
    }
  }
  const read = z.safeDecode(schema, fields)
  if (!read.success)
    return malformed(
      read.error.issues.flatMap((issue) => faultsOf(issue, fields)),
      caller.language,
    )
  const answer = await run(server, action, read.data as StaffRequestOf<StaffActionName>, { ...caller, staff })
  if (answer.success === 0) return outcomeOf(answer, caller.language)
  const { message, cookies = [] } = answer
  const body = z.encode(answerSchema, answer)
  return outcomeOf({ success: 1, ...body, ...(message && { message }), cookies }, caller.language)
}

const staffOf = ({ database }: Server, { token }: Bearer): Promise<Staff | null> =>
  token === null ? Promise.resolve(null) : staffOfToken(database, token)

type AnyAnswer = (StaffAnswer<StaffActionName> & { readonly audit?: readonly AuditEntry[] }) | Failure

async function run(
  server: Server,
  action: StaffActionName,
  request: StaffRequestOf<StaffActionName>,
  caller: Bearer & { readonly staff: Staff | null },
): Promise<AnyAnswer> {
  const useCase = USE_CASES[action] as (
    server: Server,
    request: StaffRequestOf<StaffActionName>,
    caller: Bearer & { readonly staff: Staff | null },
    transaction?: Transaction,
  ) => Promise<AnyAnswer>
  const { staff } = caller
  if (!('isChange' in staffActions[action]) || staff === null) return useCase(server, request, caller)
  // In the transaction, this read would need a second connection. Concurrent transactions could then wait for connections forever.
  const catalogue = await server.catalogue()
  const changed = await transaction(server.database, async (client) => {
    const answer = await useCase({ ...server, catalogue: () => Promise.resolve(catalogue) }, request, caller, client)
    if (answer.success === 1) await writeAudit(client, staff.email, action, answer.audit ?? [])
    return answer
  })
  if (changed.success === 1 && changed.hasNewCatalogue) await server.catalogue('compare')
  return changed
}
