/** The limits of unpaid holds, so that no visitor can block the places of others without paying (I5). */
export const HOLD_LIMITS = {
  /** The unpaid purchases of a person may hold this percentage of a pool. The first purchase may exceed the percentage. */
  sharePercent: 20,
  /** After this many lapsed purchases of a person within `lapsedHours`, their next hold lasts only `shortSeconds`. */
  lapsed: 3,
  lapsedHours: 24,
  /** If unpaid purchases from a network address hold this percentage of a pool, the next holds from the address last only `shortSeconds`. */
  networkPercent: 50,
  shortSeconds: 300,
} as const

/** The places of one pool. `own` are the places that a person already holds. A null `capacity` is unlimited. */
export type HeldPlaces = {
  readonly capacity: number | null
  readonly own: number
  readonly wanted: number
}

/** Whether a person may hold more places of a pool: up to their share, or any number if they hold none yet (I5). */
export const mayHoldMore = ({ capacity, own, wanted }: HeldPlaces): boolean =>
  capacity === null || own === 0 || own + wanted <= Math.floor((capacity * HOLD_LIMITS.sharePercent) / 100)
