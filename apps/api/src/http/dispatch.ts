import { actions, isActionName } from '@dareesha/contract'
import type { ActionName, FormValue, Issue, RequestOf } from '@dareesha/contract'
import { textIn } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'
import { toLineFaultRecord } from '@dareesha/engine/store'
import type { LineFault } from '@dareesha/engine/store'
import * as z from 'zod/mini'

import type { CookieChange } from './browser.ts'
import { serverMessage } from './server-words.ts'
import type { AnyMessage } from './server-words.ts'
import { userOfScratchToken, userOfToken } from '../accounts/sessions.ts'
import type { User } from '../accounts/sessions.ts'
import { createAccount, logout, sendOtp, verifyLoginOTP } from '../use-cases/account.ts'
import { dateAvailabilityCheck, getPackagePrice, monthAvailability, packageSlots } from '../use-cases/availability.ts'
import { addAddress, deleteAddress, getAddress } from '../use-cases/addresses.ts'
import { bookingDetails, orderHistory } from '../use-cases/bookings.ts'
import {
  destinations,
  homeData,
  packages,
  packagesByTags,
  packagesDetails,
  settings,
  slider,
} from '../use-cases/browsing.ts'
import { validateCoupon } from '../use-cases/coupon.ts'
import { listInvocies, uploadInvoice } from '../use-cases/invoices.ts'
import { addFavouriteProduct, removeFavouriteProduct } from '../use-cases/favourites.ts'
import { cancelBooking } from '../use-cases/cancel-booking.ts'
import { cancelPurchase } from '../use-cases/cancel-purchase.ts'
import { listNotifications } from '../use-cases/notifications.ts'
import { pageDetails } from '../use-cases/pages.ts'
import { editProfile, getProfileDetails } from '../use-cases/profile.ts'
import { addPostCardOrder, listPostCardOrders, postCards } from '../use-cases/postcards.ts'
import { createPurchase, initiatePayment } from '../use-cases/purchase.ts'
import { getScratchWin, scratchToken } from '../use-cases/scratch.ts'
import { search, searchSuggestions } from '../use-cases/search.ts'
import {
  getGsharShippingFees,
  getProduct,
  listCollections,
  listProductsBySlug,
  storeData,
  storeDesign,
} from '../use-cases/store.ts'
import { getRaffleStats, listRafflesByInvoice } from '../use-cases/raffles.ts'
import { listeComOrders } from '../use-cases/store-orders.ts'
import {
  getVoucherCode,
  getVourcherDetails,
  listVoucherByDesitnation,
  listVourchers,
  oldUserVouchers,
} from '../use-cases/vouchers.ts'
import { SESSION_IN_STATEMENT } from '../use-cases/use-case.ts'
import type { Caller, Failure, FieldFault, PartFault, Server, UseCase } from '../use-cases/use-case.ts'

/** The type requires a use case for every action of the contract. */
const USE_CASES: { readonly [Action in ActionName]: UseCase<Action> } = {
  slider,
  destinations,
  HomeData: homeData,
  discover_shurooq_homepage_settings: settings,
  packages,
  packagesByTags,
  packagesDetails,
  search,
  searchSuggestions,
  pageDetails,
  dateAvailabilityCheck,
  packageSlots,
  getPackagePrice,
  monthAvailability,
  createPurchase,
  initiatePayment,
  cancelPurchase,
  cancelBooking,
  validateCoupon,
  orderHistory,
  bookingDetails,
  sendOtp,
  verifyLoginOTP,
  createAccount,
  logout,
  getProfileDetails,
  editProfile,
  listNotifications,
  getVourcherDetails,
  getVoucherCode,
  oldUserVouchers,
  listVourchers,
  listVoucherByDesitnation,
  addAddress,
  addFavouriteProduct,
  deleteAddress,
  getAddress,
  getGsharShippingFees,
  getProduct,
  listCollections,
  listeComOrders,
  listProductsBySlug,
  removeFavouriteProduct,
  storeData,
  storeDesign,
  getScratchWin,
  scratchToken,
  postCards,
  addPostCardOrder,
  listPostCardOrders,
  uploadInvoice,
  listInvocies,
  listRafflesByInvoice,
  // `listRafflesByInvoice` under its other name (AMB-111).
  getRaffleTickets: listRafflesByInvoice,
  getRaffleStats,
}

export type Outcome = {
  readonly status: 200 | 400 | 401 | 404 | 429 | 503
  readonly body: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds?: number
  readonly cookies?: readonly CookieChange[]
}

/** Clients send a token with these actions (CALL-11), but every caller gets the same answer, so the session is not looked up. */
const PUBLIC_ACTIONS: ReadonlySet<ActionName> = new Set(['getPackagePrice'])

const LOOKS_SESSION_UP: ReadonlySet<ActionName> = new Set(SESSION_IN_STATEMENT)

/** The specification names the message `msg` for a booking and `message` for a store order, so both are sent (CALL-12, CALL-42, CALL-43). */
const MESSAGE_ACTIONS: ReadonlySet<string> = new Set<ActionName>(['createPurchase', 'initiatePayment'])

type Fields = Readonly<Record<string, FormValue>>

/** Decodes the fields, looks the caller up and runs the use case (NET-04, NET-20). */
export async function dispatch(
  server: Server,
  action: string,
  fields: Fields,
  caller: Omit<Caller, 'user'>,
): Promise<Outcome> {
  const outcome = await answerTo(server, action, fields, caller)
  if (!MESSAGE_ACTIONS.has(action)) return outcome
  return { ...outcome, body: { ...outcome.body, message: outcome.body['msg'] } }
}

async function answerTo(
  server: Server,
  action: string,
  fields: Fields,
  caller: Omit<Caller, 'user'>,
): Promise<Outcome> {
  if (!isActionName(action)) return malformed([{ path: 'action', message: 'Is not an action' }], caller.language, 404)
  const { auth, request: schema } = actions[action]
  const read = z.safeDecode(schema as z.ZodMiniType, fields)
  if (!read.success)
    return malformed(
      read.error.issues.flatMap((issue) => faultsOf(issue, fields)),
      caller.language,
    )
  const isInStatement = LOOKS_SESSION_UP.has(action) && caller.token !== null
  const isAnonymous = auth === 'none' || PUBLIC_ACTIONS.has(action) || caller.token === null
  const user = isAnonymous || isInStatement ? null : await userOf(server, action, caller.token)
  if (auth === 'required' && user === null && !isInStatement) return loginRequired(caller.language)
  // TypeScript cannot relate the entries of the two tables to one action.
  const useCase = USE_CASES[action] as UseCase<ActionName>
  const request = read.data as RequestOf<ActionName>
  const answer = await useCase(server, request, { ...caller, user })
  const needsSession = auth === 'required' && isInStatement && answer.success === 0
  if (needsSession && (await userOfToken(server.database, caller.token)) === null) return loginRequired(caller.language)
  return outcomeOf(answer, caller.language)
}

/** Only the prize endpoint accepts its own tokens. */
const userOf = async ({ database }: Server, action: ActionName, token: string): Promise<User | null> =>
  (await userOfToken(database, token)) ?? (action === 'getScratchWin' ? userOfScratchToken(database, token) : null)

/** The literal texts of the specification for these fields, missing and invalid (ACC-19 to ACC-27). */
const FIELD_MESSAGES: Readonly<Record<string, readonly [missing: AnyMessage, invalid?: AnyMessage]>> = {
  name: [{ code: 'name-missing' }],
  email: [{ code: 'email-missing' }, { code: 'email-invalid' }],
  mobile: [{ code: 'phone-missing' }, { code: 'phone-invalid' }],
  otp: [{ code: 'code-missing' }, { code: 'code-missing' }],
}

/** The faults of an issue, each with its full path, such as `items.packages[0].adult_qty`. */
export function faultsOf(issue: z.core.$ZodIssue, fields: Fields): readonly FieldFault[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: z.core.toDotPath([...issue.path, key]), message: 'Is not a field' }))
  const path = z.core.toDotPath(issue.path)
  return [{ path, message: issue.message, visitorMessage: FIELD_MESSAGES[path]?.[path in fields ? 1 : 0] }]
}

/** The answer to a caller without a session for an action that requires one (NET-13). */
export const loginRequired = (language: Language): Outcome => ({
  status: 401,
  body: { success: 0, login_required: 1, msg: serverMessage({ code: 'login-required' }, language) },
})

function outcomeOf(
  answer: { readonly success: 1; readonly message?: AnyMessage; readonly cookies?: readonly CookieChange[] } | Failure,
  language: Language,
): Outcome {
  if (answer.success === 1) {
    const { message, cookies = [], ...body } = answer
    const told = message === undefined ? body : { ...body, msg: serverMessage(message, language) }
    return { status: 200, body: told, cookies }
  }
  if (answer.kind === 'malformed') return malformed(answer.issues, language)
  const body = { success: 0, msg: serverMessage(answer.message, language) }
  if (answer.kind !== 'refused')
    return { status: answer.kind === 'unavailable' ? 503 : 429, body, retryAfterSeconds: answer.retryAfterSeconds }
  // JSON leaves undefined fields out.
  const lines = answer.lineFaults?.map((line) => lineRecord(line, language))
  const issues = answer.partFaults?.map((fault) => partIssue(fault, language))
  const msg = issues?.[0]?.message ?? body.msg
  return { status: 200, body: { ...answer.fields, ...body, msg, status: answer.status, lines, issues } }
}

const lineRecord = (line: LineFault, language: Language) => ({
  ...toLineFaultRecord(line),
  msg: serverMessage(line.violation, language),
})

function partIssue({ path, name, message }: PartFault, language: Language): Issue {
  const text = serverMessage(message, language)
  return { path, message: name === null ? text : `${textIn(language, name)}: ${text}` }
}

function malformed(faults: readonly FieldFault[], language: Language, status: 400 | 404 = 400): Outcome {
  const fault = faults.find(({ visitorMessage }) => visitorMessage !== undefined)
  const msg = serverMessage(fault?.visitorMessage ?? { code: 'request-unreadable' }, language)
  return { status, body: { success: 0, msg, issues: faults.map(({ path, message }) => ({ path, message })) } }
}
