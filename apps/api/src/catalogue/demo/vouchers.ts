import { addDays } from '@dareesha/engine/booking'
import type { CalendarDate, CatalogueFile } from '@dareesha/contract'

import type { Time } from '../../scenes/ramp.ts'
import type { Kind } from '../../scenes/scene.ts'
import { sceneName } from '../../scenes/scene-name.ts'
import type { Both } from './build.ts'
import { placeOf } from './destinations.ts'
import type { PlaceId } from './destinations.ts'

/** What makes a voucher of the demo. */
type Sketch = {
  readonly id: number
  readonly slug: string
  readonly place: PlaceId
  readonly name: Both
  readonly vendor: Both
  readonly about: Both
  readonly worth: readonly [type: 'aed' | 'percentage', amount: string]
  readonly scene: readonly [kind: Kind, time: Time]
  readonly colour: string
  readonly days: number
  readonly enable?: '0'
}

const TERMS: Both = [
  '<ul><li>One voucher a visit.</li><li>Show its QR code before you pay.</li><li>Not together with other offers.</li></ul>',
  '<ul><li>قسيمة واحدة لكل زيارة.</li><li>اعرض رمز QR قبل الدفع.</li><li>لا تُجمع مع عروض أخرى.</li></ul>',
]

const SKETCHES: readonly Sketch[] = [
  {
    id: 1,
    slug: 'karak-at-the-creek',
    place: 1,
    name: ['Two karaks for one', 'كوبا كرك بسعر كوب'],
    vendor: ['Creek House Café', 'مقهى بيت الخور'],
    about: [
      'Your second cup of karak is on the house, with a view of the dhows.',
      'الكوب الثاني من الكرك هدية مع إطلالة على السفن.',
    ],
    worth: ['aed', '12.00'],
    scene: ['dining', 'dusk'],
    colour: '#7A4A2A',
    days: 60,
  },
  {
    id: 2,
    slug: 'khoos-workshop',
    place: 1,
    name: ['A fifth off palm weaving', 'خصم الخُمس على نسج الخوص'],
    vendor: ['Souk of Crafts', 'سوق الحرف'],
    about: ['Weave your own khoos basket with a master of the craft.', 'انسج سلّتك من الخوص مع حرفية ماهرة.'],
    worth: ['percentage', '20'],
    scene: ['souk', 'noon'],
    colour: '#B23E2B',
    days: 45,
  },
  {
    id: 3,
    slug: 'kayak-photographs',
    place: 2,
    name: ['Photographs of your paddle', 'صور لرحلتك بالكاياك'],
    vendor: ['Kingfisher Watersports', 'رفراف للرياضات المائية'],
    about: ['Ten pictures of your morning among the mangroves.', 'عشر صور من صباحك بين أشجار القرم.'],
    worth: ['aed', '45.00'],
    scene: ['mangrove', 'dawn'],
    colour: '#0B5C60',
    days: 90,
  },
  {
    id: 4,
    slug: 'stargazers-dinner',
    place: 3,
    name: ['A quarter off dinner by the fire', 'خصم الربع على العشاء قرب النار'],
    vendor: ['Dune Table', 'مائدة الكثبان'],
    about: ['Grilled lamb, regag bread and the clearest stars.', 'لحم مشوي وخبز رقاق وأصفى النجوم.'],
    worth: ['percentage', '25'],
    scene: ['desert', 'night'],
    colour: '#0E2230',
    days: 30,
  },
  {
    id: 5,
    slug: 'butterfly-ice-cream',
    place: 4,
    name: ['Ice cream after the butterflies', 'مثلجات بعد بيت الفراشات'],
    vendor: ['Island Kiosk', 'كشك الجزيرة'],
    about: [
      'One scoop for every child with a ticket to the butterfly house.',
      'مغرفة لكل طفل يحمل تذكرة بيت الفراشات.',
    ],
    worth: ['aed', '15.00'],
    scene: ['island', 'noon'],
    colour: '#1D6B3B',
    days: 120,
  },
  {
    id: 6,
    slug: 'bay-snorkel-set',
    place: 5,
    name: ['A snorkel set for the day', 'عدّة غوص سطحي ليوم كامل'],
    vendor: ['Bay Divers', 'غواصو الخليج'],
    about: ['Mask, snorkel and fins at half the price.', 'قناع وأنبوب تنفس وزعانف بنصف السعر.'],
    worth: ['percentage', '50'],
    scene: ['harbour', 'noon'],
    colour: '#1E5A94',
    days: 75,
  },
  {
    id: 7,
    slug: 'fountain-ferry',
    place: 6,
    name: ['A ferry past the fountain', 'عبّارة بجانب النافورة'],
    vendor: ['Lagoon Ferries', 'عبّارات البحيرة'],
    about: ['Thirty dirhams off a family crossing at fountain time.', 'خصم ثلاثين درهمًا على عبور العائلة وقت النافورة.'],
    worth: ['aed', '30.00'],
    scene: ['waterfront', 'dusk'],
    colour: '#5B3A5E',
    days: 60,
  },
  {
    id: 8,
    slug: 'harvest-of-last-year',
    place: 8,
    name: ['Dates of the last harvest', 'تمور الحصاد الماضي'],
    vendor: ['Falaj Farm', 'مزرعة الفلج'],
    about: ['This offer is over.', 'انتهى هذا العرض.'],
    worth: ['percentage', '10'],
    scene: ['farm', 'dawn'],
    colour: '#8A5200',
    days: -10,
  },
  {
    id: 9,
    slug: 'lake-picnic',
    place: 7,
    name: ['A picnic by the lake', 'نزهة عند البحيرة'],
    vendor: ['Ridge Kitchen', 'مطبخ القمة'],
    about: ['This offer is not open yet.', 'لم يبدأ هذا العرض بعد.'],
    worth: ['aed', '40.00'],
    scene: ['mountain-lake', 'noon'],
    colour: '#475A5F',
    days: 90,
    enable: '0',
  },
]

/** Vouchers of partners: seven on offer, one that is over and one that is switched off. */
export const vouchers = (today: CalendarDate): NonNullable<CatalogueFile['vouchers']> =>
  SKETCHES.map(({ id, slug, place: placeId, name, vendor, about, worth, scene, colour, days, enable = '1' }) => {
    const place = placeOf(placeId)
    return {
      id,
      name: name[0],
      arabic_name: name[1],
      url_slug: slug,
      vendor_name: vendor[0],
      vendor_arabic_name: vendor[1],
      destination_id: place.id,
      destination_name: place.en,
      destination_arabic_name: place.ae,
      type: worth[0],
      amount: worth[1],
      description: about[0],
      arabic_description: about[1],
      terms: TERMS[0],
      arabic_terms: TERMS[1],
      img: sceneName(...scene, 2),
      bg_color: colour,
      expiry_date: addDays(today, days),
      lat: String(place.lat),
      lan: String(place.lan),
      enable,
    }
  })
