/** Writes docs/wire.md from the action table: `node packages/contract/wire-docs.ts`. */
import { writeFileSync } from 'node:fs'
import type * as z from 'zod/mini'

import { actions } from './src/actions.ts'
import type { ActionName } from './src/actions.ts'
import { anyItems } from './src/actions/booking.ts'
import { purchaseItems } from './src/purchase-items.ts'
import { addressForm, shippingId, storeItems } from './src/actions/store.ts'
import { addressLines, addressRecord } from './src/entities/address.ts'
import { bookingRecord, bookingRow, orderMealRecord, orderSubPackageRecord } from './src/entities/booking.ts'
import { couponPackageRecord } from './src/entities/coupon.ts'
import { destinationRecord } from './src/entities/destination.ts'
import { mealRecord, packageRecord, subPackageRecord, transportRecord } from './src/entities/package.ts'
import { invoiceRecord, raffleRecord, raffleStatsRecord } from './src/entities/invoice.ts'
import { pageRecord } from './src/entities/page.ts'
import {
  productRecord,
  productTagRecord,
  variantOptionRecord,
  variantRecord,
  variationRecord,
} from './src/entities/product.ts'
import { scratchPrizeRecord } from './src/entities/scratch-prize.ts'
import { postcardOrderRecord, postcardRecord } from './src/entities/postcard.ts'
import { bannerRecord, homeDataRecord, settingsRecord } from './src/entities/settings.ts'
import { dayRecord, slotRecord } from './src/entities/slot.ts'
import {
  collectionRecord,
  highlightRecord,
  productGroupsRecord,
  shippingFeeRecord,
  storeDataRecord,
  storeDesignRecord,
  storeSlideRecord,
} from './src/entities/store.ts'
import {
  fulfilmentRecord,
  refusedLineRecord,
  storeOrderItemRecord,
  storeOrderRecord,
} from './src/entities/store-order.ts'
import { userRecord } from './src/entities/user.ts'
import { voucherCodeRecord, voucherRecord } from './src/entities/voucher.ts'
import {
  amount,
  count,
  day,
  file,
  id,
  latitude,
  list,
  longitude,
  month,
  picture,
  quantity,
  scalar,
  slashDay,
} from './src/wire.ts'

/** What an action is for; a new action does not compile until it is described. */
const purposes: Record<ActionName, string> = {
  slider: 'The pictures of the rotating banner (CALL-01).',
  destinations: 'All destinations (CALL-02).',
  HomeData: 'The settings of the home page, with the vouchers of Top Offers (CALL-03).',
  discover_shurooq_homepage_settings: 'The settings of the site, gallery included (CALL-04).',
  packages: 'The packages of a destination, by its id or its slug (CALL-05).',
  packagesByTags: 'The packages that carry a tag (CALL-06).',
  packagesDetails: 'One package in full, by its slug (CALL-07).',
  search: 'The packages whose text holds the search term (CALL-08).',
  pageDetails: 'A static page of the site, or of a destination when its slug is sent (CALL-38).',
  dateAvailabilityCheck: 'Places left on a day; an empty count means no limit (CALL-09).',
  packageSlots: 'The time slots of a package, with the places left on the day when one is sent (CALL-10).',
  getPackagePrice: 'The prices of a day, and whether peak pricing applies (CALL-11).',
  monthAvailability: 'Ours: places and prices for every day of a month in one answer.',
  createPurchase:
    'Books a package, or orders products: prices everything again, holds the places or the stock and answers the purchase number; an order that is refused says why by its lines (CALL-12, CALL-42).',
  initiatePayment: 'Starts the payment of a purchase and answers where to send the browser (CALL-13, CALL-43).',
  cancelPurchase:
    'Ours: gives an unpaid purchase up: its places or its stock are free again, and its payment link takes no money any more; one that is paid is refused.',
  validateCoupon: 'Checks a coupon against packages and answers its terms and what it takes off (CALL-14).',
  orderHistory: 'The bookings of the visitor who asks (CALL-19).',
  bookingDetails: 'One booking in full, as its ticket shows it (CALL-20).',
  sendOtp: 'Sends a one-time code; a name makes it a registration (CALL-15).',
  verifyLoginOTP:
    'Takes the code and answers the token (CALL-16). The `status` of a refusal tells a right code from a wrong one, which has none: `exist` of somebody who registers again, `pending` of an address that its account has not proved, `warning` of one that no account has (NET-18).',
  logout: 'Ours: ends the session on the server.',
  getProfileDetails: 'The visitor who asks (CALL-17).',
  editProfile: 'Changes his name and mobile number; a new number signs in once a code proves it (CALL-18).',
  getVourcherDetails: 'One voucher in full, by its id or its slug (CALL-21).',
  getVoucherCode: 'The code of a voucher for the visitor who asks, made when he asks first (CALL-22).',
  oldUserVouchers: 'The codes of a voucher that the visitor who asks was given before (CALL-23).',
  listVourchers: 'The vouchers that are on offer, the nearest first; `lang` is the longitude (CALL-24).',
  listVoucherByDesitnation: 'The vouchers that are on offer at a destination (CALL-25).',
  getGsharShippingFees: 'What a delivery costs, whatever is in the parcel (CALL-32).',
  getProduct: 'One product in full, by its slug (CALL-33).',
  storeData: 'Every product of the store, and the destinations they come from (CALL-34).',
  storeDesign: 'The pictures of the store home; `url_slug` is `gsharshop` or `gshar` (CALL-35).',
  listCollections: 'The collections of the store, designers included (CALL-36).',
  listProductsBySlug:
    'The products of a collection, by `category_slug`, which `catgData` is; or those that carry a tag, by `tags` (CALL-37).',
  getAddress: 'The delivery addresses of the visitor who asks, in the order they were added (CALL-39).',
  addAddress: 'Adds an address and answers them all (CALL-40).',
  deleteAddress: 'Deletes an address and answers those that are left (CALL-41).',
  addFavouriteProduct: 'Marks a product for the visitor who asks (CALL-44).',
  removeFavouriteProduct: 'Takes the mark away (CALL-45).',
  listeComOrders: 'The orders of the visitor who asks, the newest first (CALL-46).',
  getScratchWin: 'The one prize of the visitor who asks, drawn when he asks first (CALL-31).',
  postCards: 'The postcard templates, the newest first (CALL-47).',
  addPostCardOrder:
    'Orders a postcard and answers where to pay; its form may have 20 MB, where `action` is its first field and the token is good (CALL-48).',
  listPostCardOrders: 'The postcards that the visitor who asks has ordered, the newest first (CALL-49).',
  uploadInvoice:
    'Takes the photo of an invoice, one a request: JPEG, PNG or WebP, at most 15 MB and 40 megapixels. The same file again is the same invoice (CALL-26, CALL-27).',
  listInvocies: 'The invoices of the visitor who asks, newest first (CALL-28).',
  listRafflesByInvoice:
    'The raffle numbers of an invoice of the visitor who asks, or of all of them without its id. Clients send this name and then `getRaffleTickets` as `action`, in one body (CALL-29).',
  getRaffleTickets: 'The same as listRafflesByInvoice (CALL-29).',
  getRaffleStats: 'How many invoices the visitor who asks has uploaded, and his raffle numbers (CALL-30).',
}

const ACCESS = {
  none: 'Anyone may ask.',
  optional: 'Anyone may ask; a bearer token is read where there is one.',
  required: 'Needs `Authorization: Bearer <token>`.',
}

const scalars = new Map<z.core.$ZodType, string>([
  [amount, 'AED with at most two decimals'],
  [count, 'whole number, 0 or more'],
  [quantity, 'whole number, 1 or more'],
  [id, 'id, a whole number'],
  [latitude, 'degrees, from -90 to 90'],
  [longitude, 'degrees, from -180 to 180'],
  [day, 'day as `YYYY-MM-DD`'],
  [slashDay, 'day as `MM/DD/YYYY`'],
  [month, 'month as `YYYY-MM`'],
  [picture, 'PNG, JPEG or WebP of at most 5 MB, as `data:image/png;base64,...`'],
  [file, 'file; the form is `multipart/form-data`'],
  [scalar, 'text, number or flag'],
  [list, 'array, JSON list or comma list'],
  [anyItems, '[items](#items) or [store items](#store-items)'],
  [shippingId, '`1`'],
  [productGroupsRecord, 'arrays of [product](#product), each by the slug of its group'],
])

const records = new Map<z.core.$ZodType, string>([
  [purchaseItems, 'items'],
  [purchaseItems.shape.packages.def.element, 'purchased package'],
  [orderSubPackageRecord, 'booked sub-package'],
  [orderMealRecord, 'booked meal'],
  [storeItems, 'store items'],
  [storeItems.shape.products.def.element, 'purchased product'],
  [destinationRecord, 'destination'],
  [packageRecord, 'package'],
  [subPackageRecord, 'sub-package'],
  [mealRecord, 'meal'],
  [transportRecord, 'transport option'],
  [slotRecord, 'slot'],
  [dayRecord, 'day'],
  [couponPackageRecord, 'coupon package'],
  [bookingRow, 'booking row'],
  [bookingRecord, 'booking'],
  [pageRecord, 'page'],
  [bannerRecord, 'banner'],
  [settingsRecord, 'settings'],
  [homeDataRecord, 'home data'],
  [voucherRecord, 'voucher'],
  [voucherCodeRecord, 'voucher code'],
  [scratchPrizeRecord, 'scratch prize'],
  [postcardRecord, 'postcard'],
  [postcardOrderRecord, 'postcard order'],
  [userRecord, 'user'],
  [productRecord, 'product'],
  [productTagRecord, 'product tag'],
  [variantRecord, 'variant'],
  [variantOptionRecord, 'variant option'],
  [variationRecord, 'variation'],
  [collectionRecord, 'collection'],
  [storeDataRecord, 'store data'],
  [storeDesignRecord, 'store design'],
  [highlightRecord, 'highlight'],
  [storeSlideRecord, 'store slide'],
  [shippingFeeRecord, 'shipping fee'],
  [addressForm, 'address form'],
  [addressRecord, 'address'],
  [addressLines, 'address lines'],
  [storeOrderRecord, 'store order'],
  [storeOrderItemRecord, 'store order item'],
  [fulfilmentRecord, 'fulfilment'],
  [refusedLineRecord, 'refused line'],
  [invoiceRecord, 'invoice'],
  [raffleRecord, 'raffle'],
  [raffleStatsRecord, 'raffle stats'],
])

const INTRODUCTION = `# The wire

Generated from the action table of \`@dareesha/contract\` by \`node packages/contract/wire-docs.ts\`; do not edit.

One endpoint, \`POST /api\`, form-encoded, with the name of the call in the field \`action\`; \`GET /api?action=...\` answers for
reads. A field that is sent empty counts as left out, in \`items\` too, where \`null\` is empty as well; a field that nobody asked for is ignored. No field may be sent twice but
\`action\`, of which the first value counts.

| Status | Answer |
| --- | --- |
| 200 | \`success: 1\` and the fields below, or a refusal: \`success: 0\` and \`msg\` in words for people |
| 400 | What was sent could not be read: \`success: 0\`, \`msg\` and \`issues: [{ path, message }]\`, one for every fault |
| 401 | The token is missing or no longer good: \`login_required: 1\` |
| 404 | There is no action of that name; as 400, the path is \`action\` |
| 405 | A \`GET\` of an action that changes something, which \`Allow\` says to send by \`POST\`; as 400 |
| 408 | A file stopped coming; as 400 |
| 413 | The form or its file is too large; as 400 |
| 429 | Too many tries; \`Retry-After\` says when to come back |
| 500 | A fault of ours: \`msg\` and a \`reference\` for our log |
| 503 | The database is away, or whoever takes the payments: nothing is lost, the same request may be sent again, and \`Retry-After\` says when to come back |

An id, a count and an amount may be sent as a number or as digits in text, everything else as its own type: where an array is
asked for, a lone value or a comma list is refused. Amounts are answered as text with two decimals ("105.00"). An answer may
carry more fields than are named here, and a field that is not marked \`always\` may be missing or null.`

/** The whole page. */
export const wireDocument = (): string =>
  [
    INTRODUCTION,
    '# Actions',
    ...(Object.keys(actions) as ActionName[]).map(actionSection),
    '# Records',
    ...[...records].map(([schema, name]) => `## ${name}\n\n${fieldsOf(schema)}`),
  ].join('\n\n') + '\n'

function actionSection(name: ActionName): string {
  const { auth, request, answer } = actions[name]
  const parts = [`${purposes[name]} ${ACCESS[auth]}`, '**Request**', fieldsOf(request), '**Answer**', fieldsOf(answer)]
  return [`## ${name}`, ...parts].join('\n\n')
}

function fieldsOf(schema: z.core.$ZodType): string {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'record') return 'Named values, whatever the catalogue holds.'
  if (def.type !== 'object') throw new RangeError(`fields of a schema that is no object: ${def.type}`)
  const rows = Object.entries(def.shape).map(
    ([name, field]) => `| \`${name}\` | ${meaningOf(field)} | ${field._zod.optin === 'optional' ? '' : 'always'} |`,
  )
  return rows.length === 0
    ? 'No fields of its own.'
    : ['| Field | What it is | |', '| --- | --- | --- |', ...rows].join('\n')
}

function meaningOf(schema: z.core.$ZodType): string {
  const scalarMeaning = scalars.get(schema)
  if (scalarMeaning !== undefined) return scalarMeaning
  const record = records.get(schema)
  if (record !== undefined) return `[${record}](#${record.replaceAll(' ', '-')})`
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return meaningOf(def.innerType)
    case 'array':
      return `${records.has(def.element) ? 'array of' : 'array, each'} ${meaningOf(def.element)}`
    case 'pipe':
      return `JSON of ${meaningOf(def.out)}`
    case 'enum':
      return Object.values(def.entries)
        .map((value) => `\`${value}\``)
        .join(' or ')
    case 'record':
      return 'record'
    case 'literal':
      return def.values.map((value) => `\`${String(value)}\``).join(' or ')
    case 'union':
      return unionMeaning(def.options)
    case 'string':
      return textMeaning(def.checks ?? [])
    default:
      throw new RangeError(`no words for a schema of type ${def.type}`)
  }
}

function unionMeaning(options: readonly z.core.$ZodType[]): string {
  const [first, second] = options
  const isText = (first as z.core.$ZodTypes | undefined)?._zod.def.type === 'string'
  // Text beside a structure is that structure as JSON.
  if (isText && second !== undefined && options.length === 2) return `${meaningOf(second)}, or JSON of it`
  return options.map(meaningOf).join(' or ')
}

function textMeaning(checks: readonly z.core.$ZodCheck[]): string {
  const longest = checks
    .map(({ _zod }) => (_zod as z.core.$ZodCheckMaxLength['_zod']).def.maximum)
    .find(Number.isInteger)
  return longest === undefined ? 'text' : `text of at most ${longest} characters`
}

if (import.meta.main) writeFileSync(new URL('../../docs/wire.md', import.meta.url), wireDocument())
