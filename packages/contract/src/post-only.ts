import type { ActionName } from './actions.ts'

/** Actions that change state or carry a secret. Servers refuse them by GET, because logs and browser histories store URLs (R18). */
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
