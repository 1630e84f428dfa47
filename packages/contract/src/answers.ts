import type { ActionName } from './actions.ts'
import {
  bookingFields,
  bookingRowFields,
  paymentFields,
  purchaseFields,
  refusedLineFields,
  refusedPackageFields,
} from './entities/booking.ts'
import { couponFields } from './entities/coupon.ts'
import {
  deliveryAddressFields,
  notificationFields,
  personalPictureFields,
  sessionFields,
  userFields,
} from './entities/customer.ts'
import { destinationFields } from './entities/destination.ts'
import { invoiceFields, raffleFields, raffleStatsFields } from './entities/invoice.ts'
import {
  availabilityFields,
  dayFields,
  dayPriceFields,
  listedPackageFields,
  slotFields,
  tabCountFields,
} from './entities/package.ts'
import { postcardFields, postcardOrderFields } from './entities/postcard.ts'
import { productFields } from './entities/product.ts'
import { scratchPrizeFields } from './entities/scratch-prize.ts'
import { bannerFields, homeDataFields, pageFields, settingsFields } from './entities/site.ts'
import { storeOrderFields } from './entities/store-order.ts'
import { collectionFields, shippingFeeFields, storeDataFields, storeDesignFields } from './entities/store.ts'
import { voucherCodeFields, voucherFields } from './entities/voucher.ts'
import { count, groups, list, record, required, rows, text } from './fields.ts'
import type { Field, Fields, GroupsField, RecordField, RecordOf, RowsField } from './fields.ts'
import { isAbsent } from './scalars.ts'
import { shapeFaults } from './shape.ts'
import type { ShapeFault } from './shape.ts'

const data = <const Data extends Field>(of: Data) => ({ data: required(of) })

/** `total` counts the packages on all pages. `page` is the number of the returned page. */
const listed = { ...data(rows(listedPackageFields)), total: count, page: count }

/** The fields of each answer, without `success` and `msg`. Browsers do not load this table, so it is separate from the requests. */
export const answers = {
  slider: data(rows(bannerFields)),
  destinations: data(rows(destinationFields)),
  HomeData: data(record(homeDataFields)),
  discover_shurooq_homepage_settings: data(record(settingsFields)),
  packages: { ...listed, tab_counts: record(tabCountFields) },
  packagesByTags: listed,
  packagesDetails: data(record(listedPackageFields)),
  search: listed,
  searchSuggestions: { ...data(rows(listedPackageFields)), words: required(list) },
  pageDetails: data(record(pageFields)),
  dateAvailabilityCheck: availabilityFields,
  packageSlots: data(rows(slotFields)),
  getPackagePrice: dayPriceFields,
  monthAvailability: data(rows(dayFields)),
  /** Not in the specification: `lines` for refused products, `issues` for refused packages. */
  createPurchase: {
    ...purchaseFields,
    message: text,
    lines: rows(refusedLineFields),
    issues: rows(refusedPackageFields),
  },
  initiatePayment: { ...paymentFields, message: text },
  cancelPurchase: {},
  cancelBooking: {},
  validateCoupon: { ...couponFields, issues: rows(refusedPackageFields) },
  orderHistory: data(rows(bookingRowFields)),
  bookingDetails: data(record(bookingFields)),
  sendOtp: {},
  /**
   * `proof` is not in the specification. If no account has verified the address, `proof` lets `createAccount` verify the address
   * without a second code.
   */
  verifyLoginOTP: { ...sessionFields, proof: text },
  createAccount: sessionFields,
  logout: {},
  getProfileDetails: data(record(userFields)),
  editProfile: {},
  listNotifications: data(rows(notificationFields)),
  /** `data` is the content of a JSON file. */
  exportPerson: { ...data(text), pictures: required(rows(personalPictureFields)) },
  erasePerson: {},
  getVourcherDetails: data(record(voucherFields)),
  getVoucherCode: data(record(voucherCodeFields)),
  oldUserVouchers: data(rows(voucherCodeFields)),
  listVourchers: data(rows(voucherFields)),
  listVoucherByDesitnation: data(rows(voucherFields)),
  getScratchWin: data(record(scratchPrizeFields)),
  scratchToken: { token: text },
  getGsharShippingFees: data(record(shippingFeeFields)),
  getProduct: data(record(productFields)),
  storeData: data(record(storeDataFields)),
  storeDesign: { storeData: required(record(storeDesignFields)) },
  listCollections: data(rows(collectionFields)),
  /** `data` has the products under the slug of the collection or tag. `catgData` is null for a tag. */
  listProductsBySlug: { ...data(groups(productFields)), catgData: record(collectionFields) },
  getAddress: data(rows(deliveryAddressFields)),
  addAddress: data(rows(deliveryAddressFields)),
  deleteAddress: data(rows(deliveryAddressFields)),
  addFavouriteProduct: { productData: required(record(productFields)) },
  removeFavouriteProduct: { productData: required(record(productFields)) },
  listeComOrders: data(rows(storeOrderFields)),
  postCards: data(rows(postcardFields)),
  addPostCardOrder: { ...paymentFields, order_number: text },
  listPostCardOrders: data(rows(postcardOrderFields)),
  /** `data` is only the first invoice. `invoices` is not in the specification. */
  uploadInvoice: { ...data(record(invoiceFields)), invoices: rows(invoiceFields) },
  listInvocies: data(rows(invoiceFields)),
  listRafflesByInvoice: data(rows(raffleFields)),
  getRaffleTickets: data(rows(raffleFields)),
  getRaffleStats: data(record(raffleStatsFields)),
} as const satisfies Record<ActionName, Fields>

/** The answer of an action as servers send it. */
export type AnswerOf<Action extends ActionName> = AnswerRecordOf<(typeof answers)[Action]>

/** Only an optional record or list may be null or JSON inside a text. */
type AnswerRecordOf<Of extends Fields> = RecordOf<Of> & {
  readonly success: 0 | 1
  readonly msg?: string | undefined
} & {
  readonly [Name in RequiredNames<Of>]: Exclude<RecordOf<Of>[Name], string | null | undefined>
}

type RequiredNames<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends (RowsField | RecordField | GroupsField) & { readonly isRequired: true }
    ? Name
    : never
}[keyof Of]

/** Yields a fault for each missing or wrong field of an answer. */
export function* answerFaults(
  action: ActionName,
  answer: Readonly<Record<string, unknown>>,
): Generator<ShapeFault, void, undefined> {
  const fields: Fields = answers[action]
  if (answer['success'] !== 0 && answer['success'] !== 1) yield { path: ['success'], message: 'Must be 1 or 0' }
  for (const [name, { isRequired }] of Object.entries(fields)) {
    if (isRequired === true && answer['success'] === 1 && isAbsent(answer[name]))
      yield { path: [name], message: 'Is required' }
  }
  yield* shapeFaults(fields, answer, 'wire')
}
