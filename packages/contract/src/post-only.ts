import type { ActionName } from './actions.ts'

/**
 * Actions that change state or carry a secret. Servers accept these actions only by POST, because logs and browser histories store the URL
 * of a GET (R18).
 */
export const postOnlyActions: ReadonlySet<string> = new Set<ActionName>([
  'createPurchase',
  'initiatePayment',
  'cancelPurchase',
  'cancelBooking',
  'validateCoupon',
  'sendOtp',
  'verifyLoginOTP',
  'createAccount',
  'logout',
  'scratchToken',
  'editProfile',
  'erasePerson',
  'getVoucherCode',
  'getScratchWin',
  'addPostCardOrder',
  'uploadInvoice',
  'addAddress',
  'deleteAddress',
  'addFavouriteProduct',
  'removeFavouriteProduct',
])
