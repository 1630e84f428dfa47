import { catalogueCouponFields } from './entities/coupon.ts'
import { destinationFields } from './entities/destination.ts'
import { availabilityFields, catalogueSlotFields, dayPriceFields, packageFields } from './entities/package.ts'
import { postcardFields } from './entities/postcard.ts'
import { catalogueProductFields } from './entities/product.ts'
import { catalogueScratchPrizeFields } from './entities/scratch-prize.ts'
import { catalogueCollectionFields, shippingFeeFields, storeDesignFields } from './entities/store.ts'
import { catalogueVoucherFields } from './entities/voucher.ts'
import { count, day, list, record, required, rows } from './fields.ts'
import type { FileRecordOf } from './fields.ts'

const cataloguePackageFields = {
  ...packageFields,
  slots: rows(catalogueSlotFields),
  availability: rows({ date: day, ...availabilityFields }),
  date_prices: rows({ date: day, ...dayPriceFields }),
}

/**
 * The catalogue file that content teams write. Fields have their names on the wire. A day without a row in `availability` has unlimited places.
 * The import first resolves relative days, such as `{ "$today": 30 }`.
 */
export const catalogueFields = {
  /** The import refuses a file with a lower version than the stored catalogue. */
  version: count,
  destinations: rows(destinationFields),
  packages: rows(cataloguePackageFields),
  coupons: rows(catalogueCouponFields),
  vouchers: rows(catalogueVoucherFields),
  scratch_prizes: rows(catalogueScratchPrizeFields),
  products: rows(catalogueProductFields),
  collections: rows(catalogueCollectionFields),
  pages: rows({}, 'anything'),
  store_design: record(storeDesignFields),
  shipping_fee: record(shippingFeeFields, 'amount'),
  postcards: rows(postcardFields),
  banners: rows({}, 'anything'),
  settings: record({}, 'anything'),
  /** Synonyms, such as `tent` and `camp`: a search for one word also finds packages with the other word. */
  synonyms: rows({ words: required(list) }),
}

/** A whole catalogue file. */
export type CatalogueFile = FileRecordOf<typeof catalogueFields>
/** A coupon in a catalogue file. */
export type CatalogueCoupon = FileRecordOf<typeof catalogueCouponFields>
