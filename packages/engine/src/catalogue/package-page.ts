/** The amenities that have an icon and a name, in the order of a package page (PKG-06). */
const AMENITIES = [
  'free_wiFi',
  'free_parking',
  'dining',
  'washrooms',
  'seating',
  'bar_or_lounge',
  'refreshments',
] as const

/** An amenity with an icon and a name. */
export type Amenity = (typeof AMENITIES)[number]

/** Returns the amenities that a page shows, in their order; keys without an icon and a name are left out (PKG-06). */
export const shownAmenities = (keys: readonly string[]): readonly Amenity[] =>
  AMENITIES.filter((amenity) => keys.includes(amenity))

const TABS = ['about', 'amenities', 'location', 'terms', 'additional', 'itinerary', 'gallery'] as const

/** A tab of a package page (PKG-02). */
export type PackageTab = (typeof TABS)[number]

/** Returns the tabs that a page shows, in their order: those whose content is neither null nor an empty list (PKG-03). */
export const packageTabs = (content: Readonly<Record<PackageTab, object | null>>): readonly PackageTab[] =>
  TABS.filter((tab) => {
    const of = content[tab]
    return of !== null && !(Array.isArray(of) && of.length === 0)
  })
