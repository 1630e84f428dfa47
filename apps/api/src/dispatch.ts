import { actions, isActionName } from '@dareesha/contract'
import type { ActionName, FormFile, Issue, RequestOf } from '@dareesha/contract'
import type { Language } from '@dareesha/engine/messages'
import { toLineFaultRecord } from '@dareesha/engine/store'
import type { LineFault } from '@dareesha/engine/store'
import * as z from 'zod/mini'

import { serverMessage } from './server-words.ts'
import type { Told } from './server-words.ts'
import { userOfToken } from './sessions/sessions.ts'
import { logout, sendOtp, verifyLoginOTP } from './use-cases/account.ts'
import { dateAvailabilityCheck, getPackagePrice, monthAvailability, packageSlots } from './use-cases/availability.ts'
import { addAddress, deleteAddress, getAddress } from './use-cases/addresses.ts'
import { bookingDetails, orderHistory } from './use-cases/bookings.ts'
import {
  destinations,
  homeData,
  packages,
  packagesByTags,
  packagesDetails,
  search,
  settings,
  slider,
} from './use-cases/browsing.ts'
import { validateCoupon } from './use-cases/coupon.ts'
import { listInvocies, uploadInvoice } from './use-cases/invoices.ts'
import { addFavouriteProduct, removeFavouriteProduct } from './use-cases/favourites.ts'
import { cancelPurchase } from './use-cases/give-up.ts'
import { pageDetails } from './use-cases/pages.ts'
import { editProfile, getProfileDetails } from './use-cases/profile.ts'
import { addPostCardOrder, listPostCardOrders, postCards } from './use-cases/postcards.ts'
import { createPurchase, initiatePayment } from './use-cases/purchase.ts'
import { getScratchWin } from './use-cases/scratch.ts'
import {
  getGsharShippingFees,
  getProduct,
  listCollections,
  listProductsBySlug,
  storeData,
  storeDesign,
} from './use-cases/store.ts'
import { getRaffleStats, getRaffleTickets, listRafflesByInvoice } from './use-cases/raffles.ts'
import { listeComOrders } from './use-cases/store-orders.ts'
import {
  getVoucherCode,
  getVourcherDetails,
  listVoucherByDesitnation,
  listVourchers,
  oldUserVouchers,
} from './use-cases/vouchers.ts'
import type { Answer, Asker, Declined, Server, UseCase } from './use-cases/use-case.ts'

/** Every action of the contract has its use case, or this does not compile. */
const USE_CASES: { readonly [Action in ActionName]: UseCase<Action> } = {
  slider,
  destinations,
  HomeData: homeData,
  discover_shurooq_homepage_settings: settings,
  packages,
  packagesByTags,
  packagesDetails,
  search,
  pageDetails,
  dateAvailabilityCheck,
  packageSlots,
  getPackagePrice,
  monthAvailability,
  createPurchase,
  initiatePayment,
  cancelPurchase,
  validateCoupon,
  orderHistory,
  bookingDetails,
  sendOtp,
  verifyLoginOTP,
  logout,
  getProfileDetails,
  editProfile,
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
  postCards,
  addPostCardOrder,
  listPostCardOrders,
  uploadInvoice,
  listInvocies,
  listRafflesByInvoice,
  getRaffleTickets,
  getRaffleStats,
}

/** What an action came to, and under which status it is answered. */
export type Outcome = {
  readonly status: 200 | 400 | 401 | 404 | 429 | 503
  readonly body: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds?: number
}

/** The fields of a form, texts and files. */
export type Fields = Readonly<Record<string, string | FormFile>>

/** Who asks, before his token is looked up. */
export type Caller = Omit<Asker, 'user'>

/** Reads a form, looks the caller up, runs the use case (NET-04, NET-20). */
export async function dispatch(server: Server, action: string, fields: Fields, caller: Caller): Promise<Outcome> {
  if (!isActionName(action)) return malformed([{ path: 'action', message: 'Is not an action' }], 404)
  return perform(server, action, fields, caller)
}

/** A bearer comes along (CALL-11), and the answer is the same without: nobody is looked up. */
const ANSWERS_ALL_ALIKE: ReadonlySet<ActionName> = new Set(['getPackagePrice'])

async function perform<Action extends ActionName>(
  server: Server,
  action: Action,
  fields: Fields,
  caller: Caller,
): Promise<Outcome> {
  const { auth, request: schema } = actions[action]
  const read = z.safeDecode(schema as z.ZodMiniType, fields)
  if (!read.success) return malformed(read.error.issues.map(({ path, message }) => ({ path: pathText(path), message })))
  const isNobody = auth === 'none' || ANSWERS_ALL_ALIKE.has(action) || caller.token === null
  const user = isNobody ? null : await userOfToken(server.database, caller.token)
  if (auth === 'required' && user === null) return loginRequired(caller.language)
  // The table is typed by action, and `auth` has just been seen to: TypeScript cannot follow either through a generic.
  const useCase = USE_CASES[action] as (
    server: Server,
    request: RequestOf<Action>,
    asker: Asker,
  ) => Promise<Answer<Action> | Declined>
  return outcomeOf(await useCase(server, read.data as RequestOf<Action>, { ...caller, user }), caller.language)
}

/** The answer to somebody who is not signed in and has to be (NET-13). */
export const loginRequired = (language: Language): Outcome => ({
  status: 401,
  body: { success: 0, login_required: 1, msg: serverMessage({ code: 'login-required' }, language) },
})

/** What an answer tells, in the words of the caller; what cannot be read, too many tries, and who is away, are statuses of their own. */
function outcomeOf(answer: { readonly success: 1; readonly told?: Told } | Declined, language: Language): Outcome {
  if (answer.success === 1) {
    const { told, ...body } = answer
    return { status: 200, body: told === undefined ? body : { ...body, msg: serverMessage(told, language) } }
  }
  if (answer.kind === 'malformed') return malformed(answer.issues)
  const { success } = answer
  const msg = serverMessage(answer.told, language)
  switch (answer.kind) {
    case 'refused': {
      const { status, lineFaults } = answer
      const lines = lineFaults?.map((line) => lineRecord(line, language))
      const body = {
        success,
        msg,
        ...(status === undefined ? {} : { status }),
        ...(lines === undefined ? {} : { lines }),
      }
      return { status: 200, body }
    }
    case 'too-many':
      return { status: 429, body: { success, msg }, retryAfterSeconds: answer.retryAfterSeconds }
    case 'away':
      return { status: 503, body: { success, msg }, retryAfterSeconds: answer.retryAfterSeconds }
  }
}

const lineRecord = (line: LineFault, language: Language) => ({
  ...toLineFaultRecord(line),
  msg: serverMessage(line.violation, language),
})

const malformed = (issues: readonly Issue[], status: 400 | 404 = 400): Outcome => ({
  status,
  body: { success: 0, msg: 'The request could not be read', issues },
})

/** `items.packages[0].adult_qty`. */
const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`))
    .join('')
