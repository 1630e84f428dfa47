import type { CatalogueFile } from '@dareesha/contract'

import type { PhotoArea } from '../../scenes/postcard.ts'
import type { Time } from '../../scenes/ramp.ts'
import type { Kind } from '../../scenes/scene.ts'
import type { Both } from './build.ts'

/** What makes a postcard of the demo; one with a frame takes a photo. */
type Sketch = {
  readonly id: number
  readonly slug: string
  readonly name: Both
  readonly price: string
  readonly scene: readonly [kind: Kind, time: Time]
  readonly frame?: { readonly area: PhotoArea; readonly colour: string }
}

const WIDE: PhotoArea = [60, 44, 560, 312]
const START: PhotoArea = [44, 60, 380, 280]
const END: PhotoArea = [256, 60, 380, 280]

/** The postcards of the demo: six ready-made ones, six for a photo, in the hand of the site. */
export const POSTCARD_SKETCHES: readonly Sketch[] = [
  { id: 1, slug: 'old-town', name: ['The old town', 'البلدة القديمة'], price: '15.00', scene: ['heritage', 'dusk'] },
  { id: 2, slug: 'dhows', name: ['Dhows in the harbour', 'سفن في المرفأ'], price: '15.00', scene: ['harbour', 'noon'] },
  { id: 3, slug: 'souk', name: ['A morning at the souk', 'صباح في السوق'], price: '15.00', scene: ['souk', 'noon'] },
  {
    id: 4,
    slug: 'desert-night',
    name: ['A night in the desert', 'ليلة في الصحراء'],
    price: '18.00',
    scene: ['desert', 'night'],
  },
  {
    id: 5,
    slug: 'mangroves',
    name: ['Among the mangroves', 'بين أشجار القرم'],
    price: '15.00',
    scene: ['mangrove', 'dawn'],
  },
  {
    id: 6,
    slug: 'lagoon',
    name: ['Lights on the lagoon', 'أضواء البحيرة'],
    price: '18.00',
    scene: ['waterfront', 'dusk'],
  },
  {
    id: 7,
    slug: 'window-on-the-creek',
    name: ['A window on the creek', 'نافذة على الخور'],
    price: '25.00',
    scene: ['harbour', 'dawn'],
    frame: { area: START, colour: '#0B5C60' },
  },
  {
    id: 8,
    slug: 'in-the-fort',
    name: ['In the fort', 'في الحصن'],
    price: '25.00',
    scene: ['heritage', 'noon'],
    frame: { area: WIDE, colour: '#B23E2B' },
  },
  {
    id: 9,
    slug: 'under-the-palms',
    name: ['Under the palms', 'تحت النخيل'],
    price: '25.00',
    scene: ['farm', 'dawn'],
    frame: { area: END, colour: '#1D6B3B' },
  },
  {
    id: 10,
    slug: 'by-the-dunes',
    name: ['By the dunes', 'عند الكثبان'],
    price: '28.00',
    scene: ['desert', 'dusk'],
    frame: { area: END, colour: '#5B3A5E' },
  },
  {
    id: 11,
    slug: 'on-the-island',
    name: ['On the island', 'على الجزيرة'],
    price: '25.00',
    scene: ['island', 'noon'],
    frame: { area: WIDE, colour: '#1E5A94' },
  },
  {
    id: 12,
    slug: 'a-day-at-the-museum',
    name: ['A day at the museum', 'يوم في المتحف'],
    price: '28.00',
    scene: ['museum', 'dusk'],
    frame: { area: END, colour: '#7A4A2A' },
  },
]

/** The name of a postcard's picture in the file store. */
export const postcardImage = (slug: string): string => `postcards/${slug}.svg`

export const postcards: NonNullable<CatalogueFile['postcards']> = POSTCARD_SKETCHES.map(
  ({ id, slug, name, price, frame }) => ({
    id,
    name: name[0],
    arabic_name: name[1],
    price,
    image: postcardImage(slug),
    customisable: frame === undefined ? '0' : '1',
    url_slug: slug,
    ...(frame === undefined ? {} : { photo_area: frame.area.join(',') }),
    enable: '1',
  }),
)
