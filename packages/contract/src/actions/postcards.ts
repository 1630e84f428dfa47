import * as z from 'zod/mini'

import { id, requiredText, text } from '../wire.ts'

/** In UTF-16 units. The engine's limits, in graphemes, are stricter. */
const MAX_TEXT_LENGTH = 20_000

/** Largest picture in a form field, in bytes before base64. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

// Base64 writes four characters for three bytes. The `data:` prefix has at most 64 characters.
const MAX_PICTURE_LENGTH = Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + 64

/** A picture in a form field, as a data URL. The server also checks the content. */
export const picture = requiredText.check(
  z.maxLength(MAX_PICTURE_LENGTH, 'Must have at most 5 MB'),
  z.regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'Must be a picture as a data URL'),
)

export const postcards = {
  postCards: { auth: 'optional', request: z.object({}) },
  /** `image` is the photo; `front_side` and `back_side` are pictures of the finished postcard (AMB-138). */
  addPostCardOrder: {
    auth: 'required',
    request: z.object({
      post_card_id: id,
      message: z.optional(text(MAX_TEXT_LENGTH)),
      address: z.optional(text(MAX_TEXT_LENGTH)),
      image: z.optional(picture),
      front_side: picture,
      back_side: picture,
      idempotency_key: z.optional(text(200)),
    }),
  },
  listPostCardOrders: { auth: 'required', request: z.object({}) },
} as const
