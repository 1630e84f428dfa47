import { addDays } from '@dareesha/engine/booking'
import type { CalendarDate, CataloguePackage } from '@dareesha/contract'

import { build, openSeason, text } from './build.ts'

/** One package for everything that keeps a booking from being made: over, undated, disabled, switched off, sold elsewhere, hidden, closed. */
export const notOnSale = (today: CalendarDate): CataloguePackage[] => [
  build({
    id: 116,
    slug: 'science-fair',
    place: 6,
    name: text('Science fair', 'معرض العلوم'),
    about: text('It was wonderful. See you next year.', 'كان رائعًا. نراكم العام القادم.'),
    price: 20,
    tags: ['Kids'],
    fields: { enable_date_picker: '1', start_date: addDays(today, -60), end_date: addDays(today, -10) },
  }),
  build({
    id: 117,
    slug: 'pearl-divers-evening',
    place: 5,
    name: text('Pearl divers’ evening', 'أمسية الغواصين'),
    about: text('Dates are being agreed with the captains.', 'يجري تحديد المواعيد مع الربابنة.'),
    price: 90,
    tags: ['Friends'],
    fields: { enable_date_picker: '1', start_date: today, end_date: '' },
  }),
  build({
    id: 118,
    slug: 'private-abra',
    place: 6,
    name: text('Private abra', 'عبرة خاصة'),
    about: text('The boats are being painted: back soon.', 'القوارب قيد الطلاء: نعود قريبًا.'),
    price: 80,
    tags: ['Couples'],
    fields: { ...openSeason(today), disabled: '1' },
  }),
  build({
    id: 119,
    slug: 'winter-light-festival',
    place: 6,
    name: text('Winter light festival', 'مهرجان أضواء الشتاء'),
    about: text('Not on sale yet.', 'لم يُطرح للبيع بعد.'),
    price: 0,
    tags: ['Family'],
    fields: { enable: '0' },
  }),
  build({
    id: 120,
    slug: 'opera-season',
    place: 1,
    name: text('Opera season', 'موسم الأوبرا'),
    about: text('Tickets are sold by our partner.', 'تُباع التذاكر لدى شريكنا.'),
    price: 300,
    tags: ['Couples'],
    fields: { redirect: '1', redirect_url: 'https://example.com/opera' },
  }),
  build({
    id: 121,
    slug: 'staff-preview',
    place: 1,
    name: text('Staff preview', 'عرض خاص للموظفين'),
    about: text('Only for those who know the address.', 'لمن يعرف العنوان فقط.'),
    price: 10,
    tags: ['Friends'],
    fields: { hide: '1' },
  }),
  build({
    id: 122,
    slug: 'closed-for-the-season',
    place: 7,
    name: text('Waterfall ropes', 'حبال الشلال'),
    about: text('Every day of this season is taken.', 'كل أيام هذا الموسم محجوزة.'),
    price: 160,
    tags: ['Friends'],
    fields: { ...openSeason(today), disabled_weeks: 'sun,mon,tue,wed,thu,fri,sat' },
  }),
]
