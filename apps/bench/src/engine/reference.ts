import type { AnswerOf, PackageRecord } from '@dareesha/contract'
import { parseDayPrices } from '@dareesha/engine/availability'
import { parseCoupon, parsePackage } from '@dareesha/engine/booking'
import type { Selection } from '@dareesha/engine/booking'

export type WireCase = {
  readonly package: PackageRecord
  readonly day: AnswerOf<'getPackagePrice'>
  readonly coupon: AnswerOf<'validateCoupon'>
  readonly selection: Selection
}

const CASES = 16

/** The bookings differ, so that V8 cannot compute a result once and reuse it. */
export const wireCases: readonly WireCase[] = Array.from({ length: CASES }, (_, turn) => ({
  package: {
    id: '9001',
    destination_id: '1',
    destination_name: 'Mleiha',
    destination_arabic_name: 'مليحة',
    package_name: 'Desert evening',
    arabic_name: 'أمسية صحراوية',
    url_slug: 'desert-evening',
    price: '120.00',
    child_price: '60.00',
    enable: '1',
    enable_sub_packages: '1',
    enable_meal: '1',
    enable_transport: '1',
    sub_packages: [
      {
        id: '1',
        package_name: 'Telescope',
        arabic_name: 'تلسكوب',
        adult_price: '20.50',
        child_price: '10.25',
        enable: '1',
      },
      { id: '2', package_name: 'Guide', arabic_name: 'مرشد', adult_price: '15.00', child_price: '5.00', enable: '1' },
    ],
    meals: [
      { id: '1', meal_name: 'Dinner', arabic_name: 'عشاء', price: '45.00', enable: '1' },
      { id: '2', meal_name: 'Breakfast', arabic_name: 'فطور', price: '25.75', enable: '1' },
    ],
    transport: [
      { id: '1', name: 'From Sharjah', arabic_name: 'من الشارقة', one_way: '30.00', two_way: '50.00', enable: '1' },
    ],
  },
  day: {
    success: 1,
    adult_price: `${150 + turn}.25`,
    child_price: `${75 + turn}.50`,
    peak_price: turn % 2 === 0 ? '1' : '',
  },
  coupon: {
    success: 1,
    id: '7',
    type: 'percentage',
    off: '12.5',
    max_discount: turn % 3 === 0 ? '40.00' : '900.00',
    min_cart: '100.00',
    skip_add_on: '0',
    skip_transport: '1',
    skip_food: turn % 2 === 0 ? '1' : '0',
  },
  selection: {
    party: { adults: 2 + (turn % 4), children: 1 + (turn % 3) },
    options: [],
    schedule: { kind: 'dateless', slot: null },
    subPackages: [{ id: 2, adults: 1 + (turn % 2), children: 1 }],
    transport: { id: 1, trip: turn % 2 === 0 ? 'two-way' : 'one-way' },
    meals: [
      { id: 1, quantity: 2 + (turn % 5) },
      { id: 2, quantity: 1 },
    ],
  },
}))

export const referenceCases = wireCases.map(({ selection, ...wire }) => {
  const of = parsePackage(wire.package)
  const day = parseDayPrices(wire.day)
  const coupon = parseCoupon(wire.coupon, 'BENCH')
  if (!of.ok || !day.ok || !coupon.ok || day.value.adult === null || day.value.child === null) {
    throw new Error('the reference booking is faulty')
  }
  const { adult, child, peak } = day.value
  return { package: of.value, day: { adult, child, peak }, coupon: coupon.value, selection }
})

export type ReferenceCase = (typeof referenceCases)[number]
