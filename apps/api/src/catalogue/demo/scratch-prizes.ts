import type { CatalogueFile } from '@dareesha/contract'

import { sceneName } from '../../scenes/scene-name.ts'

/** Prizes of Scratch & Win: many small ones, a few that one tells of. */
export const scratchPrizes: NonNullable<CatalogueFile['scratch_prizes']> = [
  {
    id: 1,
    name: 'Karak for two',
    arabic_name: 'كرك لشخصين',
    description: 'Two cups of karak at Creek House Café.',
    arabic_description: 'كوبان من الكرك في مقهى بيت الخور.',
    logo: sceneName('dining', 'dusk', 1),
    stock: 5000,
    enable: '1',
  },
  {
    id: 2,
    name: 'An hour in a kayak',
    arabic_name: 'ساعة بالكاياك',
    description: 'One hour among the mangroves, with a guide.',
    arabic_description: 'ساعة بين أشجار القرم مع مرشد.',
    logo: sceneName('mangrove', 'dawn', 1),
    stock: 500,
    enable: '1',
  },
  {
    id: 3,
    name: 'A night in the desert',
    arabic_name: 'ليلة في الصحراء',
    description: 'A tent, a dinner by the fire and the stars, for two.',
    arabic_description: 'خيمة وعشاء قرب النار ونجوم السماء لشخصين.',
    logo: sceneName('desert', 'night', 1),
    stock: 10,
    enable: '1',
  },
]
