/** A rectangle on a postcard, in units from the top left corner. A postcard measures 680 by 400 units. */
export type Area = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** The size of a postcard in units. */
export const CARD = { width: 680, height: 400 } as const

/** Pixels per unit in the picture of each side (POST-39, CONST-33). */
export const SCALES = { front: 2, back: 3 } as const

/** Time between two slides of the postcard banner, in milliseconds (POST-07, CONST-33). */
export const POSTCARD_BANNER_EVERY_MS = 10_000

/** Returns the size of the picture of a side, in pixels (POST-39). */
export const pixelsOf = (side: keyof typeof SCALES): { readonly width: number; readonly height: number } => ({
  width: CARD.width * SCALES[side],
  height: CARD.height * SCALES[side],
})

/** The area of the message on the back. The area is not mirrored in Arabic. */
export const MESSAGE_AREA: Area = { left: 28, top: 30, width: 312, height: 340 }
/** The area of the address on the back. */
export const ADDRESS_AREA: Area = { left: 384, top: 196, width: 264, height: 158 }

export const isOnPostcard = ({ left, top, width, height }: Area): boolean =>
  [left, top, width, height].every((length) => Number.isFinite(length) && length >= 0) &&
  left + width <= CARD.width &&
  top + height <= CARD.height
