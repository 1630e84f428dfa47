import type { CatalogueFile } from '@dareesha/contract'

import { sceneName } from '../../scenes/seed-scenes.ts'

export const settings: NonNullable<CatalogueFile['settings']> = {
  tag1: 'Family',
  tag1_heading: 'Days out for the family',
  tag1_arabic_heading: 'أيام للعائلة',
  tag1_description: 'Easy days that grandparents and toddlers both remember.',
  tag1_arabic_description: 'أيام سهلة يتذكرها الأجداد والصغار.',
  tag2: 'Couples',
  tag2_heading: 'For two',
  tag2_arabic_heading: 'لشخصين',
  tag2_description: 'Sunsets, islands and quiet tables.',
  tag2_arabic_description: 'غروب وجزر وطاولات هادئة.',
  tag3: 'Friends',
  tag3_heading: 'With friends',
  tag3_arabic_heading: 'مع الأصدقاء',
  tag3_description: 'Courts, kayaks and camp fires.',
  tag3_arabic_description: 'ملاعب وكاياك ونار المخيم.',
  gallary_images: {
    image1: sceneName('harbour', 'dusk', 1),
    image1_link: '/p/dhow-dinner-cruise',
    image2: sceneName('desert', 'night', 1),
    image2_link: '/p/night-in-the-desert',
    image3: sceneName('mangrove', 'dawn', 1),
    image3_link: '/p/mangrove-sunrise-kayak',
    image4: sceneName('island', 'noon', 1),
    image4_link: '/p/butterfly-house',
    image5: sceneName('souk', 'night', 1),
    image5_link: '/p/souk-food-walk',
  },
  spend_win_image: sceneName('souk', 'dusk', 1),
  display_vouchers: '0',
  display_about_us: '1',
  display_top_experience: '1',
  dining_url: '',
}

export const banners: NonNullable<CatalogueFile['banners']> = [
  {
    id: 1,
    image: sceneName('heritage', 'dawn', 1),
    mobile_image: sceneName('heritage', 'dawn', 1).replace('.svg', '-portrait.svg'),
    alt: 'Wind towers above coral-stone houses at dawn',
    arabic_alt: 'براجيل فوق بيوت من حجر المرجان عند الفجر',
  },
  {
    id: 2,
    image: sceneName('harbour', 'dusk', 1),
    mobile_image: sceneName('harbour', 'dusk', 1).replace('.svg', '-portrait.svg'),
    alt: 'Dhows in the harbour at dusk',
    arabic_alt: 'سفن في الميناء عند الغسق',
  },
  {
    id: 3,
    image: sceneName('mangrove', 'noon', 1),
    mobile_image: sceneName('mangrove', 'noon', 1).replace('.svg', '-portrait.svg'),
    alt: 'A kayak between mangroves',
    arabic_alt: 'كاياك بين أشجار القرم',
  },
]
