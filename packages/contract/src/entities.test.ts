import { describe, expect, it } from 'vitest'

import { deliveryAddressFields, addressLinesFields } from './entities/customer.ts'
import { bookingFields, bookingRowFields } from './entities/booking.ts'
import { couponFields, couponPackageFields } from './entities/coupon.ts'
import { destinationFields } from './entities/destination.ts'
import { mealFields, packageFields, slotFields, subPackageFields, transportFields } from './entities/package.ts'
import { pictureFields } from './entities/picture.ts'
import {
  productFields,
  productTagFields,
  variantFields,
  variantOptionFields,
  variationFields,
} from './entities/product.ts'
import { scratchPrizeFields } from './entities/scratch-prize.ts'
import { settingsFields } from './entities/site.ts'
import { storeOrderFields, storeOrderItemFields } from './entities/store-order.ts'
import {
  collectionFields,
  highlightFields,
  shippingFeeFields,
  storeDataFields,
  storeDesignFields,
} from './entities/store.ts'
import { voucherFields } from './entities/voucher.ts'
import { namedFields } from './fields.ts'
import type { Fields } from './fields.ts'

const specified: readonly [id: string, entity: string, fields: Fields, names: string][] = [
  [
    'ENT-01',
    'destination',
    destinationFields,
    'id name arabic_name description hover_text img featured_image url_slug location lat lan hide enable',
  ],
  [
    'ENT-02',
    'package: identity and display',
    packageFields,
    'id destination_id destination_name package_name arabic_name url_slug description img mega_slider_images tags rating position',
  ],
  [
    'ENT-03',
    'package: visibility and offer',
    packageFields,
    'hide enable disabled checkout offer_tag offer_tag_text redirect redirect_url price child_price original_price',
  ],
  [
    'ENT-04',
    'package: details',
    packageFields,
    'amenities lat lan term_conditions additional_info itinerary enable_note note',
  ],
  [
    'ENT-05',
    'package: dates',
    packageFields,
    'start_date end_date event_dates disabled_dates disabled_weeks disable_booking_prior',
  ],
  [
    'ENT-06',
    'package: quantities',
    packageFields,
    'adult_default_qty child_default_qty adult_min_qty adult_max_qty child_min_qty child_max_qty overall_min_limit overall_max_limit adult_overall_limit child_overall_limit adult_booked_times child_booked_times',
  ],
  [
    'ENT-07',
    'package: lists and steps',
    packageFields,
    'sub_packages meals transport enable_date_picker enable_time_picker enable_sub_packages enable_meal enable_transport',
  ],
  ['UX-10', 'package: facts', packageFields, 'duration_minutes languages meeting_point free_cancellation_hours'],
  ['UX-30', 'picture', pictureFields, 'name focus credit'],
  ['ENT-08', 'sub-package', subPackageFields, 'id package_name adult_price child_price enable'],
  ['ENT-09', 'meal', mealFields, 'id meal_name price description enable'],
  ['ENT-10', 'transport', transportFields, 'id name one_way two_way enable'],
  ['ENT-11', 'time slot', slotFields, 'id time_slot adult_tickets child_tickets enable'],
  ['ENT-13', 'coupon', couponFields, 'type off max_discount min_cart skip_add_on skip_transport skip_food'],
  ['ENT-14', 'coupon: buy x get y', couponFields, 'buy buy_qty free free_qty'],
  ['CPN-26', 'coupon: package', couponPackageFields, 'package_id sub_total total deducted_value'],
  [
    'ENT-20',
    'booking row',
    bookingRowFields,
    'order_number package_name package_arabic_name package_img total adult_qty child_qty status',
  ],
  [
    'ENT-21',
    'booking',
    bookingFields,
    'package_name package_arabic_name destination_name dest_arabic_name package_img status adult_qty child_qty email mobile created_at order_number total transport_name coupon date order_sub_packages order_meals',
  ],
  [
    'ENT-15',
    'home settings',
    settingsFields,
    'tag1 tag1_heading tag1_description tag2 tag2_heading tag2_description tag3 tag3_heading tag3_description gallary_images spend_win_image display_vouchers display_about_us display_top_experience',
  ],
  [
    'ENT-18',
    'voucher',
    voucherFields,
    'id name arabic_name amount type description terms img expiry_date bg_color url_slug vendor_name destination_name',
  ],
  [
    'ENT-24',
    'product',
    productFields,
    'product_id slug product_title product_description price qty images tags collections vendors created_at hide favorite variants variation_attributes',
  ],
  ['ENT-24', 'product: tag', productTagFields, 'value'],
  ['ENT-26', 'product: variant', variantFields, 'name options'],
  ['ENT-26', 'product: option', variantOptionFields, 'option_name option_id'],
  ['ENT-26', 'product: variation', variationFields, 'id qty price variant_options enable img'],
  [
    'ENT-28',
    'collection',
    collectionFields,
    'id slug collection_name logo featured_image description is_profile enable qty',
  ],
  ['ENT-29', 'address', deliveryAddressFields, 'id phone address'],
  ['ENT-29', 'address: lines', addressLinesFields, 'name phone address landmark city state country'],
  ['ENT-30', 'store design', storeDesignFields, 'highlights slider_images'],
  ['ENT-30', 'store design: highlight', highlightFields, 'img link title'],
  ['ENT-31', 'store data', storeDataFields, 'destinations products'],
  ['ENT-31', 'shipping fee', shippingFeeFields, 'price'],
  [
    'ENT-32',
    'store order',
    storeOrderFields,
    'order_number order_date created_at total status processing_status vendor_name items fullfillment_status',
  ],
  ['ENT-32', 'store order: item', storeOrderItemFields, 'title qty'],
  ['ENT-19', 'destination of vouchers', destinationFields, 'id name arabic_name url_slug lat lan'],
  ['ENT-23', 'scratch prize', scratchPrizeFields, 'name voucher_codes description logo'],
]

describe('entities', () => {
  it.each(specified)(
    '[%s] %s has every field that the specification gives it, with the specified name',
    (_, __, fields, names) => {
      expect([...namedFields(fields).keys()]).toEqual(expect.arrayContaining(names.split(' ')))
    },
  )
})
