/** The limits of unpaid holds, so that no visitor can block the places of a date for others without paying (I5). */
export const HOLD_LIMITS = {
  /** The percentage of a pool that all unpaid purchases of one person may hold together. The first of them may exceed this percentage. */
  sharePercent: 20,
  /** After this many unpaid purchases of a person have lapsed within `lapsedHours`, the person's next hold lasts only `shortSeconds`. */
  lapsed: 3,
  lapsedHours: 24,
  /** Once the unpaid purchases from one network address hold this percentage of a pool, further holds from this address last only `shortSeconds`. */
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
