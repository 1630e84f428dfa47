import { addDays } from '@dareesha/engine/booking'
import type { CalendarDate, CataloguePackage } from '@dareesha/contract'

import { sceneName } from '../../scenes/scene-name.ts'
import { TIMES } from '../../scenes/ramp.ts'
import { placeOf } from './destinations.ts'
import type { PlaceId } from './destinations.ts'
import { highlightsOf } from './highlights.ts'
import { packageImage, packageScene } from './package-scenes.ts'
import type { PackageSlug } from './package-scenes.ts'

/** The English and the Arabic of one text. */
export type Both = readonly [en: string, ae: string]

export const text = (en: string, ae: string): Both => [en, ae]

/** What makes a package of the demo; the rest is as a sensible owner would leave it. */
export type Sketch = {
  readonly id: number
  readonly slug: PackageSlug
  readonly place: PlaceId
  readonly name: Both
  readonly about: Both
  readonly price: number
  readonly childPrice?: number
  readonly tags?: readonly string[]
  /** Fields in wire names that this package sets itself. */
  readonly fields?: Partial<CataloguePackage>
}

const SITE = 'dareesha'

const TERMS: Both = [
  '<ul><li>Please arrive 15 minutes early.</li><li>Children under 12 come with an adult.</li><li>Free change of date up to 24 hours before.</li></ul>',
  '<ul><li>يُرجى الحضور قبل الموعد بـ 15 دقيقة.</li><li>الأطفال دون 12 عامًا برفقة بالغ.</li><li>تغيير التاريخ مجانًا حتى 24 ساعة قبل الموعد.</li></ul>',
]

const MORE: Both = [
  '<p>Water and shade are provided. Wear closed shoes and bring a hat.</p>',
  '<p>نوفّر الماء والظل. ارتدِ حذاءً مغلقًا وأحضر قبعة.</p>',
]

const ITINERARY: Both = [
  '<ol><li>Welcome and short briefing</li><li>The experience with your guide</li><li>Coffee, dates and time for photos</li></ol>',
  '<ol><li>الترحيب وشرح موجز</li><li>التجربة مع المرشد</li><li>قهوة وتمر ووقت للتصوير</li></ol>',
]

const listOf = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`

const aed = (dirhams: number): string => dirhams.toFixed(2)

/** A package in wire names, as a content team would write it. */
export function build(sketch: Sketch): CataloguePackage {
  const { id, slug, name, about, price, childPrice = price / 2, tags = ['Family', 'Friends'], fields = {} } = sketch
  const place = placeOf(sketch.place)
  const [kind, time] = packageScene(slug)
  const highlights = highlightsOf(slug)
  return {
    id,
    destination_id: place.id,
    destination_name: place.en,
    destination_arabic_name: place.ae,
    package_name: name[0],
    arabic_name: name[1],
    url_slug: slug,
    description: `<p>${about[0]}</p>${listOf(highlights[0])}`,
    arabic_description: `<p>${about[1]}</p>${listOf(highlights[1])}`,
    img: packageImage(slug),
    mega_slider_images: JSON.stringify([
      packageImage(slug),
      sceneName(kind, TIMES[(TIMES.indexOf(time) + 1) % TIMES.length]!, 2 - (id % 2)),
      sceneName(place.kind, TIMES[(id + 2) % TIMES.length]!, 1),
    ]),
    tags: tags.join(','),
    rating: '4.8',
    position: id,
    price: aed(price),
    child_price: aed(childPrice),
    original_price: '',
    hide: '0',
    enable: '1',
    disabled: '0',
    checkout: SITE,
    offer_tag: '0',
    redirect: '0',
    amenities: ['free_wiFi', 'free_parking', 'washrooms', 'refreshments'],
    lat: String(place.lat),
    lan: String(place.lan),
    term_conditions: TERMS[0],
    arabic_term_conditions: TERMS[1],
    additional_info: MORE[0],
    arabic_additional_info: MORE[1],
    itinerary: ITINERARY[0],
    arabic_itinerary: ITINERARY[1],
    enable_note: '0',
    adult_default_qty: '1',
    child_default_qty: '0',
    adult_min_qty: '0',
    adult_max_qty: '10',
    child_min_qty: '0',
    child_max_qty: '10',
    enable_date_picker: '0',
    enable_time_picker: '0',
    enable_sub_packages: '0',
    enable_meal: '0',
    enable_transport: '0',
    ...fields,
  }
}

/** A date step that is open from today for half a year. */
export const openSeason = (today: CalendarDate): Partial<CataloguePackage> => ({
  enable_date_picker: '1',
  start_date: today,
  end_date: addDays(today, 180),
})

/** A time of the day and how many may come then; '' is without end. */
type Slot = readonly [time: string, places: string]

/** The beginning of a day out: the last time has few places. */
export const MORNING: readonly Slot[] = [
  ['07:00 - 08:30', '12'],
  ['09:00 - 10:30', '20'],
  ['11:00 - 12:30', '6'],
]

/** After the heat of the day. */
export const EVENING: readonly Slot[] = [
  ['17:30 - 19:00', '20'],
  ['19:30 - 21:00', '6'],
  ['21:30 - 23:00', ''],
]

/** These times with ids from the first one on, one that is switched off and one without a name. */
export const slots = (firstId: number, times: readonly Slot[]): Partial<CataloguePackage> => ({
  enable_time_picker: '1',
  slots: [
    ...times.map((time) => [...time, '1'] as const),
    ['13:30 - 15:00', '20', '0'] as const,
    ['', '20', '1'] as const,
  ].map(([time_slot, places, enable], index) => ({
    id: firstId + index,
    time_slot,
    adult_tickets: places,
    child_tickets: places,
    enable,
  })),
})

/** Three sub-packages that show, one for adults alone, and three rows that must not. */
export const subPackages = (firstId: number): Partial<CataloguePackage> => ({
  enable_sub_packages: '1',
  sub_packages: [
    {
      id: firstId,
      package_name: 'Photo session',
      arabic_name: 'جلسة تصوير',
      adult_price: '45.00',
      child_price: '25.00',
      enable: '1',
    },
    {
      id: firstId + 1,
      package_name: 'Sunset tasting',
      arabic_name: 'تذوق عند الغروب',
      adult_price: '60.50',
      child_price: '',
      enable: '1',
    },
    {
      id: firstId + 2,
      package_name: 'Souvenir map',
      arabic_name: 'خريطة تذكارية',
      adult_price: '0.00',
      child_price: '0.00',
      enable: '1',
    },
    { id: firstId + 3, package_name: 'XY', arabic_name: 'س', adult_price: '10.00', child_price: '5.00', enable: '1' },
    {
      id: firstId + 4,
      package_name: 'Without a price',
      arabic_name: 'بلا سعر',
      adult_price: '',
      child_price: '',
      enable: '1',
    },
    {
      id: firstId + 5,
      package_name: 'Switched off',
      arabic_name: 'غير متاح',
      adult_price: '10.00',
      child_price: '5.00',
      enable: '0',
    },
  ],
})

/** Two meals that show, one without a price and one switched off. */
export const meals = (firstId: number): Partial<CataloguePackage> => ({
  enable_meal: '1',
  meals: [
    {
      id: firstId,
      meal_name: 'Emirati breakfast',
      arabic_name: 'فطور إماراتي',
      price: '55.00',
      description: 'Balaleet, chebab bread, karak',
      arabic_description: 'بلاليط وخبز جباب وكرك',
      enable: '1',
    },
    {
      id: firstId + 1,
      meal_name: 'Grilled fish lunch',
      arabic_name: 'غداء سمك مشوي',
      price: '89.90',
      description: 'Catch of the day, rice, salad',
      arabic_description: 'صيد اليوم مع الأرز والسلطة',
      enable: '1',
    },
    { id: firstId + 2, meal_name: 'Priceless', arabic_name: 'بلا سعر', price: '', enable: '1' },
    { id: firstId + 3, meal_name: 'Off the menu', arabic_name: 'غير متاح', price: '20.00', enable: '0' },
  ],
})

/** A bus both ways, a boat one way only, and one without a price. */
export const transport = (firstId: number): Partial<CataloguePackage> => ({
  enable_transport: '1',
  transport: [
    {
      id: firstId,
      name: 'Coach from the city',
      arabic_name: 'حافلة من المدينة',
      one_way: '35.00',
      two_way: '60.00',
      enable: '1',
    },
    {
      id: firstId + 1,
      name: 'Abra to the island',
      arabic_name: 'عبرة إلى الجزيرة',
      one_way: '15.00',
      two_way: '',
      enable: '1',
    },
    { id: firstId + 2, name: 'Not yet priced', arabic_name: 'بلا سعر', one_way: '', two_way: '50.00', enable: '1' },
  ],
})
