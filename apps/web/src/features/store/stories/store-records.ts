import { LONG } from '../../../stories/long-text.ts'
import { DESTINATIONS } from '../../../stories/records.ts'

const basket = {
  product_id: 1,
  slug: 'khoos-basket',
  product_title: 'Woven khoos basket with a lid',
  arabic_title: 'سلة خوص منسوجة بغطاء',
  product_description:
    '<p>Woven from <b>palm leaves</b> of one grove.</p><ul><li>32 cm across</li><li>Wipe with a dry cloth</li></ul><script>alert(1)</script><img src="x" onerror="alert(2)">',
  arabic_description: '<p>منسوجة من <b>سعف النخيل</b>.</p><ul><li>القطر 32 سم</li></ul>',
  price: '140.00',
  qty: 24,
  images: ['scenes/souk-noon-1.svg', 'scenes/souk-dusk-1.svg', 'scenes/desert-dusk-1.svg'],
  tags: [
    { value: 'Palm', arabic_value: 'نخيل' },
    { value: 'Home', arabic_value: 'منزل' },
  ],
  collections: [11],
  vendors: 7,
  created_at: '2026-11-20 10:00:00',
  hide: '0',
  favorite: '0',
  variants: [],
  variation_attributes: [],
}

const shawl = {
  ...basket,
  product_id: 2,
  slug: 'sadu-shawl',
  product_title: 'Sadu shawl',
  arabic_title: 'شال سدو',
  price: '220.00',
  qty: 9,
  created_at: '2026-11-25 10:00:00',
  variants: [
    {
      name: 'Colour',
      arabic_name: 'اللون',
      options: [
        { option_id: 1, option_name: 'Red', arabic_name: 'أحمر' },
        { option_id: 2, option_name: 'Indigo', arabic_name: 'نيلي' },
      ],
    },
    {
      name: 'Size',
      arabic_name: 'المقاس',
      options: [
        { option_id: 3, option_name: 'Small', arabic_name: 'صغير' },
        { option_id: 4, option_name: 'Large', arabic_name: 'كبير' },
        { option_id: 5, option_name: 'Extra large', arabic_name: 'كبير جدًا' },
      ],
    },
  ],
  variation_attributes: [
    { id: 21, qty: 3, price: '220.00', variant_options: [1, 3], enable: '1', img: 'scenes/souk-dawn-1.svg' },
    { id: 22, qty: 6, price: '260.00', variant_options: [1, 4], enable: '1', img: '' },
    { id: 23, qty: 0, price: '220.00', variant_options: [2, 3], enable: '1', img: '' },
    { id: 24, qty: 5, price: '260.00', variant_options: [2, 4], enable: '0', img: '' },
    { id: 25, qty: 5, price: '280.00', variant_options: [2, 5], enable: '1', img: '' },
  ],
}

const few = {
  ...basket,
  product_id: 3,
  slug: 'dallah',
  product_title: 'Brass coffee pot',
  arabic_title: '',
  price: '310.50',
  qty: 3,
  favorite: '1',
}

export const PRODUCT = basket
export const VARIANTS = shawl
export const FEW = few
export const SOLD_OUT = { ...few, product_id: 4, slug: 'sold-out', qty: 0 }

export const PRODUCTS = Array.from({ length: 64 }, (_, index) => ({
  ...(index % 9 === 1 ? shawl : index % 9 === 2 ? few : basket),
  product_id: index + 1,
  slug: `product-${index + 1}`,
  price: `${100 + ((index * 37) % 400)}.00`,
}))

export const STORE = { destinations: DESTINATIONS, products: [basket, shawl, few] }
export const BIG_STORE = { destinations: DESTINATIONS, products: PRODUCTS }
export const EMPTY_STORE = { destinations: [], products: [] }

const long = (record: typeof basket) => ({
  ...record,
  product_title: LONG.en,
  arabic_title: LONG.ae,
  arabic_description: `<p>${`${LONG.ae}، `.repeat(8)}</p>`,
  price: '123456.75',
  tags: [{ value: 'Palm', arabic_value: LONG.ae }],
})

export const LONG_VARIANTS = {
  ...long(basket),
  variants: shawl.variants.map((group) => ({
    ...group,
    arabic_name: LONG.ae,
    options: group.options.map((option) => ({ ...option, arabic_name: LONG.ae })),
  })),
  variation_attributes: shawl.variation_attributes,
}
export const LONG_STORE = {
  destinations: DESTINATIONS.map((place) => ({ ...place, arabic_name: LONG.ae })),
  products: STORE.products.map((record) => ({ ...long(basket), product_id: record.product_id, slug: record.slug })),
}

const picture = {
  img: 'scenes/souk-noon-1.svg',
  link: '/stores/gsharshop/products',
  title: 'Baskets',
  arabic_title: 'سلال',
}

export const DESIGN = {
  slider_images: [
    { img: 'scenes/souk-dusk-1.svg', link: '', alt: 'Evening in the souk', arabic_alt: 'مساء في السوق' },
    { img: 'scenes/souk-noon-2.svg', link: '/stores/gsharshop/designers', alt: 'Makers', arabic_alt: 'صنّاع' },
  ],
  highlights: Array.from({ length: 15 }, (_, index) => ({ ...picture, link: `/stores/gsharshop/tag/${index}` })),
}
export const EMPTY_DESIGN = { slider_images: [], highlights: [] }
export const LONG_DESIGN = {
  slider_images: DESIGN.slider_images.map((slide) => ({ ...slide, arabic_alt: LONG.ae })),
  highlights: DESIGN.highlights.map((highlight) => ({ ...highlight, arabic_title: LONG.ae })),
}

const collection = {
  id: 11,
  slug: 'palm',
  collection_name: 'Out of palm',
  arabic_name: 'من النخيل',
  logo: 'scenes/souk-dawn-2.svg',
  featured_image: 'scenes/desert-dusk-1.svg',
  description: '<p>Everything a palm gives.</p>',
  arabic_description: '<p>كل ما تعطيه النخلة.</p>',
  is_profile: '0',
  enable: '1',
  qty: 12,
}
const designer = {
  ...collection,
  id: 12,
  slug: 'um-saeed',
  collection_name: 'Um Saeed',
  arabic_name: 'أم سعيد',
  is_profile: '1',
  qty: 4,
}

export const COLLECTION = collection
export const COLLECTIONS = [
  collection,
  designer,
  { ...collection, id: 13, slug: 'clay', collection_name: 'Out of clay', arabic_name: '' },
  { ...designer, id: 14, slug: 'nobody', qty: 0 },
]
export const LONG_COLLECTION = {
  ...collection,
  arabic_name: LONG.ae,
  arabic_description: `<p>${LONG.ae} ${LONG.ae}</p>`,
}
export const LONG_COLLECTIONS = COLLECTIONS.map((record) => ({ ...record, arabic_name: LONG.ae }))

export const SHIPPING = { price: '25.00' }

const address = {
  id: 1,
  phone: '971501234567',
  address: {
    name: 'Mariam Saeed',
    phone: '971501234567',
    address: 'Villa 12, Al Fisht',
    landmark: 'Behind the mosque',
    city: 'Sharjah',
    state: 'Sharjah',
    country: 'United Arab Emirates',
  },
}

export const ADDRESSES = [
  address,
  {
    ...address,
    id: 2,
    address: { ...address.address, name: 'مريم سعيد', address: 'شقة 4، شارع الكورنيش', landmark: '', state: 'Dubai' },
  },
]
export const LONG_ADDRESSES = [
  { ...address, address: { ...address.address, name: LONG.ae, address: `${LONG.ae}، ${LONG.ae}`, landmark: LONG.ae } },
]

const order = {
  order_number: 'ABCD-EFGH-JKMN',
  order_date: '2026-11-30 18:45:00',
  total: '325.00',
  shipping_fee: '20.00',
  address: address.address,
  status: 1,
  processing_status: 'Paid',
  vendor_name: 'Heart of the old town',
  vendor_arabic_name: 'قلب المدينة القديمة',
  items: [
    {
      title: 'Woven khoos basket with a lid',
      arabic_title: 'سلة خوص منسوجة بغطاء',
      qty: 2,
      total: '280.00',
      img: 'scenes/souk-noon-1.svg',
    },
    { title: 'Brass coffee pot', arabic_title: '', qty: 1, total: '25.00' },
  ],
  fullfillment_status: [{ status_id: 0, status_name: 'On its way', status_arabic_name: 'في الطريق' }],
}

export const ORDERS = [
  order,
  { ...order, order_number: 'PPPP-QQQQ-RRRR', processing_status: '', fullfillment_status: [] },
  { ...order, order_number: 'SSSS-TTTT-VVVV', status: 0, order_date: '2026-11-29 09:00:00' },
  { ...order, order_number: 'WWWW-XXXX-YYYY', status: 5, order_date: '2026-11-28 09:00:00' },
]
const receipt = {
  kind: 'receipt',
  number: 43,
  issued_on: '2026-11-27',
  seller: 'Tourism Authority',
  trn: '',
  vat_percent: '5',
  total: '325.00',
  vat: '15.48',
  lines: [{ name: '2 x Khoos basket', arabic_name: '2 × سلة خوص', amount: '325.00', vat: '15.48' }],
}
export const RECEIPT_ORDERS = [{ ...order, receipts: [receipt] }, ...ORDERS.slice(1)]
export const PENDING_ORDERS = [{ ...order, status: 0, processing_status: null }, ...ORDERS.slice(1)]
export const OWED_ORDERS = [{ ...order, status: 4, processing_status: null, owed_back: '325.00' }, ...ORDERS.slice(1)]
export const FAILED_ORDERS = [{ ...order, status: 2, processing_status: null }, ...ORDERS.slice(1)]
export const LONG_ORDERS = ORDERS.map((record) => ({
  ...record,
  total: '123456.75',
  vendor_arabic_name: LONG.ae,
  processing_status: LONG.ae,
  items: record.items.map((item) => ({ ...item, arabic_title: LONG.ae, total: '123456.75' })),
  fullfillment_status: [{ status_id: 1, status_name: LONG.en, status_arabic_name: LONG.ae }],
}))

const line = {
  version: 2,
  product_id: 1,
  qty: 2,
  product_slug: 'khoos-basket',
  title: basket.product_title,
  arabic_title: basket.arabic_title,
  price: '140.00',
  images: basket.images.slice(0, 1),
  product_description: `${basket.product_description}${'<p>It keeps bread fresh for days, and dates for weeks.</p>'.repeat(4)}`,
  arabic_description: basket.arabic_description,
  variant_id: null,
  variant_options: [],
}

export const CART = JSON.stringify([
  line,
  {
    ...line,
    product_id: 2,
    qty: 1,
    product_slug: 'sadu-shawl',
    title: shawl.product_title,
    arabic_title: shawl.arabic_title,
    price: '220.00',
    variant_id: 21,
    variant_options: [1, 3],
  },
])
export const FULL_CART = JSON.stringify(
  Array.from({ length: 100 }, (_, index) => ({ ...line, product_id: 1001 + index })),
)
export const STALE_CART = JSON.stringify([
  { ...line, price: '100.00' },
  {
    ...line,
    product_id: 3,
    qty: 5,
    product_slug: 'dallah',
    title: few.product_title,
    arabic_title: null,
    price: '310.50',
  },
])
export const OLD_CART = JSON.stringify([
  { ...line, version: undefined },
  { id: 7, qty: 2 },
])
export const LONG_CART = JSON.stringify([
  {
    ...line,
    arabic_title: LONG.ae,
    arabic_description: `<p>${LONG.ae} ${LONG.ae} ${LONG.ae}</p>`,
    price: '123456.75',
    qty: 9,
  },
])
