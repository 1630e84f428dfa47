/** A location in degrees north and east. */
export type Place = { readonly latitude: number; readonly longitude: number }

const EARTH_RADIUS_METRES = 6_371_008.8

/** Returns the great-circle distance between two places, in metres (VCH-07). */
export function metresBetween(one: Place, other: Place): number {
  const [south, north] = [radians(one.latitude), radians(other.latitude)]
  const rise = Math.sin((north - south) / 2) ** 2
  const run = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  // On opposite sides of the earth, rounding may lift the sum above 1, where the arcsine is undefined.
  const haversine = Math.min(1, rise + Math.cos(south) * Math.cos(north) * run)
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(haversine))
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** An item with its distance. */
export type Nearby<Found> = { readonly found: Found; readonly metres: number }

/** Sorts items by distance, the nearest first. Omits items without a place. The sort is stable (VCH-07, CALL-24). */
export const nearestFirst = <Found extends { readonly place: Place | null }>(
  all: readonly Found[],
  from: Place,
): readonly Nearby<Found>[] =>
  all
    .flatMap((found) => (found.place === null ? [] : [{ found, metres: metresBetween(from, found.place) }]))
    .toSorted((one, other) => one.metres - other.metres)

/** A car covers this distance in about half an hour. */
const MAX_METRES_FROM_VISIT = 30_000

/** Whether a place is at most 30 km away from a visit. */
export const isNearVisit = ({ metres }: { readonly metres: number }): boolean => metres <= MAX_METRES_FROM_VISIT
