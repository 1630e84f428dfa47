import type { RequestOf } from '@dareesha/contract'

import { charactersIfOver } from '../characters.ts'
import { isRecord, parseIfJson } from '../record-reader.ts'
import { isFont, isSize } from './lettering.ts'
import type { Lettering } from './lettering.ts'
import { PLACED, placed } from './postcard-photo.ts'
import type { Placement } from './postcard-photo.ts'
import type { PostcardTemplate } from './template.ts'

/** An unfinished postcard (AMB-144). */
export type PostcardDraft = Lettering & {
  readonly address: string
  readonly message: string
  readonly placement: Placement
}

/** The initial draft. */
export const EMPTY_POSTCARD: PostcardDraft = {
  address: '',
  message: '',
  font: null,
  size: 'normal',
  placement: PLACED,
}

/** Longest address, in graphemes (POST-24, CONST-33). */
export const MAX_ADDRESS_CHARACTERS = 88
/** Longest message, in graphemes (POST-25, CONST-33). */
export const MAX_MESSAGE_CHARACTERS = 380

/** A text that is `n` characters too long. */
export type PostcardViolation = {
  readonly code: 'postcard-address-long' | 'postcard-message-long'
  readonly params: { readonly n: number }
}

/** Checks the lengths of the texts (POST-24, POST-25). Both texts may be empty (POST-37). */
export function checkPostcard({
  address,
  message,
}: Pick<PostcardDraft, 'address' | 'message'>): readonly PostcardViolation[] {
  return [
    ...tooLong('postcard-address-long', address, MAX_ADDRESS_CHARACTERS),
    ...tooLong('postcard-message-long', message, MAX_MESSAGE_CHARACTERS),
  ]
}

function tooLong(code: PostcardViolation['code'], text: string, max: number): readonly PostcardViolation[] {
  const characters = charactersIfOver(max, text)
  return characters === null ? [] : [{ code, params: { n: characters.length - max } }]
}

const VERSION = 1

/** Serialises a draft for a reload or a sign-in (AMB-144). */
export const keepPostcardDraft = (draft: PostcardDraft): string => JSON.stringify({ version: VERSION, ...draft })

/** Parses a stored draft; returns null if the text is invalid or has another version. */
export function readPostcardDraft(text: string | null): PostcardDraft | null {
  const stored = parseIfJson(text)
  if (!isRecord(stored) || stored['version'] !== VERSION) return null
  const { address, message, font, size, placement } = stored
  if (typeof address !== 'string' || typeof message !== 'string') return null
  return {
    address,
    message,
    font: isFont(font) ? font : null,
    size: isSize(size) ? size : 'normal',
    placement: isRecord(placement) ? placed(placement as Placement) : PLACED,
  }
}

/** The pictures of a postcard as data URLs (AMB-138). */
export type PostcardPictures = { readonly photo: string | null; readonly front: string; readonly back: string }

/** Builds the addPostCardOrder request (CALL-48). */
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
