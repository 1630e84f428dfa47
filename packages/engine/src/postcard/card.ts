/** A rectangle in units of a card: its width is 680, its height 400, and both count from the top left corner. */
export type Area = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** The size of a card in units, as card images are asked for. */
export const CARD = { width: 680, height: 400 } as const

/** Pixels of a picture for each unit of the card (POST-39, CONST-33). */
export const SCALES = { front: 2, back: 3 } as const

/** How long each picture of the banner over the cards stays, in milliseconds (POST-07, CONST-33). */
export const POSTCARD_BANNER_EVERY_MS = 10_000

/** The pixels that the picture of a side has (POST-39). */
export const pixelsOf = (side: keyof typeof SCALES): { readonly width: number; readonly height: number } => ({
  width: CARD.width * SCALES[side],
  height: CARD.height * SCALES[side],
})

/** Where the message and the address stand on the back. A card is not mirrored: its writing is. */
export const MESSAGE_AREA: Area = { left: 28, top: 30, width: 312, height: 340 }
/** See `MESSAGE_AREA`. */
export const ADDRESS_AREA: Area = { left: 384, top: 196, width: 264, height: 158 }

/** Whether an area lies on the card. */
export const isOnCard = ({ left, top, width, height }: Area): boolean =>
  [left, top, width, height].every((length) => Number.isFinite(length) && length >= 0) &&
  left + width <= CARD.width &&
  top + height <= CARD.height
