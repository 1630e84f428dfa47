import type { LocalText } from '../language.ts'

/** A picture of the rotating banner; `image` and `portrait` are file names in the file store. */
export type Banner = {
  readonly image: string
  /** The picture for narrow screens; null to use `image` there too (HOME-03). */
  readonly portrait: string | null
  /** Null for a decorative picture. */
  readonly alt: LocalText | null
  /** A path of our site or a web address. */
  readonly link: string | null
}

/** Interval of the rotating banner (HOME-04, CONST-01). */
export const BANNER_EVERY_MS = 10_000
/** Screens narrower than this show the portrait pictures, in CSS pixels (HOME-03, CONST-08). */
export const PORTRAIT_BELOW_PX = 767
