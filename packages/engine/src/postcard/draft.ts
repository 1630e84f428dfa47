import type { RequestOf } from '@dareesha/contract'

import { isRecord, outOfJson } from '../record-reader.ts'
import { charactersOf } from '../characters.ts'
import { isFont, isSize } from './lettering.ts'
import type { Lettering } from './lettering.ts'
import { PLACED, placed } from './photo.ts'
import type { Placement } from './photo.ts'
import type { PostcardTemplate } from './template.ts'

/** What somebody writes on a card, how, and how his photo lies (AMB-144). */
export type PostcardDraft = Lettering & {
  readonly address: string
  readonly message: string
  readonly placement: Placement
}

/** A card that nobody has written on. */
export const EMPTY_POSTCARD: PostcardDraft = {
  address: '',
  message: '',
  font: null,
  size: 'normal',
  placement: PLACED,
}

/** The most characters of an address, as a person counts them (POST-24, CONST-33). */
export const MOST_ADDRESS_CHARACTERS = 88
/** The most characters of a message, as a person counts them (POST-25, CONST-33). */
export const MOST_MESSAGE_CHARACTERS = 380

/** A text that is too long for a card, and by how many characters. */
export type PostcardViolation = {
  readonly code: 'postcard-address-long' | 'postcard-message-long'
  readonly params: { readonly n: number }
}

/** What is too long on a card (POST-24, POST-25). An address or a message that is empty is nothing wrong (POST-37). */
export function checkPostcard({
  address,
  message,
}: Pick<PostcardDraft, 'address' | 'message'>): readonly PostcardViolation[] {
  return [
    ...tooLong('postcard-address-long', address, MOST_ADDRESS_CHARACTERS),
    ...tooLong('postcard-message-long', message, MOST_MESSAGE_CHARACTERS),
  ]
}

function tooLong(code: PostcardViolation['code'], text: string, most: number): readonly PostcardViolation[] {
  // No character is shorter than one unit of text, so a short text need not be counted.
  const n = text.length <= most ? 0 : charactersOf(text).length - most
  return n > 0 ? [{ code, params: { n } }] : []
}

const VERSION = 1

/** A draft as text, to be kept over a reload and a sign-in (AMB-144); `readPostcardDraft` reads it. */
export const keepPostcardDraft = (draft: PostcardDraft): string => JSON.stringify({ version: VERSION, ...draft })

/**
 * A draft that was kept.
 *
 * @returns Null for a text that is none, or one of another version: a fresh card then, never a broken one.
 */
export function readPostcardDraft(text: string | null): PostcardDraft | null {
  const kept = outOfJson(text)
  if (!isRecord(kept) || kept['version'] !== VERSION) return null
  const { address, message, font, size, placement } = kept
  if (typeof address !== 'string' || typeof message !== 'string') return null
  return {
    address,
    message,
    font: isFont(font) ? font : null,
    size: isSize(size) ? size : 'normal',
    placement: isRecord(placement) ? placed(placementOf(placement)) : PLACED,
  }
}

const placementOf = ({ turns, zoom, across, down }: Readonly<Record<string, unknown>>): Placement => ({
  turns: numberOf(turns),
  zoom: numberOf(zoom),
  across: numberOf(across),
  down: numberOf(down),
})

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)

/** The pictures of a card, as data addresses; the photo only of a card that has one (AMB-138). */
export type PostcardPictures = { readonly photo: string | null; readonly front: string; readonly back: string }

/**
 * What addPostCardOrder is asked (CALL-48).
 *
 * @param idempotencyKey - The same key never orders twice.
 */
export const toPostcardOrder = (
  template: Pick<PostcardTemplate, 'id' | 'kind'>,
  { address, message }: Pick<PostcardDraft, 'address' | 'message'>,
  { photo, front, back }: PostcardPictures,
  idempotencyKey: string,
): RequestOf<'addPostCardOrder'> => ({
  post_card_id: template.id,
  message,
  address,
  ...(photo === null || template.kind.name === 'ready-made' ? {} : { image: photo }),
  front_side: front,
  back_side: back,
  idempotency_key: idempotencyKey,
})
