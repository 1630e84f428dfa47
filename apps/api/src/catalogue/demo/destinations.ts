import type { CatalogueFile } from '@dareesha/contract'

import { sceneName } from '../../scenes/scene-name.ts'
import type { Time } from '../../scenes/ramp.ts'
import type { Kind } from '../../scenes/scene.ts'

type Place = {
  readonly id: number
  readonly slug: string
  readonly en: string
  readonly ae: string
  readonly hover: readonly [string, string]
  readonly about: readonly [string, string]
  readonly lat: number
  readonly lan: number
  readonly kind: Kind
  readonly time: Time
}

/** The places of the demo; packages name them by id. */
export const PLACES = [
  {
    id: 1,
    slug: 'heart-of-the-old-town',
    en: 'Heart of the Old Town',
    ae: 'قلب المدينة القديمة',
    hover: ['Coral-stone lanes and wind towers', 'أزقة من حجر المرجان وبراجيل'],
    about: [
      'Restored merchants’ houses, quiet courtyards and a souk that has traded for two centuries.',
      'بيوت تجار مرممة وأفنية هادئة وسوق يعمل منذ قرنين.',
    ],
    lat: 25.3587,
    lan: 55.3847,
    kind: 'heritage',
    time: 'dawn',
  },
  {
    id: 2,
    slug: 'kalba-mangroves',
    en: 'Kalba mangroves',
    ae: 'قرم كلباء',
    hover: ['Paddle among the oldest mangroves of the coast', 'جدّف بين أقدم أشجار القرم على الساحل'],
    about: [
      'A sheltered creek where turtles graze and kingfishers nest, best met from the water.',
      'خور هادئ ترعى فيه السلاحف وتعشش فيه طيور الرفراف، وأجمل ما يُرى من الماء.',
    ],
    lat: 25.0156,
    lan: 56.3594,
    kind: 'mangrove',
    time: 'noon',
  },
  {
    id: 3,
    slug: 'mleiha-desert',
    en: 'Mleiha desert',
    ae: 'صحراء مليحة',
    hover: ['Dunes, fossils and the clearest stars', 'كثبان وأحافير وأصفى النجوم'],
    about: [
      'A valley where people have lived for a hundred thousand years, under a sky without city light.',
      'وادٍ سكنه الإنسان منذ مئة ألف عام، تحت سماء بلا أضواء مدينة.',
    ],
    lat: 25.1294,
    lan: 55.8796,
    kind: 'desert',
    time: 'night',
  },
  {
    id: 4,
    slug: 'al-noor-island',
    en: 'Al Noor Island',
    ae: 'جزيرة النور',
    hover: ['Butterflies and light in the lagoon', 'فراشات ونور في البحيرة'],
    about: [
      'A garden island of winding paths, a butterfly house and art that glows after dark.',
      'جزيرة حدائق بمسارات متعرجة وبيت للفراشات وأعمال فنية تضيء ليلًا.',
    ],
    lat: 25.3361,
    lan: 55.3799,
    kind: 'island',
    time: 'noon',
  },
  {
    id: 5,
    slug: 'khorfakkan-bay',
    en: 'Khorfakkan bay',
    ae: 'خليج خورفكان',
    hover: ['Mountains that step into the sea', 'جبال تنزل إلى البحر'],
    about: [
      'A crescent beach, a dhow harbour and a waterfall of stone above the bay.',
      'شاطئ هلالي وميناء للسفن وشلال من حجر فوق الخليج.',
    ],
    lat: 25.3393,
    lan: 56.356,
    kind: 'harbour',
    time: 'dusk',
  },
  {
    id: 6,
    slug: 'al-majaz-waterfront',
    en: 'Al Majaz waterfront',
    ae: 'واجهة المجاز المائية',
    hover: ['Fountains, ferries and evening lights', 'نوافير وعبّارات وأضواء المساء'],
    about: [
      'The lagoon promenade: a fountain show at night, boats by day, and a park for children.',
      'ممشى البحيرة: عرض نوافير ليلًا وقوارب نهارًا وحديقة للأطفال.',
    ],
    lat: 25.3279,
    lan: 55.3826,
    kind: 'waterfront',
    time: 'dusk',
  },
  {
    id: 7,
    slug: 'al-rafisah-lake',
    en: 'Al Rafisah lake',
    ae: 'بحيرة الرفيصة',
    hover: ['A still lake between high ridges', 'بحيرة ساكنة بين قمم عالية'],
    about: [
      'A mountain reservoir with pedal boats, picnic lawns and a village older than its road.',
      'سد جبلي بقوارب بدّال ومسطحات للنزهة وقرية أقدم من طريقها.',
    ],
    lat: 25.3506,
    lan: 56.2966,
    kind: 'mountain-lake',
    time: 'noon',
  },
  {
    id: 8,
    slug: 'al-dhaid-oasis',
    en: 'Al Dhaid oasis',
    ae: 'واحة الذيد',
    hover: ['Date palms and falaj water', 'نخيل ومياه أفلاج'],
    about: ['Farms fed by a falaj, opening to visitors soon.', 'مزارع يرويها فلج، تفتح أبوابها للزوار قريبًا.'],
    lat: 25.2881,
    lan: 55.8816,
    kind: 'farm',
    time: 'dawn',
  },
] as const satisfies readonly Place[]

export type PlaceId = (typeof PLACES)[number]['id']

/** The place of an id. */
export const placeOf = (id: PlaceId): Place => PLACES.find((place) => place.id === id)!

export const destinations: NonNullable<CatalogueFile['destinations']> = PLACES.map((place: Place) => ({
  id: place.id,
  name: place.en,
  arabic_name: place.ae,
  description: place.about[0],
  arabic_description: place.about[1],
  hover_text: place.hover[0],
  arabic_hover_text: place.hover[1],
  img: sceneName(place.kind, place.time, 1),
  featured_image: sceneName(place.kind, place.time, 2),
  url_slug: place.slug,
  location: place.en,
  lat: String(place.lat),
  lan: String(place.lan),
  hide: '0',
  enable: '1',
}))
