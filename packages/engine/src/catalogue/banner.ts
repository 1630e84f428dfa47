import type { LocalText } from '../language.ts'

/** A picture of the rotating banner; names are those of the file store. */
export type Banner = {
  readonly image: string
  /** A composition of its own for narrow screens; null where the wide one has to do (HOME-03). */
  readonly portrait: string | null
  /** What there is to see; null for a picture that only decorates. */
  readonly alt: LocalText | null
  /** A page of ours, or another site. */
  readonly link: string | null
}

/** The banner moves on by itself so often (HOME-04, CONST-01). */
export const BANNER_EVERY_MS = 10_000
/** Narrower than so many CSS pixels, a screen gets the portrait pictures (HOME-03, CONST-08). */
export const PORTRAIT_BELOW_PX = 767
