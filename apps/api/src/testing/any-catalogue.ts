import fc from 'fast-check'

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text)),
  fc.constantFrom('', ' ', 'عائلة', '"\\/', '<b>', '\u2028', '__proto__', '٣', '1e3'),
)
const anyValue = fc.oneof(anyText, fc.constantFrom(0, -1, 12.5, 1e21 / 1e7, true, false, null), fc.maxSafeInteger())
const anyRecord = fc
  .dictionary(
    fc.constantFrom('name', 'points', 'Ünïcode key', 'a.b', '', '0'),
    fc.oneof(anyValue, fc.array(anyValue), fc.dictionary(fc.constantFrom('x', 'y'), anyValue)),
  )
  .map((record) => ({ ...record }))
const anyRecords = fc.array(anyRecord, { minLength: 1, maxLength: 4 })
const anyCount = fc.constantFrom(0, 7, '7', '٧', '', null, 2_147_483_647)
const anyAmount = fc.constantFrom('10', '10.50', 99.5, '', null)
const anyMark = fc.constantFrom('150', '', '0', true, false, 1, null)
const days = fc.uniqueArray(fc.constantFrom('2026-12-01', '12/24/2026', '2027-02-28'))

const anyPackage = (id: number) =>
  fc.record(
    {
      id: fc.constantFrom(id, String(id)),
      destination_id: fc.constantFrom(1, '2'),
      package_name: fc.constant(`Package ${id}`),
      url_slug: fc.constant(`package-${id}`),
      price: fc.constantFrom(10, '12.50'),
      description: anyText,
      tags: fc.constantFrom('Family,Kids', ['Family'], '["Kids"]', null),
      adult_overall_limit: anyCount,
      duration_minutes: fc.constantFrom(90, '٩٠', '', null),
      languages: fc.constantFrom('en, ar', ['en', 'hi'], [], null),
      meeting_point: anyText,
      free_cancellation_hours: fc.constantFrom(0, '24', '', null),
      slots: fc
        .array(fc.record({ time_slot: anyText, adult_tickets: anyCount, child_tickets: anyCount }), { maxLength: 3 })
        .map((rows) => rows.map((row, index) => ({ id: id * 10 + index, ...row }))),
      availability: days.chain((dates) =>
        fc.tuple(
          ...dates.map((date) =>
            fc.record({ adult_tickets: anyCount, child_tickets: anyCount }).map((row) => ({ date, ...row })),
          ),
        ),
      ),
      date_prices: days.chain((dates) =>
        fc.tuple(
          ...dates.map((date) =>
            fc.record({ adult_price: anyAmount, peak_price: anyMark }).map((row) => ({ date, ...row })),
          ),
        ),
      ),
      meals: fc.constantFrom([{ id: 1, meal_name: 'Dinner', price: '45' }], []),
    },
    { requiredKeys: ['id', 'destination_id', 'package_name', 'url_slug', 'price'] },
  )

const anyVouchers = fc.uniqueArray(fc.constantFrom(9, '4', 2, 30), { minLength: 1 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc
        .record(
          {
            arabic_name: anyText,
            terms: anyText,
            amount: anyAmount,
            type: fc.constantFrom('aed', null),
            expiry_date: fc.constantFrom('2026-12-31', '12/24/2026', '', null),
            destination_id: fc.constantFrom(1, '2', '', null),
            lat: fc.oneof(anyText, fc.constantFrom('25.3', 25.3)),
            enable: fc.constantFrom('0', true, null),
          },
          { requiredKeys: [] },
        )
        .map((row) => ({ id, name: `Voucher ${id}`, url_slug: `voucher-${id}`, ...row })),
    ),
  ),
)

const anyPrizes = fc
  .uniqueArray(
    fc.record(
      {
        id: fc.nat(9),
        name: fc.constantFrom('Karak', 'كرك'),
        stock: fc.constantFrom(0, 7, '7', '٧', 2_147_483_647),
        voucher_codes: fc.constantFrom('A,B', ['A', 1], '["A"]', '', null),
        enable: fc.constantFrom('1', '0', true, '', null),
      },
      { requiredKeys: ['id', 'name', 'stock'] },
    ),
    { selector: ({ id }) => id, minLength: 1, maxLength: 4 },
  )
  .map((prizes) => prizes.map((prize) => ({ ...prize })))
const anyPostcards = fc.uniqueArray(fc.constantFrom(9, '4', 2, 30), { minLength: 1 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc
        .record(
          {
            arabic_name: anyText,
            image: anyText,
            customisable: fc.constantFrom('0', '1', true, null),
            photo_area: fc.constantFrom('24,24,600,300', [10, '20', 30, 40], null, ''),
            enable: fc.constantFrom('0', true, null),
          },
          { requiredKeys: [] },
        )
        .map((row) => ({ id, name: `Postcard ${id}`, price: '25.00', ...row })),
    ),
  ),
)

const anyCollections = fc
  .record({
    arabic_name: anyText,
    is_profile: fc.constantFrom('0', '1', true, null),
    enable: fc.constantFrom('0', 1, null),
  })
  .map((fields) => [1, '2', 3].map((id) => ({ id, slug: `c-${id}`, collection_name: `Collection ${id}`, ...fields })))
const anyProducts = fc.uniqueArray(fc.constantFrom(9, '4', 2, 30), { minLength: 1 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc
        .record(
          {
            arabic_title: anyText,
            product_description: anyText,
            price: anyAmount,
            qty: anyCount,
            images: fc.constantFrom(['a.jpg', 'b.jpg'], '["a.jpg"]', 'a.jpg', '', null),
            tags: fc.array(fc.record({ value: anyText, arabic_value: anyText }), { maxLength: 2 }),
            collections: fc.constantFrom([1, '2'], '[3]', '1,2', [], null),
            vendors: fc.constantFrom(1, '2', '', null),
            created_at: fc.constantFrom('2026-11-20', '2026-11-20 10:00', '', null),
            hide: fc.constantFrom('0', '1', false, null),
            variants: fc.constant([
              {
                name: 'Size',
                options: [
                  { option_id: 1, option_name: 'S' },
                  { option_id: '2', option_name: 'L' },
                ],
              },
            ]),
            variation_attributes: fc.tuple(anyCount, anyAmount).map(([qty, price]) => [
              { id: 1, qty, price, variant_options: [1] },
              { id: '2', qty: 3, variant_options: '2', enable: '0' },
            ]),
          },
          { requiredKeys: ['variants'] },
        )
        .map((row) => ({ product_id: id, slug: `product-${id}`, product_title: `Product ${id}`, ...row })),
    ),
  ),
)
const anyStoreDesign = fc.record(
  {
    slider_images: fc.constant([{ img: 'a.jpg', alt: 'A' }, { img: 'b.jpg' }]),
    highlights: fc.constant([{ img: 'c.jpg', link: '/x' }]),
  },
  { requiredKeys: [] },
)

const anyCatalogue = fc.record(
  {
    destinations: fc.constant([
      { id: 2, name: 'B', url_slug: 'b' },
      { id: '1', name: 'A', url_slug: 'a', location: '' },
    ]),
    packages: fc.tuple(anyPackage(3), anyPackage(1), anyPackage(2)).map((all) => [...all]),
    coupons: fc.constantFrom(
      [{ code: ' half ', type: 'percentage', off: '50', usage_limit: '٣', packages: '1, 3' }],
      [
        { code: 'B', type: 'aed', off: 5, per_user_limit: 2, packages: [1, '2'] },
        { code: 'A', type: 'aed', off: 5, enable: false, msg: 'شكرا' },
      ],
    ),
    vouchers: anyVouchers,
    scratch_prizes: anyPrizes,
    pages: fc.constantFrom([{ url_slug: 'b', blocks: [1, [2]] }, { slug: 'a' }], [{ url_slug: 7 }]),
    store_design: anyStoreDesign,
    shipping_fee: fc.constantFrom('15.00', 15, 0, '', { price: '15' }, { price: null }),
    postcards: anyPostcards,
    banners: anyRecords,
    synonyms: fc.constantFrom([{ words: ['tent', 'خيمة'] }, { words: '["a","b"]' }], [{ words: 'boat, dhow' }]),
    settings: fc.dictionary(fc.constantFrom('colour', 'b.c', '__tag'), anyValue, { minKeys: 1 }),
  },
  { requiredKeys: ['destinations', 'packages'] },
)
export const anyCatalogueFile = fc
  .tuple(anyCatalogue, fc.option(fc.record({ products: anyProducts, collections: anyCollections })))
  .map(([file, store]) => ({ ...file, ...store }))
