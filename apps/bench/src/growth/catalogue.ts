import type { CatalogueFile } from '@dareesha/contract'

import { dayAhead } from '../server/catalogue.ts'

const WHEN = [
  ['Sunrise', 'شروق'],
  ['Morning', 'صباح'],
  ['Noon', 'ظهيرة'],
  ['Afternoon', 'عصر'],
  ['Sunset', 'غروب'],
  ['Evening', 'مساء'],
  ['Moonlight', 'قمر'],
  ['Winter', 'شتاء'],
  ['Spring', 'ربيع'],
  ['Private', 'خاص'],
] as const

const WHAT = [
  ['kayak', 'كاياك'],
  ['falcon show', 'عرض الصقور'],
  ['pottery class', 'درس الفخار'],
  ['date tasting', 'تذوق التمور'],
  ['camel ride', 'ركوب الجمال'],
  ['dhow cruise', 'رحلة سفينة'],
  ['fossil walk', 'جولة الأحافير'],
  ['souk tour', 'جولة السوق'],
  ['archery lesson', 'درس الرماية'],
  ['picnic', 'نزهة'],
  ['star watching', 'رصد النجوم'],
  ['calligraphy', 'خط عربي'],
  ['snorkelling', 'غوص سطحي'],
  ['bicycle tour', 'جولة دراجات'],
  ['dune drive', 'قيادة الكثبان'],
  ['museum visit', 'زيارة المتحف'],
  ['fishing trip', 'رحلة صيد'],
  ['garden walk', 'نزهة الحديقة'],
  ['cooking class', 'درس الطبخ'],
  ['pearl diving', 'غوص اللؤلؤ'],
] as const

const WHERE = [
  ['mangrove', 'القرم'],
  ['lagoon', 'البحيرة'],
  ['fort', 'الحصن'],
  ['oasis', 'الواحة'],
  ['harbour', 'الميناء'],
  ['canyon', 'الوادي'],
  ['orchard', 'البستان'],
  ['lighthouse', 'المنارة'],
  ['courtyard', 'الفناء'],
  ['reef', 'الشعاب'],
] as const

/** Each destination has a full list page even in a catalogue of 100 packages. */
const DESTINATIONS = 4
const PACKAGES_OF_A_CREW = 25
const TAGS = ['Family', 'Couples', 'Friends', 'Kids', 'Culture', 'Nature', 'Water', 'Night'] as const

const DESCRIPTION =
  'Meet the guide at the gate. Water, shade and all equipment are ready, and the walk back takes ten minutes. '
const DESCRIPTION_AE = 'يلتقي بكم المرشد عند البوابة، والماء والظل وجميع المعدات جاهزة، وطريق العودة عشر دقائق. '

export const slugOf = (id: number): string => `day-out-${id}`

export const destinationSlugOf = (id: number): string => `place-${1 + (id % DESTINATIONS)}`

/** A word in the names of exactly 25 packages, so that a search finds 25 packages in a catalogue of any size. */
export const crewOf = (id: number): string =>
  `crew${String(Math.floor((id - 1) / PACKAGES_OF_A_CREW)).padStart(4, '0')}`

const hasTimes = (id: number): boolean => id % 3 === 0

const pick = <Row>(rows: readonly Row[], id: number, step: number): Row =>
  rows[Math.floor((id * step) / 7) % rows.length] as Row

function aPackage(id: number) {
  const [when, what, where] = [pick(WHEN, id, 1), pick(WHAT, id, 11), pick(WHERE, id, 3)]
  const price = 20 + ((id * 37) % 380)
  return {
    id,
    destination_id: 1 + (id % DESTINATIONS),
    package_name: `${when[0]} ${what[0]} at the ${where[0]}, ${crewOf(id)}`,
    arabic_name: `${what[1]} ${when[1]} ${where[1]}`,
    url_slug: slugOf(id),
    description: DESCRIPTION.repeat(5),
    arabic_description: DESCRIPTION_AE.repeat(5),
    tags: `${pick(TAGS, id, 7)},${pick(TAGS, id, 19)}`,
    rating: ((id % 20) / 10 + 3).toFixed(1),
    price: `${price}.00`,
    child_price: `${price / 2}`,
    duration_minutes: 30 + (id % 6) * 30,
    enable: '1',
    checkout: 'dareesha',
    adult_max_qty: '10',
    child_max_qty: '10',
    start_date: dayAhead(-1),
    end_date: dayAhead(180),
    enable_date_picker: '1',
    ...(hasTimes(id) && {
      enable_time_picker: '1',
      slots: [9, 11, 14, 16].map((hour, index) => ({
        id: id * 4 + index,
        time_slot: `${String(hour).padStart(2, '0')}:00 - ${hour + 1}:30`,
        adult_tickets: 20,
        child_tickets: 20,
        enable: '1',
      })),
    }),
    ...(id % 3 === 1 && {
      availability: [3, 9, 12, 20].map((days) => ({ date: dayAhead(days), adult_tickets: 20, child_tickets: 20 })),
      date_prices: [4, 5, 11, 12, 18, 19].map((days) => ({
        date: dayAhead(days),
        adult_price: `${price + 30}.00`,
        child_price: `${price}.00`,
      })),
    }),
  }
}

export const grownCatalogue = (count: number): CatalogueFile => ({
  destinations: Array.from({ length: DESTINATIONS }, (_, index) => ({
    id: index + 1,
    name: `Place ${index + 1}`,
    arabic_name: `مكان ${index + 1}`,
    url_slug: `place-${index + 1}`,
    enable: '1',
  })),
  packages: Array.from({ length: count }, (_, index) => aPackage(index + 1)),
  coupons: [{ code: 'GROWTH10', type: 'percentage', off: 10, packages: [1], enable: '1' }],
  settings: Object.fromEntries(
    TAGS.slice(0, 3).flatMap((tag, index) => [
      [`tag${index + 1}`, tag],
      [`tag${index + 1}_heading`, tag],
    ]),
  ),
  synonyms: [{ words: ['kayak', 'canoe', 'كاياك'] }, { words: ['boat', 'dhow', 'قارب'] }],
})
