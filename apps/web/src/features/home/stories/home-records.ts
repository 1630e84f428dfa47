import { DESTINATIONS, LONG_DESTINATIONS, LONG_PACKAGES, PACKAGES } from '../../../stories/records.ts'

const LONG =
  'أيام طويلة جدًا للعائلات الكبيرة والصغيرة وللأجداد والأحفاد وكل من يحب أن يمشي ببطء بين أقدم أحياء الإمارة وأجمل وجهاتها'

const banners = [
  { id: 1, image: 'scenes/souk-dawn-1.svg', alt: 'The souk at dawn', arabic_alt: 'السوق عند الفجر' },
  { id: 2, image: 'scenes/harbour-dusk-1.svg', alt: 'Dhows at dusk', arabic_alt: 'سفن عند الغسق', link: '/d/mleiha' },
  { id: 3, image: 'scenes/mangrove-noon-1.svg', link: 'https://example.com' },
]

const settings = {
  tag1: 'Family',
  tag1_heading: 'Days out for the family',
  tag1_arabic_heading: 'أيام للعائلة',
  tag1_description: 'Easy days that everybody remembers.',
  tag1_arabic_description: 'أيام سهلة يتذكرها الجميع.',
  tag2: 'Couples',
  gallary_images: {
    image1: 'scenes/harbour-dusk-1.svg',
    image1_link: '/p/dhow-dinner-cruise',
    image1_alt: 'Dinner on a dhow',
    image1_arabic_alt: 'عشاء على متن سفينة',
    image2: 'scenes/desert-night-1.svg',
    image2_link: 'https://example.com',
    image3: 'scenes/mangrove-dawn-1.svg',
    image4: 'scenes/island-noon-1.svg',
    image5: 'scenes/souk-night-1.svg',
    image5_link: '/p/souk-food-walk',
    image5_alt: 'Tastes of the souk',
  },
  spend_win_image: 'scenes/souk-dusk-1.svg',
  promo_image: 'scenes/island-dusk-2.svg',
  promo_image_alt: 'A palm island at sunset',
  promo_image_arabic_alt: 'جزيرة نخيل عند الغروب',
  about_us_text: 'A dareesha is the window of an old Gulf house.',
  about_us_arabic_text: 'الدريشة نافذة البيت الخليجي القديم.',
  about_us_image: 'scenes/heritage-dusk-1.svg',
  display_vouchers: '1',
  display_about_us: '1',
  display_top_experience: '1',
  dining_url: 'https://example.com/dining',
}

const voucher = {
  id: 1,
  url_slug: 'karak-at-the-creek',
  name: 'Two karaks for one',
  arabic_name: 'كوبا كرك بسعر كوب',
  vendor_name: 'Creek House Café',
  vendor_arabic_name: 'مقهى بيت الخور',
  description: 'Your second cup is on the house.',
  arabic_description: 'الكوب الثاني هدية.',
  img: 'scenes/dining-dusk-2.svg',
  type: 'aed',
  amount: '12.00',
  expiry_date: '2027-01-30',
  bg_color: '#7A4A2A',
}

const vouchers = [voucher, { ...voucher, id: 2, url_slug: 'khoos', type: 'percentage', amount: '20', bg_color: '' }]

export const EVERYTHING = { banners, settings, vouchers, destinations: DESTINATIONS, packages: PACKAGES }

export const NOTHING = { banners: [], settings: {}, vouchers: [], destinations: [], packages: [] }

export const ONE_OF_EACH = {
  banners: banners.slice(0, 1),
  settings: { ...settings, tag2: '', gallary_images: { image1: 'scenes/harbour-dusk-1.svg' } },
  vouchers: [voucher],
  destinations: DESTINATIONS.slice(0, 1),
  packages: PACKAGES.slice(0, 1),
}

export const FLAGS_OFF = {
  ...EVERYTHING,
  settings: { ...settings, display_vouchers: '0', display_about_us: '0', display_top_experience: '0' },
}

export const LONG_TEXTS = {
  banners: banners.map((banner) => ({ ...banner, arabic_alt: LONG })),
  settings: {
    ...settings,
    tag1_arabic_heading: LONG,
    tag1_arabic_description: `${LONG} ${LONG}`,
    about_us_heading: 'A window',
    about_us_arabic_heading: `${LONG}، ${LONG}`,
    about_us_arabic_text: `${LONG} ${LONG} ${LONG}`,
    gallary_images: { ...settings.gallary_images, image1_arabic_alt: LONG, image5_arabic_alt: LONG },
  },
  vouchers: vouchers.map((one) => ({
    ...one,
    arabic_name: LONG,
    vendor_arabic_name: LONG,
    arabic_description: LONG,
    type: 'aed',
    amount: '123456.75',
  })),
  destinations: LONG_DESTINATIONS,
  packages: LONG_PACKAGES,
}
