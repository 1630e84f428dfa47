/** The amenities in their order on a package page (PKG-06). */
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

/** Returns the known amenities among `keys`, in the order of the page (PKG-06). */
export const shownAmenities = (keys: readonly string[]): readonly Amenity[] =>
  AMENITIES.filter((amenity) => keys.includes(amenity))

const TABS = ['about', 'amenities', 'location', 'terms', 'additional', 'itinerary', 'gallery'] as const

/** A tab of a package page (PKG-02). */
export type PackageTab = (typeof TABS)[number]

/** Returns the tabs of a page in their order. A tab without content is left out (PKG-03). */
export const packageTabs = (content: Readonly<Record<PackageTab, object | null>>): readonly PackageTab[] =>
  TABS.filter((tab) => {
    const of = content[tab]
    return of !== null && !(Array.isArray(of) && of.length === 0)
  })
