import type { Dye, Good } from '../../../scenes/goods.ts'
import type { Both } from '../build.ts'
import type { PlaceId } from '../destinations.ts'

/** What makes a product of the demo store; the rest is as a sensible owner would leave it. */
export type ProductSketch = {
  readonly slug: string
  readonly name: Both
  readonly about: Both
  readonly look: readonly [good: Good, dye: Dye]
  readonly price: number
  readonly stock: number
  readonly place: PlaceId
  readonly collections: readonly CollectionName[]
  readonly tags: readonly TagName[]
  readonly kinds?: readonly KindSketch[]
  readonly hidden?: true
}

/** What a product differs in. `more` is what an option adds to the price; `dyes` are the colours of its options, where it is their colour. */
export type KindSketch = {
  readonly name: Both
  readonly options: readonly (readonly [en: string, ae: string, more: number])[]
  readonly dyes?: readonly Dye[]
}

/** Collections and designers, by the names that sketches call them. */
export const COLLECTIONS = {
  clay: 1,
  palm: 2,
  loom: 3,
  scent: 4,
  silver: 5,
  pantry: 6,
  paper: 7,
  children: 8,
  'bait-al-teen': 21,
  'khoos-house': 22,
  'sadu-sisters': 23,
  'oud-lane': 24,
  'silver-and-sea': 25,
} as const
export type CollectionName = keyof typeof COLLECTIONS

/** The tags of the store, in both languages. */
export const TAGS = {
  gifts: ['Gifts', 'هدايا'],
  home: ['For the home', 'للبيت'],
  coffee: ['Coffee time', 'وقت القهوة'],
  children: ['For children', 'للأطفال'],
  scent: ['Fragrance', 'عطور'],
  wear: ['To wear', 'للّبس'],
  eat: ['To eat', 'للأكل'],
  desk: ['For the desk', 'للمكتب'],
  ramadan: ['Ramadan', 'رمضان'],
  wedding: ['Weddings', 'أعراس'],
  small: ['Under 50', 'أقل من 50'],
  rare: ['One of a kind', 'قطعة فريدة'],
} as const satisfies Record<string, Both>
export type TagName = keyof typeof TAGS
