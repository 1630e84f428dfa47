import { aPackageRecord } from '@dareesha/engine/testing'

import { LONG } from './long-text.ts'

const SITE = { checkout: 'dareesha' }

export const PACKAGES = [
  aPackageRecord({
    ...SITE,
    id: 1,
    position: 2,
    tags: 'Couples,Friends',
    img: 'scenes/desert-night-1.svg',
    original_price: '120',
    offer_tag: '1',
    offer_tag_text: 'Clear skies',
    arabic_offer_tag_text: 'سماء صافية',
  }),
  aPackageRecord({
    ...SITE,
    id: 2,
    url_slug: 'full-moon-concert',
    package_name: 'Full-moon concert',
    arabic_name: 'حفل البدر',
    tags: 'Couples,Family',
    redirect: '1',
    redirect_url: 'https://example.com/concert',
  }),
  aPackageRecord({
    ...SITE,
    id: 3,
    url_slug: 'falconry-morning',
    package_name: 'Falconry morning',
    arabic_name: '',
    position: 1,
    tags: 'Family',
    price: '0',
  }),
]

export const LONG_PACKAGES = PACKAGES.map((record) => ({
  ...record,
  package_name: LONG.en,
  arabic_name: LONG.ae,
  destination_arabic_name: LONG.ae,
  arabic_offer_tag_text: LONG.ae,
  price: '123456.75',
  original_price: '234567.80',
}))

const place = {
  id: 7,
  url_slug: 'mleiha',
  name: 'Mleiha',
  arabic_name: 'مليحة',
  hover_text: 'Dunes, fossils and the clearest stars',
  arabic_hover_text: 'كثبان وأحافير وأصفى النجوم',
  description: 'A valley where people have lived for a hundred thousand years, under a sky without city light.',
  arabic_description: 'وادٍ سكنه الإنسان منذ مئة ألف عام، تحت سماء بلا أضواء مدينة.',
  img: 'scenes/desert-night-1.svg',
  featured_image: '',
  lat: '25.1294',
  lan: '55.8796',
  hide: '0',
  enable: '1',
}

export const DESTINATIONS = [
  place,
  { ...place, id: 8, url_slug: 'kalba', name: 'Kalba mangroves', arabic_name: 'قرم كلباء', lat: '', lan: '' },
  { ...place, id: 9, url_slug: 'al-noor', name: 'Al Noor Island', arabic_name: '', hover_text: '' },
]

export const LONG_DESTINATIONS = DESTINATIONS.map((record) => ({
  ...record,
  arabic_name: LONG.ae,
  arabic_hover_text: LONG.ae,
  arabic_description: `${LONG.ae}، ${LONG.ae}، ${LONG.ae}.`,
}))

const SECTION = {
  en: '<h2>Booking and paying</h2><ul><li>A booking is confirmed once it is paid.</li><li>Write to <a href="mailto:hello@dareesha.example">hello@dareesha.example</a></li></ul>',
  ae: '<h2>الحجز والدفع</h2><ul><li>يتأكد الحجز بعد الدفع.</li><li>اكتب إلى <a href="mailto:hello@dareesha.example">hello@dareesha.example</a></li></ul>',
}

export const PAGE = {
  url_slug: 'terms',
  title: 'Terms',
  arabic_title: 'الشروط',
  content: `<p>What you may expect of us.</p>${SECTION.en}`,
  arabic_content: `<p>ما يحق لك أن تنتظره منا.</p>${SECTION.ae}`,
}

export const LONG_PAGE = {
  ...PAGE,
  arabic_title: LONG.ae,
  arabic_content: `<p>${LONG.ae}</p>${SECTION.ae}<p>${`${LONG.ae}، `.repeat(12)}</p>`,
}

const voucher = {
  id: 1,
  url_slug: 'karak-at-the-creek',
  name: 'Two karaks for one',
  arabic_name: 'كوبا كرك بسعر كوب',
  vendor_name: 'Creek House Café',
  vendor_arabic_name: 'مقهى بيت الخور',
  destination_id: 7,
  destination_name: 'Mleiha',
  destination_arabic_name: 'مليحة',
  type: 'aed',
  amount: '12.00',
  description: 'Your second cup of karak is on the house, with a view of the dhows.',
  arabic_description: 'الكوب الثاني من الكرك هدية مع إطلالة على السفن.',
  terms: '<ul><li>One voucher a visit.</li><li>Show its QR code before you pay.</li></ul>',
  arabic_terms: '<ul><li>قسيمة واحدة لكل زيارة.</li><li>اعرض رمز QR قبل الدفع.</li></ul>',
  img: 'scenes/dining-dusk-2.svg',
  bg_color: '#7A4A2A',
  expiry_date: '2027-01-30',
  lat: '25.1294',
  lan: '55.8796',
  enable: '1',
  expired: '0',
}

export const VOUCHERS = [
  voucher,
  {
    ...voucher,
    id: 2,
    url_slug: 'khoos-workshop',
    name: 'A fifth off palm weaving',
    arabic_name: '',
    type: 'percentage',
    amount: '20',
    bg_color: '#B23E2B',
    lat: '25.3573',
    lan: '55.3911',
  },
  { ...voucher, id: 3, url_slug: 'last-year', expired: '1', expiry_date: '2025-12-31' },
]

export const VOUCHER = voucher

export const LONG_VOUCHER = {
  ...voucher,
  name: LONG.en,
  arabic_name: LONG.ae,
  vendor_arabic_name: LONG.ae,
  destination_arabic_name: LONG.ae,
  arabic_description: `${LONG.ae}، ${LONG.ae}.`,
  arabic_terms: `<p>${`${LONG.ae}، `.repeat(8)}</p>`,
  amount: '123456.75',
}

export const LONG_VOUCHERS = VOUCHERS.map((record) => ({ ...LONG_VOUCHER, id: record.id, url_slug: record.url_slug }))

const prize = {
  name: 'An hour in a kayak',
  arabic_name: 'ساعة بالكاياك',
  description: 'One hour among the mangroves, with a guide.',
  arabic_description: 'ساعة بين أشجار القرم مع مرشد.',
  logo: 'scenes/mangrove-dawn-1.svg',
  voucher_codes: ['7K3M-9QPD-X2VA'],
}

export const PRIZE = prize

export const LONG_PRIZE = {
  ...prize,
  arabic_name: LONG.ae,
  arabic_description: `${LONG.ae}، ${LONG.ae}، ${LONG.ae}.`,
  voucher_codes: ['7K3M-9QPD-X2VA', 'A'.repeat(60), 'B2'],
}

export const USER = {
  id: 7,
  name: 'Mariam Saeed',
  email: 'mariam@example.ae',
  mobile: '971501234567',
  email_proved: '1',
  mobile_proved: '1',
}

export const searchSuggestions = { answer: { data: PACKAGES.slice(0, 3), words: [] } }
