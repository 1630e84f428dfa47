import type { Time } from '../../scenes/ramp.ts'
import type { Kind } from '../../scenes/scene.ts'
import type { Subject } from '../../scenes/subject.ts'

type PackageScene = readonly [kind: Kind, time: Time, subject?: Subject]

/** What the picture of every package of the demo shows: where, when, and what one does there. */
export const PACKAGE_SCENES = {
  'mangrove-sunrise-kayak': ['mangrove', 'dawn', 'kayaks'],
  'dhow-dinner-cruise': ['harbour', 'dusk'],
  'night-in-the-desert': ['desert', 'night', 'camp'],
  'museum-entry': ['museum', 'noon'],
  'island-garden-day': ['island', 'noon'],
  'fountain-show-seats': ['waterfront', 'night', 'fountain'],
  'souk-food-walk': ['souk', 'dusk'],
  'picnic-by-the-lake': ['mountain-lake', 'noon', 'picnic'],
  'city-tour-bus': ['waterfront', 'noon', 'bus'],
  'camel-farm-visit': ['farm', 'dawn', 'camel'],
  'full-moon-concert': ['desert', 'night', 'stage'],
  'lighthouse-last-places': ['harbour', 'dusk', 'lighthouse'],
  'young-rangers': ['mangrove', 'noon', 'binoculars'],
  'falconry-morning': ['desert', 'dawn', 'falcon'],
  'fort-night-tour': ['heritage', 'night', 'lanterns'],
  'science-fair': ['kids-park', 'noon', 'flask'],
  'pearl-divers-evening': ['harbour', 'dusk', 'pearl'],
  'private-abra': ['waterfront', 'dusk', 'abra'],
  'winter-light-festival': ['waterfront', 'night', 'lanterns'],
  'opera-season': ['museum', 'night', 'masks'],
  'staff-preview': ['heritage', 'dusk'],
  'closed-for-the-season': ['mountain-lake', 'night'],
  'free-guided-walk': ['heritage', 'noon'],
  'chef-table': ['dining', 'night'],
  'heritage-days-pass': ['heritage', 'noon', 'bunting'],
  'calligraphy-biennial': ['museum', 'dusk', 'pen'],
  'sailing-school': ['harbour', 'noon'],
  'desert-archaeology-week': ['desert', 'noon', 'ruins'],
  'photography-walks': ['heritage', 'dawn', 'camera'],
  'mountain-hiking-camp': ['mountain-lake', 'dawn', 'camp'],
  'yoga-on-the-island': ['island', 'dawn', 'yoga'],
  'young-scientists-camp': ['kids-park', 'dusk', 'flask'],
  'pottery-weekend': ['souk', 'noon', 'pottery'],
  'tennis-session': ['kids-park', 'dawn', 'racket'],
  'khoos-weaving': ['farm', 'noon', 'weaving'],
  'butterfly-house': ['island', 'noon', 'butterflies'],
  'film-making-program': ['waterfront', 'dusk', 'film'],
  'football-court': ['waterfront', 'dawn', 'football'],
  'stargazing-dome': ['desert', 'night', 'telescope'],
  'waterfront-gym': ['waterfront', 'dawn', 'dumbbell'],
  'bay-swimming-club': ['harbour', 'dawn', 'swimmer'],
  'beach-cabana': ['harbour', 'noon', 'cabana'],
  'lake-cabin': ['mountain-lake', 'dusk', 'cabin'],
  'kayak-rental': ['mangrove', 'noon', 'kayaks'],
  'paddle-board-rental': ['mangrove', 'dusk', 'board'],
  'museum-friends': ['museum', 'dawn'],
} as const satisfies Readonly<Record<string, PackageScene>>

export type PackageSlug = keyof typeof PACKAGE_SCENES

/** The names of all packages, each with a picture. */
export const PACKAGE_SLUGS = Object.keys(PACKAGE_SCENES) as PackageSlug[]

/** The name of the picture of a package in the file store. */
export const packageImage = (slug: PackageSlug): string => `scenes/packages/${slug}.svg`

/** Where, when and what: see {@link PACKAGE_SCENES}. */
export const packageScene = (slug: PackageSlug): PackageScene => PACKAGE_SCENES[slug]
