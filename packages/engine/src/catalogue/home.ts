import type { LocalText } from '../language.ts'

/** The operator's settings of the site (ENT-15). */
export type HomeSettings = {
  readonly sliders: readonly TagSlider[]
  readonly gallery: readonly GalleryPicture[]
  /** The file name of the Spend & Win banner; null for no banner (HOME-13). */
  readonly spendAndWin: string | null
  /** The picture that the promo strip opens (HOME-06). */
  readonly promo: Picture | null
  readonly about: About | null
  /** The enabled sections (HOME-18 to HOME-20). */
  readonly shows: { readonly vouchers: boolean; readonly about: boolean; readonly gallery: boolean }
  readonly dining: string | null
  /** Whether the store shows the favourite button (STO-33, AMB-124). */
  readonly favourites: 'visible' | 'hidden'
  /** The id of the advertising pixel, in digits (AMB-070). */
  readonly pixelId: string | null
}

/** A slider on the home page with the packages that have the tag `tag` (HOME-14, HOME-15). */
export type TagSlider = {
  readonly tag: string
  readonly heading: LocalText
  readonly description: LocalText | null
}

/** A picture of the file store with its alternative text. */
export type Picture = { readonly image: string; readonly alt: LocalText | null }

/** A picture of the gallery with an optional link. */
export type GalleryPicture = Picture & { readonly link: string | null }

/** The About section of the home page. */
export type About = { readonly heading: LocalText | null; readonly text: LocalText; readonly image: string | null }

/** A picture of the rotating banner. `image` and `portrait` are file names. */
export type Banner = {
  readonly image: string
  /** The picture for narrow screens; null if narrow screens show `image` (HOME-03). */
  readonly portrait: string | null
  readonly alt: LocalText | null
  readonly link: string | null
}

/** The time between two pictures of the rotating banner, in milliseconds (HOME-04, CONST-01). */
export const BANNER_EVERY_MS = 10_000
/** Screens below this width, in CSS pixels, show the portrait pictures (HOME-03, CONST-08). */
export const PORTRAIT_BELOW_PX = 767

/** The coupon of the promo strip, with its discount on a first order in per cent (HOME-07, CONST-13). */
export const PROMOTION = { code: 'WELCOME10', percent: 10 } as const
