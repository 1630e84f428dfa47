export { ADDRESS_AREA, CARD, MESSAGE_AREA, pixelsOf, POSTCARD_BANNER_EVERY_MS, SCALES } from './card.ts'
export type { Area } from './card.ts'
export { charactersOf } from '../characters.ts'
export { directionOf } from './direction.ts'
export type { Direction } from './direction.ts'
export {
  checkPostcard,
  EMPTY_POSTCARD,
  keepPostcardDraft,
  MOST_ADDRESS_CHARACTERS,
  MOST_MESSAGE_CHARACTERS,
  readPostcardDraft,
  toPostcardOrder,
} from './draft.ts'
export type { PostcardDraft, PostcardPictures, PostcardViolation } from './draft.ts'
export { FONTS, heightOf, SIZES } from './lettering.ts'
export type { Font, Lettering, Size } from './lettering.ts'
export { parsePostcardPayment, parsePostcardOrders, postcardOrderOf } from './order.ts'
export type { OrderState } from '../order-state.ts'
export type { PostcardOrder } from './order.ts'
export { MOST_PHOTO_PIXELS } from '../photo.ts'
export { checkPhoto, LONGEST_PHOTO_SIDE, MOST_PHOTO_MEGABYTES, MOST_ZOOM, placed, PLACED, shownPart } from './photo.ts'
export type { Extent, PhotoFile, PostcardPhotoViolation, Placement } from './photo.ts'
export { parsePostcards, postcardsOf } from './template.ts'
export type { PostcardKind, PostcardTemplate } from './template.ts'
export type { WallTime } from '../wall-time.ts'
export { layOut, LINE_STEP } from './writing.ts'
export type { Measure, Room, Writing } from './writing.ts'
