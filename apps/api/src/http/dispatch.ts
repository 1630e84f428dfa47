import { actions, isActionName } from '@dareesha/contract'
import type { ActionName, RequestOf } from '@dareesha/contract'
import { isStaffActionName } from '@dareesha/contract/staff'
import * as z from 'zod/mini'

import { faultsOf, loginRequired, malformed, outcomeOf } from './outcome.ts'
import type { Fields, Outcome } from './outcome.ts'
import { dispatchStaff } from './staff-dispatch.ts'
import { userOfScratchToken, userOfToken } from '../accounts/sessions.ts'
import type { User } from '../accounts/sessions.ts'
import { consumeRateLimit } from '../db/rate-limit.ts'
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
import { eraseOwnPerson, exportOwnPerson } from '../use-cases/persons.ts'
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
import { rateLimited, SESSION_IN_STATEMENT } from '../use-cases/use-case.ts'
import type { Bearer, FieldFault, Server, UseCase } from '../use-cases/use-case.ts'

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
  exportPerson: exportOwnPerson,
  erasePerson: eraseOwnPerson,
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
  getRaffleTickets: listRafflesByInvoice,
  getRaffleStats,
}

/** Every caller gets the same answer, so the server does not look up the session of a token (CALL-11). */
const PUBLIC_ACTIONS: ReadonlySet<ActionName> = new Set(['getPackagePrice'])

const LOOKS_SESSION_UP: ReadonlySet<ActionName> = new Set(SESSION_IN_STATEMENT)

/** The specification has `msg` for bookings and `message` for store orders, so these actions answer with both fields (CALL-12, CALL-42, CALL-43). */
const MESSAGE_ACTIONS: ReadonlySet<string> = new Set<ActionName>(['createPurchase', 'initiatePayment'])

export const SIGN_INS: ReadonlySet<string> = new Set<ActionName>(['sendOtp', 'verifyLoginOTP', 'createAccount'])

const SCOPED_ACTIONS: ReadonlySet<ActionName> = new Set([
  'dateAvailabilityCheck',
  'packageSlots',
  'getPackagePrice',
  'monthAvailability',
  'validateCoupon',
  'createPurchase',
  'initiatePayment',
  'bookingDetails',
])

/** Each call sends a message or holds places. */
const LIMITED_BY_ORIGIN: ReadonlySet<ActionName> = new Set(['sendOtp', 'createPurchase'])
const HOUR_SECONDS = 3_600

export async function dispatch(server: Server, action: string, fields: Fields, caller: Bearer): Promise<Outcome> {
  const outcome = await answerTo(server, action, fields, caller)
  if (!MESSAGE_ACTIONS.has(action)) return outcome
  return { ...outcome, body: { ...outcome.body, message: outcome.body['msg'] } }
}

async function answerTo(server: Server, action: string, fields: Fields, caller: Bearer): Promise<Outcome> {
  if (isStaffActionName(action)) return dispatchStaff(server, action, fields, caller)
  if (!isActionName(action)) return malformed([{ path: 'action', message: 'Is not an action' }], caller.language, 404)
  const { auth, request: schema } = actions[action]
  const { partner } = caller
  const isOutOfScope = partner !== null && caller.token !== null && auth !== 'none' && !SCOPED_ACTIONS.has(action)
  if (isOutOfScope) return malformed([OUT_OF_SCOPE], caller.language, 403)
  const read = z.safeDecode(schema as z.ZodMiniType, fields)
  if (!read.success)
    return malformed(
      read.error.issues.flatMap((issue) => faultsOf(issue, fields)),
      caller.language,
    )
  const wait = partner === null || !LIMITED_BY_ORIGIN.has(action) ? null : await waitOf(server, action, partner)
  if (wait !== null) return outcomeOf(rateLimited({ code: 'too-many-tries' }, wait), caller.language)
  const isInStatement = LOOKS_SESSION_UP.has(action) && caller.token !== null
  const isAnonymous = auth === 'none' || PUBLIC_ACTIONS.has(action) || caller.token === null
  const user = isAnonymous || isInStatement ? null : await userOf(server, action, caller.token)
  if (auth === 'required' && user === null && !isInStatement) return loginRequired(caller.language)
  const useCase = USE_CASES[action] as UseCase<ActionName>
  const request = read.data as RequestOf<ActionName>
  const answer = await useCase(server, request, { ...caller, user })
  const needsSession = auth === 'required' && isInStatement && answer.success === 0
  if (needsSession && (await userOfToken(server.database, caller.token)) === null) return loginRequired(caller.language)
  return outcomeOf(answer, caller.language)
}

const OUT_OF_SCOPE: FieldFault = {
  path: 'token',
  message: 'Is valid for a booking on a page of its origin, and not for this action',
  visitorMessage: { code: 'token-scope' },
}

const waitOf = ({ database, originHourlyLimit: most }: Server, action: ActionName, origin: string) =>
  consumeRateLimit(database, `origin:${action}:${origin}`, { most, windowSeconds: HOUR_SECONDS })

const userOf = async ({ database }: Server, action: ActionName, token: string): Promise<User | null> =>
  (await userOfToken(database, token)) ?? (action === 'getScratchWin' ? userOfScratchToken(database, token) : null)
