/** The limits of unpaid holds: no visitor can keep the places of a date from others without paying (I5). */
export const HOLD_LIMITS = {
  /** The percentage of a pool that one person may hold unpaid in all purchases together. The only purchase of a person may exceed it. */
  sharePercent: 20,
  /** After this many unpaid purchases have lapsed within `lapsedHours`, the person's next hold lasts only `shortSeconds`. */
  lapsed: 3,
  lapsedHours: 24,
  /** Once one network address holds this percentage of a pool unpaid, its next holds last only `shortSeconds`. */
  networkPercent: 50,
  shortSeconds: 300,
} as const

/** The places of one pool. A null capacity is unlimited. */
export type HeldPlaces = {
  readonly capacity: number | null
  readonly own: number
  readonly wanted: number
}

/** Whether a person may hold more places of a pool: up to their share, or any number if they hold none yet (I5). */
export const mayHoldMore = ({ capacity, own, wanted }: HeldPlaces): boolean =>
  capacity === null || own === 0 || own + wanted <= Math.floor((capacity * HOLD_LIMITS.sharePercent) / 100)
