import { aPackageRecord } from '@dareesha/engine/testing'

import { LONG } from '../../../stories/long-text.ts'

const PICTURES = ['scenes/desert-night-1.svg', 'scenes/desert-dusk-1.svg', 'scenes/desert-night-2.svg']

export const PACKAGE = {
  ...aPackageRecord({ checkout: 'dareesha', img: PICTURES[0], lat: '25.1294', lan: '55.8796' }),
  description: '<p>A night under the clearest sky.</p><ul><li>Dinner at the fire</li><li>A telescope</li></ul>',
  arabic_description: '<p>ليلة تحت أصفى سماء.</p><ul><li>عشاء حول النار</li><li>تلسكوب</li></ul>',
  amenities: 'free_parking,washrooms,refreshments',
  term_conditions: '<p>Bring warm clothes.</p>',
  arabic_term_conditions: '<p>أحضر ملابس دافئة.</p>',
  additional_info: '<p>We meet at the gate.</p>',
  itinerary: '<ol><li>Sunset</li><li>Dinner</li></ol>',
  mega_slider_images: PICTURES.join(','),
  enable_note: '1',
  note: '<b>WELCOME10</b> takes a tenth off.',
  arabic_note: '<b>WELCOME10</b> يخصم العُشر.',
}

export const BARE = aPackageRecord({ checkout: 'dareesha' })

export const LONG_PACKAGE = {
  ...PACKAGE,
  arabic_name: LONG.ae,
  destination_arabic_name: LONG.ae,
  arabic_description: `<p>${`${LONG.ae}، `.repeat(8)}</p>`,
  arabic_note: `<b>WELCOME10</b> ${LONG.ae}`,
}
