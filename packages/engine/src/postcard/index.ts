export { ADDRESS_AREA, CARD, MESSAGE_AREA, pixelsOf, POSTCARD_BANNER_EVERY_MS, SCALES } from './card.ts'
export type { Area } from './card.ts'
export { parsePaymentLink } from '../booking/purchase.ts'
export { charactersOf } from '../characters.ts'
export { directionOf, FONTS, heightOf, SIZES } from './lettering.ts'
export type { Direction, Font, Lettering, Size } from './lettering.ts'
export {
  checkPostcard,
  EMPTY_POSTCARD,
  keepPostcardDraft,
  MAX_ADDRESS_CHARACTERS,
  MAX_MESSAGE_CHARACTERS,
  readPostcardDraft,
  toPostcardOrder,
} from './draft.ts'
export type { PostcardDraft, PostcardPictures, PostcardViolation } from './draft.ts'
export type { Receipt } from '../receipt.ts'
export { opensPostcard, parsePostcardOrders, postcardOrderOf } from './order.ts'
export type { PostcardOrder } from './order.ts'
export type { EventFault } from '../machine/events.ts'
export type { AskFailure, Asked } from '../machine/asked.ts'
export { postcardOrderActors } from './ordering/actors.ts'
export { postcardOrderMachine } from './ordering/machine.ts'
export type {
  PostcardAttempt,
  PostcardOrderContext,
  PostcardOrderEmitted,
  PostcardOrderInput,
  PostcardOrderQuestion,
  RenderedSides,
} from './ordering/machine.ts'
export { readPostcardOrderEvent } from './ordering/read-event.ts'
export type { PostcardOrderEvent, PostcardToOrder } from './ordering/read-event.ts'
export { MAX_PHOTO_PIXELS } from '../rewards/invoice-photo.ts'
export {
  checkPostcardPhoto,
  MAX_POSTCARD_PHOTO_SIDE_PX,
  MAX_POSTCARD_PHOTO_MEGABYTES,
  MAX_ZOOM,
  placed,
  PLACED,
  shownPart,
} from './postcard-photo.ts'
export type { Extent, PhotoFile, PostcardPhotoViolation, Placement } from './postcard-photo.ts'
export { parsePostcards, postcardsOf, postcardSteps } from './template.ts'
export type { PostcardKind, PostcardStep, PostcardTemplate } from './template.ts'
export type { WallTime } from '@dareesha/contract'
export { layOut, LINE_STEP } from './writing.ts'
export type { Measure, Room, Writing } from './writing.ts'
export type { OrderState } from '../orders.ts'
